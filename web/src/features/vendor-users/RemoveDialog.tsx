import type { VendorUser } from '@porchlight/contract/features/vendor-users.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'
import { useRemoveUser } from './queries.ts'
import { vendorUsersTexts } from './texts.ts'

type RemoveDialogProps = { vendorId: number; user: VendorUser; onClose: () => void }

/** Asks before a user is removed, and says that it was done. */
export function RemoveDialog({ vendorId, user, onClose }: RemoveDialogProps) {
  const texts = useTexts(vendorUsersTexts)
  const remove = useRemoveUser(vendorId)
  if (remove.isSuccess) {
    return (
      <MessageDialog heading={texts.removed} buttonLabel={texts.continue} onClose={onClose}>
        <p>{texts.removedText(user.fullName)}</p>
      </MessageDialog>
    )
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
      heading={texts.removeAsk(user.fullName)}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(user.vu_user_id)}
      onCancel={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
