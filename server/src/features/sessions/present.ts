import type { SessionEntry } from '@porchlight/contract/features/sessions.ts'
import type { Viewer } from '../../platform/access/scopes.ts'
import type { SessionRow } from './data.ts'

export function presentSession(row: SessionRow, viewer: Viewer): SessionEntry {
  return {
    id: row.id,
    device: row.device,
    method: row.method,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === viewer.sessionId,
    receivesPush: row.receivesPush,
  }
}
