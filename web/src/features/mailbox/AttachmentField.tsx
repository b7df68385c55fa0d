import { lazy, Suspense, useState } from 'react'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FileField } from '../../ui/FileField.tsx'
import { type OpenPicture, openPicture } from './picture.ts'
import { type AttachmentFault, acceptedFiles, attachmentFault, isPicture } from './reply-rules.ts'
import { mailboxTexts } from './texts.ts'
import type { Attachment } from './use-reply-form.ts'

const ImageEditor = lazy(async () => ({ default: (await import('./ImageEditor.tsx')).ImageEditor }))

type Fault = AttachmentFault | 'unreadable' | 'small'

const faultTexts = {
  type: 'wrongType',
  size: 'tooLarge',
  unreadable: 'unreadablePicture',
  small: 'pictureTooSmall',
} as const satisfies Record<Exclude<Fault, 'count'>, string>

/** A file that was chosen and cannot be attached, by its name; `text` is what the server said of it. */
export type AttachmentProblem =
  | { readonly kind: Fault; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly text: string }

type AttachmentFieldProps = {
  file: File | null
  /** It stands in the field until it is removed or another file is chosen; the reply is not sent meanwhile. */
  fault: AttachmentProblem | null
  onFault: (fault: AttachmentProblem | null) => void
  onChange: (attachment: Attachment | null) => void
}

/** One file, picked or dropped. A picture goes through the image editor first. */
export function AttachmentField({ file, fault, onFault, onChange }: AttachmentFieldProps) {
  const texts = useTexts(mailboxTexts)
  const [picture, setPicture] = useState<OpenPicture | null>(null)

  async function take(files: readonly File[]) {
    const [first] = files
    if (!first) return
    const found = attachmentFault(files)
    onFault(found)
    if (found) return
    if (!isPicture(first)) return onChange({ file: first, isWhole: false })
    const opened = await openPicture(first)
    if (typeof opened === 'string') onFault({ kind: opened, name: first.name })
    else setPicture(opened)
  }

  function edited(result: Attachment | null) {
    if (picture) URL.revokeObjectURL(picture.address)
    setPicture(null)
    if (result) onChange(result)
  }

  function wordsOf(problem: AttachmentProblem): string {
    if (problem.kind === 'refused') return problem.text
    return problem.kind === 'count' ? texts.onlyOne : texts[faultTexts[problem.kind]](problem.name)
  }

  return (
    <>
      <FileField
        label={texts.attachment}
        note={texts.optional}
        hint={texts.attachHint}
        error={fault && wordsOf(fault)}
        accept={acceptedFiles}
        name="attachment"
        file={file}
        refused={fault?.name}
        {...(file && { icon: isPicture(file) ? 'image' : 'paperclip', size: fileSize(file.size) })}
        onChoose={(files) => {
          if (files.length > 0) return void take(files)
          onFault(null)
          onChange(null)
        }}
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
