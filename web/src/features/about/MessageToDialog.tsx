import type { TeamMember } from '@porchlight/contract/features/about.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { TextField as TextControl } from '../../ui/TextField.tsx'
import { nameOf } from './member.ts'
import { aboutTexts } from './texts.ts'

/** `personId` is that of the member. */
type MessageToDialogProps = { hoaId: number; member: TeamMember; personId: number; onClose: () => void }

/** Writes a message to a member of the team (decisions/community.md 48). */
export function MessageToDialog({ hoaId, member, personId, onClose }: MessageToDialogProps) {
  const texts = useTexts(aboutTexts)
  return (
    <FormDialog
      title={texts.newMessage}
      submitLabel={texts.send}
      draftName={`message ${hoaId} ${personId}`}
      start={{ hm_subject: '', hm_body: '' }}
      send={(fields, sendOptions) =>
        request(mailbox.calls.reply, {
          ...sendOptions,
          body: { HoaMessage: { hm_tos: String(personId), hm_hoa_id: String(hoaId), ...fields } },
        })
      }
      hasCancel
      onClose={onClose}
    >
      <TextControl label={texts.to} readOnly value={nameOf(member)} />
      <TextField name="hm_subject" label={texts.subject} required data-autofocus maxLength={200} />
      <TextArea name="hm_body" label={texts.message} required rows={6} maxLength={20_000} />
    </FormDialog>
  )
}
