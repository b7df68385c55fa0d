import type { Member } from '@porchlight/contract/features/members.ts'
import { ConfirmChange } from '../../platform/saving/ConfirmChange.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRemoveMember } from './queries.ts'
import { membersTexts } from './texts.ts'

type RemoveDialogProps = { property: number; member: Member; onClose: () => void }

/** Asks before a person is removed from the home, and confirms the removal (community.txt 8). */
export function RemoveDialog({ property, member, onClose }: RemoveDialogProps) {
  const texts = useTexts(membersTexts)
  const remove = useRemoveMember(property)
  return (
    <ConfirmChange
      heading={texts.removeAsk(member.fullName)}
      confirmLabel={texts.ok}
      change={remove}
      done={{ heading: texts.removed, button: texts.continue }}
      texts={texts}
      onConfirm={() => remove.mutate(member.hp_id)}
      onFailed={remove.reset}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmChange>
  )
}
