import type {
  LedgerAccount,
  LedgerBatch,
  LedgerBooks,
  LedgerRecord,
  LedgerSchedule,
} from '@porchlight/contract/shared/ledger-shapes.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { plateOf } from '../homes/public.ts'
import type { AccountRow, EntryRow } from './accounts/data.ts'
import type { BatchRow } from './data.ts'
import type { Books } from './posting/data.ts'
import type { StoredSchedule } from './schedules/data.ts'
import { dueDayOf } from './schedules/policy.ts'

export function presentAccount(row: AccountRow): LedgerAccount {
  return {
    homeId: row.id,
    address: row.address,
    plate: plateOf(row),
    identifier: row.identifier,
    accountNumber: row.accountNumber,
    owners: row.owners,
    balanceCents: row.balanceCents,
    dueOn: row.dueOn ?? '',
    asOf: row.asOf ?? '',
    currentCents: row.currentCents,
    days30Cents: row.days30Cents,
    days60Cents: row.days60Cents,
    days90Cents: row.days90Cents,
    creditCents: row.creditCents,
  }
}

export function presentEntry(row: EntryRow): LedgerRecord {
  const { id, on, kind, cents, balanceCents, text, reference, reason, author, isReversed } = row
  return {
    id,
    on,
    kind,
    cents,
    balanceCents,
    text,
    reference,
    reason,
    author,
    isReversed,
    batch: row.batch ?? '',
    dueOn: row.dueOn ?? '',
    reverses: row.reverses ?? '',
  }
}

export function presentBatch(row: BatchRow): LedgerBatch {
  const { id, kind, title, reason, author, count, cents, isReversed } = row
  return { id, kind, title, reason, author, count, cents, isReversed, at: row.at.toISOString() }
}

export function presentBooks(books: Books): LedgerBooks {
  const { kept, closedThrough, paymentOrder, version, today } = books
  return { kept, closedThrough: closedThrough ?? '', paymentOrder, version, today }
}

type Named = { readonly id: number; readonly address: string; readonly accountNumber: string }

/** Presents a schedule. Its amounts are lines in the format that the form accepts. A home is named by its account number, or its address. */
export function presentSchedule(row: StoredSchedule, homes: readonly Named[]): LedgerSchedule {
  const { id, name, kind, rule, cents, everyMonths, firstDueOn, daysBefore, state, failure, version } = row
  const names = new Map(homes.map((home) => [String(home.id), home.accountNumber || home.address]))
  const lines = Object.entries(row.amounts).map(
    ([key, amount]) => `${rule === 'table' ? (names.get(key) ?? key) : key}, ${decimalOf(amount)}`,
  )
  const nextDueOn = row.nextOn === null ? '' : dueDayOf(firstDueOn, everyMonths, row.periods)
  return {
    id,
    name,
    kind,
    rule,
    cents,
    everyMonths,
    firstDueOn,
    daysBefore,
    state,
    failure,
    version,
    amounts: lines.join('\n'),
    endsOn: row.endsOn ?? '',
    nextDueOn,
    nextOn: row.nextOn ?? '',
    failedTime: row.failedAt?.toISOString() ?? '',
  }
}
