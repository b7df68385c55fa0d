import type { GroupHome } from '@porchlight/contract/features/groups.ts'
import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { useNavigator } from '../../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../../ui/MessageDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useGroupAction, useMembers } from '../queries.ts'
import { groupsTexts } from '../texts.ts'
import styles from './Group.module.css'

/** How many members are offered as the next person who runs the group. */
const maxCandidates = 20

/** Asks, then leaves the group. The person who runs it chooses who runs it next, or sees that nobody would run it. */
export function LeaveDialog({ hoaId, group, onClose }: { hoaId: number; group: GroupHome; onClose: () => void }) {
  const texts = useTexts(groupsTexts)
  const { navigate } = useNavigator()
  const leave = useGroupAction(hoaId, 'leave')
  const members = useMembers(hoaId, group.group_id, {}, maxCandidates)
  // The `gm_id` of the member who runs the group next; '' for the one who joined first.
  const [successor, setSuccessor] = useState('')
  const { group_id, group_name, isAdmin } = group
  const others = members.data?.items.filter((member) => !member.isSelf) ?? []
  if (leave.isError || leave.data?.success === false)
    return (
      <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={onClose}>
        <p>{leave.data?.messageContent ?? texts.failureText}</p>
      </MessageDialog>
    )
  const press = () =>
    leave.mutate(
      { group_id, ...(successor && { gm_id: Number(successor) }) },
      {
        onSuccess(answer) {
          if (!answer.success) return
          navigate(pathTo('groups', { isMember: 1 }))
          showToast(texts.left(group_name))
        },
      },
    )
  return (
    <ConfirmDialog
      heading={texts.leaveGroup}
      confirmLabel={texts.yes}
      cancelLabel={texts.cancel}
      busy={leave.isPending}
      onConfirm={press}
      onCancel={onClose}
    >
      <p>{texts.sureLeave}</p>
      {isAdmin && group.members === 1 && <p>{texts.lastMember}</p>}
      {isAdmin && others.length > 0 && (
        <div className={styles.successor}>
          <Select
            label={texts.runsNext}
            value={successor}
            options={[
              { value: '', text: texts.longest },
              ...others.map(({ gm_id, fullName }) => ({ value: String(gm_id), text: fullName })),
            ]}
            onChange={({ target }) => setSuccessor(target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
