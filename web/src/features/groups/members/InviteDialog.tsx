import { groupLimits, groups } from '@porchlight/contract/features/groups.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { groupsTexts } from '../texts.ts'

type InviteDialogProps = { hoaId: number; groupId: number; onClose: () => void }

/** Invites people by their e-mail addresses (community.txt 5). */
export function InviteDialog({ hoaId, groupId, onClose }: InviteDialogProps) {
  const texts = useTexts(groupsTexts)
  return (
    <FormDialog
      title={texts.inviteMembers}
      submitLabel={texts.invite}
      draftName={`group invitation ${hoaId} ${groupId}`}
      start={{ members: '' }}
      send={(body, { signal }) =>
        request(groups.calls.invite, { signal, query: { hoa_id: hoaId, group_id: groupId }, body })
      }
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextArea
        name="members"
        label={texts.inviteLabel}
        required
        rows={4}
        hint={texts.inviteHint}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        maxLength={groupLimits.invitation}
      />
    </FormDialog>
  )
}
