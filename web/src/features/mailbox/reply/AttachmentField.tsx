import { replyImage, wholeReplyImage } from '@porchlight/contract/features/mailbox.ts'
import { useState } from 'react'
import { fileSize } from '../../../platform/files/file-size.ts'
import { useFormField } from '../../../platform/forms/fields.tsx'
import { laterDialog } from '../../../platform/page/later.tsx'
import { type OpenPicture, openPicture } from '../../../platform/picture-editor/open-picture.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { mailboxTexts } from '../texts.ts'
import { type Attachment, acceptedFiles, attachmentFault, isPicture } from './reply-rules.ts'

const PictureEditor = laterDialog(
  async () => (await import('../../../platform/picture-editor/PictureEditor.tsx')).PictureEditor,
)

const faultTexts = {
  type: 'wrongType',
  size: 'tooLarge',
  unreadable: 'unreadablePicture',
  small: 'pictureTooSmall',
} as const satisfies Record<'type' | 'size' | 'unreadable' | 'small', string>

/** A file that the server refused, and the server's message. */
export interface RefusedFile {
  readonly file: File
  readonly text: string
}

/** One file, picked or dropped. A picture is opened in the picture editor first. A refused file stays until it is removed. */
export function AttachmentField({ refused }: { refused: RefusedFile | null }) {
  const texts = useTexts(mailboxTexts)
  /** Also shown before the form is sent; the form only uses it to refuse sending. */
  const errorText = (attachment: Attachment | null) => {
    if (attachment?.problem) return problemText(attachment.problem)
    return attachment?.file && attachment.file === refused?.file ? refused.text : undefined
  }
  const { value, error, change } = useFormField<Attachment | null>('attachments', false, errorText)
  const file = value?.file ?? null
  const fail = (problem: Attachment['problem']) => problem && change({ file: null, isWhole: false, problem })
  const [picture, setPicture] = useState<OpenPicture | null>(null)

  async function take(files: readonly File[]) {
    const [first] = files
    if (!first) return
    const found = attachmentFault(files)
    if (found) return fail(found)
    if (!isPicture(first)) return change({ file: first, isWhole: false })
    const opened = await openPicture(first, replyImage)
    if (typeof opened === 'string') fail({ kind: opened, name: first.name })
    else setPicture(opened)
  }

  function edited(result: Attachment | null) {
    if (picture) URL.revokeObjectURL(picture.address)
    setPicture(null)
    if (result) change(result)
  }

  function problemText(problem: NonNullable<Attachment['problem']>): string {
    return problem.kind === 'count' ? texts.onlyOne : texts[faultTexts[problem.kind]](problem.name)
  }

  return (
    <>
      <FileField
        label={texts.attachment}
        note={texts.optional}
        hint={texts.attachHint}
        error={errorText(value) ?? error}
        accept={acceptedFiles}
        name="attachments"
        file={file}
        refused={value?.problem?.name}
        {...(file && { icon: isPicture(file) ? 'image' : 'paperclip', size: fileSize(file.size) })}
        onChoose={(files) => (files.length > 0 ? void take(files) : change(null))}
        texts={{ ...texts, removeFile: texts.removeAttachment }}
      />
      {picture && (
        <PictureEditor
          picture={picture}
          rule={replyImage}
          whole={{ ...wholeReplyImage, label: texts.wholePicture }}
          onDone={edited}
        />
      )}
    </>
  )
}
