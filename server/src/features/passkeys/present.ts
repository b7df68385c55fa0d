import type { PasskeyEntry } from '@porchlight/contract/features/passkeys.ts'
import type { PasskeyRow } from './data.ts'

export function presentPasskey(row: PasskeyRow): PasskeyEntry {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
