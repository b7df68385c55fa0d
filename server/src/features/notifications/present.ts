import type { Notification } from '@porchlight/contract/features/notifications.ts'
import type { NotificationRow } from './data.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    hn_id: row.id,
    hn_type: row.type,
    hn_type_id: row.typeId,
    hn_parent_id: row.parentId,
    modalTitle: row.title,
    text: row.textHtml,
    createdTime: row.createdAt.toISOString(),
  }
}
