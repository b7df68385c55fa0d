import type { GroupHome } from '@porchlight/contract/features/groups.ts'
import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { useNavigator } from '../../../platform/navigation/Navigation.tsx'
import { laterDialog } from '../../../platform/page/later.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { MenuButton, type MenuEntry } from '../../../ui/aria/MenuButton.tsx'
import { ConfirmDialog, MessageDialog } from '../../../ui/MessageDialog.tsx'
import { AddGroupEventDialog } from '../../calendar/public.tsx'
import { ReportDialog } from '../../reports/public.tsx'
import { useGroupAction } from '../queries.ts'
import { groupsTexts } from '../texts.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

const GroupDialog = laterDialog(async () => (await import('../GroupDialog.tsx')).GroupDialog)

type OpenDialog = 'edit' | 'delete' | 'leave' | 'report' | 'event' | null

/**
 * The actions on a group: members add an event or leave it, those who manage it edit and delete it, others report it; everybody opens its members
 * (community.txt 2.11).
 */
export function GroupMenu({ hoaId, group }: { hoaId: number; group: GroupHome }) {
  const texts = useTexts(groupsTexts)
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const { group_id, group_name, canManage, isMember } = group
  /** Returns a function that opens a dialog. */
  const opens = (name: Exclude<OpenDialog, null>) => () => setOpen(name)
  const items: MenuEntry[] = [
    ...(isMember ? [{ id: 'event', label: texts.addEvent, icon: 'calendar' as const, onAction: opens('event') }] : []),
    {
      id: 'members',
      label: texts.viewMembers,
      icon: 'people',
      href: pathTo('groupMembers', { groupId: group_id }),
    },
    ...(canManage ? [{ id: 'edit', label: texts.editGroup, icon: 'pencil' as const, onAction: opens('edit') }] : []),
    ...(isMember ? [{ id: 'leave', label: texts.leaveGroup, icon: 'logout' as const, onAction: opens('leave') }] : []),
    canManage
      ? {
          id: 'delete',
          label: texts.deleteGroup,
          icon: 'trash',
          danger: true,
          hasSeparatorAbove: true,
          onAction: opens('delete'),
        }
      : { id: 'report', label: texts.reportGroup, icon: 'flag', hasSeparatorAbove: true, onAction: opens('report') },
  ]
  return (
    <>
      <MenuButton label={texts.more(group_name)} items={items} />
      {open === 'edit' && <GroupDialog hoaId={hoaId} edited={group} onClose={close} />}
      {open === 'delete' && <DeleteGroup hoaId={hoaId} group={group} onClose={close} />}
      {open === 'leave' && <LeaveDialog hoaId={hoaId} group={group} onClose={close} />}
      {open === 'event' && <AddGroupEventDialog hoaId={hoaId} groupId={group_id} onClose={close} />}
      {open === 'report' && (
        <ReportDialog hoaId={hoaId} kind="group" itemId={group_id} title={texts.reportGroup} onClose={close} />
      )}
    </>
  )
}

/** Asks, deletes the group and opens the person's own groups, where the deletion can be undone. */
function DeleteGroup({ hoaId, group, onClose }: { hoaId: number; group: GroupHome; onClose: () => void }) {
  const texts = useTexts(groupsTexts)
  const { navigate } = useNavigator()
  const remove = useGroupAction(hoaId, 'remove')
  const restore = useGroupAction(hoaId, 'restore')
  const { group_id, group_name } = group
  const { isBusy, start } = useChange()
  const [hasFailed, setFailed] = useState(false)
  const deleteIt = () =>
    start({
      send: () => remove.mutateAsync({ group_id }),
      done: texts.deleted(group_name),
      undo: { send: () => restore.mutateAsync({ group_id }), done: texts.restored(group_name) },
      onDone: () => navigate(pathTo('groups', { isMember: 1 }), { replace: true }),
      onFailed: () => setFailed(true),
    })
  if (hasFailed)
    return (
      <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={onClose}>
        <p>{texts.failureText}</p>
      </MessageDialog>
    )
  return (
    <ConfirmDialog
      danger
      heading={texts.deleteGroup}
      confirmLabel={texts.yes}
      cancelLabel={texts.cancel}
      busy={isBusy}
      onConfirm={() => void deleteIt()}
      onCancel={onClose}
    >
      <p>{texts.sureDelete}</p>
      <p>{texts.deleteHint}</p>
    </ConfirmDialog>
  )
}
