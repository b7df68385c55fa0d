import { type BinItem, binDays } from '@porchlight/contract/features/bin.ts'
import type { BinRow } from './data.ts'

export function presentDeleted(row: BinRow, names: ReadonlyMap<number, string>): BinItem {
  const { kind, id, title, deletedAt, deletedBy } = row
  return {
    kind,
    id,
    title,
    deletedTime: deletedAt.toISOString(),
    removedTime: new Date(deletedAt.getTime() + binDays * 86_400_000).toISOString(),
    deletedByName: names.get(deletedBy ?? 0) ?? '',
  }
}
