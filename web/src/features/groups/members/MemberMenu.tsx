import type { GroupHome, GroupMember } from '@porchlight/contract/features/groups.ts'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { MenuButton, type MenuEntry } from '../../../ui/aria/MenuButton.tsx'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useChatWith } from '../../chat/public.tsx'
import { useGroupAction } from '../queries.ts'
import { groupsTexts } from '../texts.ts'

type MemberMenuProps = { hoaId: number; group: GroupHome; member: GroupMember }

/** The actions on a member: write to them; for those who manage the group, also hand the group on to them and remove them. */
export function MemberMenu({ hoaId, group, member }: MemberMenuProps) {
  const texts = useTexts(groupsTexts)
  const chatWith = useChatWith()
  const [openDialog, setOpenDialog] = useState<'handOn' | 'removeMember' | null>(null)
  const { fullName, userId, gm_is_admin } = member
  const mayChange = group.canManage && gm_is_admin === 0
  const handOn: MenuEntry = { id: 'handOn', label: texts.handOn, icon: 'key', onAction: () => setOpenDialog('handOn') }
  const remove: MenuEntry = {
    id: 'remove',
    label: texts.removeMember,
    icon: 'block',
    danger: true,
    onAction: () => setOpenDialog('removeMember'),
  }
  const items: MenuEntry[] = [
    ...(chatWith && userId !== null
      ? [{ id: 'message', label: texts.message, icon: 'bubble' as const, onAction: () => chatWith(userId) }]
      : []),
    ...(mayChange ? [handOn] : []),
    ...(mayChange && !member.isSelf ? [remove] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <MenuButton label={texts.actionsFor(fullName)} items={items} />
      {openDialog && (
        <AskDialog
          hoaId={hoaId}
          group={group}
          member={member}
          action={openDialog}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  )
}

type AskDialogProps = MemberMenuProps & { action: 'handOn' | 'removeMember'; onClose: () => void }

function AskDialog({ hoaId, group, member, action, onClose }: AskDialogProps) {
  const texts = useTexts(groupsTexts)
  const change = useGroupAction(hoaId, action)
  const { fullName, gm_id } = member
  const isHandingOn = action === 'handOn'
  return (
    <ConfirmDialog
      danger={!isHandingOn}
      heading={isHandingOn ? texts.handOn : texts.removeMember}
      confirmLabel={texts.yes}
      cancelLabel={texts.cancel}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate(
          { group_id: group.group_id, gm_id },
          {
            onSuccess({ success, messageContent }) {
              if (success) showToast(isHandingOn ? texts.handedOn(fullName) : texts.removedMember(fullName))
              else showToast(messageContent, 'problem')
            },
            onError: () => showToast(texts.failureText, 'problem'),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    >
      <p>{isHandingOn ? texts.sureHandOn(fullName) : texts.sureRemove(fullName)}</p>
    </ConfirmDialog>
  )
}
