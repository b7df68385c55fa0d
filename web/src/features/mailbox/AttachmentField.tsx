import { lazy, Suspense, useState } from 'react'
import { fileSize } from '../../platform/files/file-size.ts'
import { useFormField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FileField } from '../../ui/FileField.tsx'
import { type OpenPicture, openPicture } from './picture.ts'
import { type Attachment, type AttachmentFault, acceptedFiles, attachmentFault, isPicture } from './reply-rules.ts'
import { mailboxTexts } from './texts.ts'

const ImageEditor = lazy(async () => ({ default: (await import('./ImageEditor.tsx')).ImageEditor }))

type Fault = AttachmentFault | 'unreadable' | 'small'

const faultTexts = {
  type: 'wrongType',
  size: 'tooLarge',
  unreadable: 'unreadablePicture',
  small: 'pictureTooSmall',
} as const satisfies Record<Exclude<Fault, 'count'>, string>

/** One file, picked or dropped. A picture goes through the image editor first. */
export function AttachmentField() {
  const texts = useTexts(mailboxTexts)
  const { value, change } = useFormField<Attachment | null>('attachment')
  const file = value?.file ?? null
  const [fault, setFault] = useState<{ kind: Fault; name: string } | null>(null)
  const [picture, setPicture] = useState<OpenPicture | null>(null)

  async function take(files: readonly File[]) {
    const [first] = files
    if (!first) return
    const found = attachmentFault(files)
    setFault(found)
    if (found) return
    if (!isPicture(first)) return change({ file: first, isWhole: false })
    const opened = await openPicture(first)
    if (typeof opened === 'string') setFault({ kind: opened, name: first.name })
    else setPicture(opened)
  }

  function edited(result: Attachment | null) {
    if (picture) URL.revokeObjectURL(picture.address)
    setPicture(null)
    if (result) change(result)
  }

  return (
    <>
      <FileField
        label={texts.attachment}
        note={texts.optional}
        hint={texts.attachHint}
        error={fault && (fault.kind === 'count' ? texts.onlyOne : texts[faultTexts[fault.kind]](fault.name))}
        accept={acceptedFiles}
        file={file}
        {...(file && { icon: isPicture(file) ? 'image' : 'paperclip', size: fileSize(file.size) })}
        onChoose={(files) => (files.length > 0 ? void take(files) : change(null))}
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
