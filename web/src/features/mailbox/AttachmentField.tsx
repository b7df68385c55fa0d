import { type DragEvent, lazy, Suspense, useId, useState } from 'react'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { mailboxTexts } from '../../platform/texts/mailbox.ts'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './AttachmentField.module.css'
import { type OpenPicture, openPicture } from './picture.ts'
import { type AttachmentFault, acceptedFiles, attachmentFault, isPicture } from './reply-rules.ts'

const ImageEditor = lazy(async () => ({ default: (await import('./ImageEditor.tsx')).ImageEditor }))

type Fault = AttachmentFault | 'unreadable' | 'small'

const faultTexts = {
  count: 'onlyOne',
  type: 'wrongType',
  size: 'tooLarge',
  unreadable: 'unreadablePicture',
  small: 'pictureTooSmall',
} as const satisfies Record<Fault, string>

/** One file, picked or dropped. A picture goes through the image editor first. */
export function AttachmentField({ file, onChange }: { file: File | null; onChange: (file: File | null) => void }) {
  const texts = useTexts(mailboxTexts)
  const [fault, setFault] = useState<Fault | null>(null)
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()

  async function take(files: readonly File[]) {
    const [first] = files
    if (!first) return
    const found = attachmentFault(files)
    setFault(found)
    if (found) return
    if (!isPicture(first)) return onChange(first)
    const opened = await openPicture(first)
    if (typeof opened === 'string') setFault(opened)
    else setPicture(opened)
  }

  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }

  function edited(result: File | null) {
    if (picture) URL.revokeObjectURL(picture.address)
    setPicture(null)
    if (result) onChange(result)
  }

  return (
    <div>
      <p className={styles.label} id={`${id}-label`}>
        {texts.attachment} <span className={styles.note}>{texts.optional}</span>
      </p>
      {file ? (
        <div className={styles.file}>
          <Icon name={isPicture(file) ? 'image' : 'paperclip'} size={20} />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{fileSize(file.size)}</span>
          <IconButton icon="close" label={texts.removeAttachment(file.name)} onClick={() => onChange(null)} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way to what the input does
        <div
          className={classes(styles.zone, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <input
            type="file"
            id={id}
            className={styles.input}
            accept={acceptedFiles.join(',')}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-error ${id}-hint`}
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <p>
            <label htmlFor={id} id={`${id}-choose`} className={styles.choose}>
              {texts.chooseFile}
            </label>{' '}
            <span className={styles.drop}>{isOver ? texts.dropHere : texts.orDrop}</span>
          </p>
          <p className={styles.hint} id={`${id}-hint`}>
            {texts.attachHint}
          </p>
        </div>
      )}
      <FieldError id={`${id}-error`}>{fault && texts[faultTexts[fault]]}</FieldError>
      {picture && (
        <Suspense>
          <ImageEditor picture={picture} onDone={edited} />
        </Suspense>
      )}
    </div>
  )
}
