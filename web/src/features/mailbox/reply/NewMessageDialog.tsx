import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { TextField as TextControl } from '../../../ui/TextField.tsx'
import { mailboxTexts } from '../texts.ts'
import { AttachmentField, type RefusedFile } from './AttachmentField.tsx'
import type { Attachment } from './reply-rules.ts'

/** The recipient of a new message: a vendor that serves the community, or, from a vendor, the office of the community. */
export type NewMessageTo = {
  readonly name: string
  readonly hoaId: number
} & ({ readonly toVendorId: number } | { readonly fromVendorId: number })

/** Writes a first message (vendor.txt 2.8; decisions/vendor.md 77). The office of a community gets an e-mail, which cannot have files. */
export function NewMessageDialog({ to, onClose }: { to: NewMessageTo; onClose: () => void }) {
  const texts = useTexts(mailboxTexts)
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  const isToVendor = 'toVendorId' in to
  const ids = isToVendor ? { hm_to_vendor_id: to.toVendorId } : { hm_from_vendor_id: to.fromVendorId }
  return (
    <FormDialog
      title={texts.newMessageTitle}
      submitLabel={texts.send}
      // The ids with their names, because a draft to a vendor and one from a vendor may have the same number.
      draftName={`new message ${to.hoaId} ${JSON.stringify(ids)}`}
      start={{ hm_subject: '', hm_body: '', attachments: null as Attachment | null }}
      send={async ({ attachments, ...fields }, sendOptions) => {
        const answer = await request(mailbox.calls.reply, {
          ...sendOptions,
          body: {
            HoaMessage: { ...fields, ...ids, hm_hoa_id: to.hoaId, ...(attachments?.isWhole && { wholePicture: 1 }) },
          },
          files: { 'HoaMessage[attachments][]': attachments?.file ? [attachments.file] : [] },
        })
        const text = answer.validation?.attachments?.[0]
        if (text && attachments?.file) setRefused({ file: attachments.file, text })
        return answer
      }}
      hasCancel
      onClose={onClose}
      sendingTexts={{ sending: texts.sendingMessage, cancel: texts.cancelSending, cancelled: texts.messageCancelled }}
    >
      <TextControl label={texts.recipient} readOnly value={to.name} />
      <TextField name="hm_subject" label={texts.subject} required={texts.required} data-autofocus maxLength={200} />
      <TextArea name="hm_body" label={texts.replyBody} required={texts.required} rows={6} maxLength={20_000} />
      {isToVendor && <AttachmentField refused={refused} />}
    </FormDialog>
  )
}
