import { lazy, Suspense, useState } from 'react'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { mailboxTexts } from '../../platform/texts/mailbox.ts'
import { FileField } from '../../ui/FileField.tsx'
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

  function edited(result: File | null) {
    if (picture) URL.revokeObjectURL(picture.address)
    setPicture(null)
    if (result) onChange(result)
  }

  return (
    <>
      <FileField
        label={texts.attachment}
        note={texts.optional}
        hint={texts.attachHint}
        error={fault && texts[faultTexts[fault]]}
        accept={acceptedFiles}
        file={file}
        {...(file && { icon: isPicture(file) ? 'image' : 'paperclip', size: fileSize(file.size) })}
        onChoose={(files) => (files.length > 0 ? void take(files) : onChange(null))}
        texts={{ ...texts, removeFile: texts.removeAttachment }}
      />
      {picture && (
        <Suspense>
          <ImageEditor picture={picture} onDone={edited} />
        </Suspense>
      )}
    </>
  )
}
