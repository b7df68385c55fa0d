import { type Message, mailbox } from '@porchlight/contract/features/mailbox.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { mailboxTexts } from '../texts.ts'
import { AttachmentField, type RefusedFile } from './AttachmentField.tsx'
import { RecipientField } from './RecipientField.tsx'
import { startReply } from './reply-rules.ts'

/** Answers a message (foundation.txt 2, 5). The entered text stays until it is sent: after failures, closing and reloads. */
export function ReplyDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const texts = useTexts(mailboxTexts)
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  return (
    <FormDialog
      title={texts.replyTitle}
      submitLabel={texts.send}
      draftName={`reply ${message.hm_id}`}
      start={startReply(message)}
      send={async ({ attachments, ...fields }, sendOptions) => {
        const answer = await request(mailbox.calls.reply, {
          ...sendOptions,
          query: { hmId: message.hm_id },
          body: {
            HoaMessage: {
              ...fields,
              hm_hoa_id: message.hm_hoa_id,
              ...(attachments?.isWhole && { wholePicture: 1 }),
            },
          },
          files: { 'HoaMessage[attachments][]': attachments?.file ? [attachments.file] : [] },
        })
        const text = answer.validation?.attachments?.[0]
        if (text && attachments?.file) setRefused({ file: attachments.file, text })
        return answer
      }}
      onClose={onClose}
      sendingTexts={{ sending: texts.sending, cancel: texts.cancelSending, cancelled: texts.sendingCancelled }}
    >
      <RecipientField message={message} />
      <TextField name="hm_subject" label={texts.subject} required={texts.required} maxLength={200} />
      <TextArea
        name="hm_body"
        label={texts.replyBody}
        required={texts.required}
        data-autofocus
        rows={6}
        maxLength={20_000}
      />
      <AttachmentField refused={refused} />
    </FormDialog>
  )
}
