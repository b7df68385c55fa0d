import type { Member } from '@porchlight/contract/features/members.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'
import { useRemoveMember } from './queries.ts'
import { membersTexts } from './texts.ts'

type RemoveDialogProps = { property: number; member: Member; onClose: () => void }

/** Asks before a person is removed from the home, and says that it was done (community.txt 8). */
export function RemoveDialog({ property, member, onClose }: RemoveDialogProps) {
  const texts = useTexts(membersTexts)
  const remove = useRemoveMember(property)
  if (remove.isSuccess) {
    return <MessageDialog heading={texts.removed} buttonLabel={texts.continue} onClose={onClose} />
  }
  if (remove.isError) {
    return (
      <MessageDialog heading={texts.oops} buttonLabel={texts.ok} onClose={remove.reset}>
        <p>{texts.wentWrong}</p>
      </MessageDialog>
    )
  }
  return (
    <ConfirmDialog
      heading={texts.removeAsk(member.fullName)}
      confirmLabel={texts.ok}
      cancelLabel={texts.cancel}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(member.hp_id)}
      onCancel={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
