import { readAmount } from '@porchlight/contract/shared/ledger.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { StoredImport } from '../data.ts'

/** What is typed before a table of money runs. */
export interface TypedTotals {
  readonly count?: number | undefined
  readonly sum?: string | undefined
  readonly reason?: string | undefined
  readonly again?: boolean | undefined
}

type Ready =
  | { readonly wrong: string }
  | { readonly total: number; readonly money: NonNullable<StoredImport['money']> & { readonly reason: string } }

/** Whether a table of money may run: its number and sum are those that were typed, or there is a reason (association.txt 5, money). */
export function readyToPost({ money, counts }: Pick<StoredImport, 'money' | 'counts'>, typed: TypedTotals): Ready {
  if (!money || !counts) return { wrong: 'This file holds nothing new.' }
  const again = typed.again === true
  const fresh = counts.new + counts.changed - (counts.changed > 0 ? Math.min(counts.changed, money.waitingCount) : 0)
  const total = fresh + (again ? money.waitingCount : 0)
  if (total === 0) return { wrong: 'This file holds nothing new.' }
  const reason = (typed.reason ?? '').trim()
  const sum = readAmount(typed.sum ?? '')
  const agrees = typed.count === money.count && sum === money.cents
  if (!agrees && !reason) {
    if (typed.count === undefined || sum === undefined)
      return { wrong: 'Type how many rows you expect and their sum, or a reason.' }
    return {
      wrong:
        sum === money.cents
          ? `The file has ${money.count} rows, you expect ${typed.count}.`
          : `The file adds up to ${formatMoney(money.cents)}, you expect ${formatMoney(sum)}.`,
    }
  }
  return { total, money: { ...money, again, reason: agrees ? '' : reason } }
}
