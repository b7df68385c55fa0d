import type { VendorUser } from '@porchlight/contract/features/vendor-users.ts'
import { ConfirmChange } from '../../platform/saving/ConfirmChange.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRemoveUser } from './queries.ts'
import { vendorUsersTexts } from './texts.ts'

type RemoveDialogProps = { vendorId: number; user: VendorUser; onClose: () => void }

/** Asks before a user is removed, and confirms the removal. */
export function RemoveDialog({ vendorId, user, onClose }: RemoveDialogProps) {
  const texts = useTexts(vendorUsersTexts)
  const remove = useRemoveUser(vendorId)
  return (
    <ConfirmChange
      heading={texts.removeAsk(user.fullName)}
      confirmLabel={texts.remove}
      change={remove}
      done={{ heading: texts.removed, button: texts.continue, text: texts.removedText(user.fullName) }}
      texts={texts}
      onConfirm={() => remove.mutate(user.vu_user_id)}
      onFailed={remove.reset}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmChange>
  )
}
