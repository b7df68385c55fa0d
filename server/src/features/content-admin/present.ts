/// <reference lib="esnext.temporal" />

import { binDays } from '@porchlight/contract/features/bin.ts'
import type { CompletedItem, ContentItem, DocumentVersion } from '@porchlight/contract/features/content-admin.ts'
import { localTime, startingTime } from '../mailings/public.ts'
import type { CompletedRow } from './completed/data.ts'
import type { ItemRow } from './data.ts'
import type { VersionRow } from './versions/data.ts'

/** The names of people by their ids. Nobody has the id 0, which stands for no person below. */
type Names = ReadonlyMap<number, string>

/** Returns an instant as a local time of the community; an empty text for null. */
export const clockTime = (instant: Date | null, timeZone: string) => (instant ? localTime(instant, timeZone) : '')

/** Returns the day that ends at an instant, a midnight in the community; an empty text for null. */
export function lastDayBefore(instant: Date | null, timeZone: string): string {
  return instant ? localTime(new Date(instant.getTime() - 1), timeZone).slice(0, 10) : ''
}

/** Returns the instant of a local time of the community; null for an empty text, undefined for a text that is not a time. */
export function instantOf(local: string, timeZone: string): Date | null | undefined {
  return local === '' ? null : startingTime(local, timeZone)
}

/** Returns the instant at which a day ends; null for an empty text, undefined for a text that is not a day. */
export function endOfDay(day: string, timeZone: string): Date | null | undefined {
  if (day === '') return null
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  try {
    const next = Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: 1 })
    return startingTime(`${next.toString()}T00:00`, timeZone)
  } catch {
    return undefined
  }
}

/** Presents a row of a list; undefined for a row that has only the counts. */
export function presentItem(row: ItemRow, names: Names): ContentItem | undefined {
  const { id, title, state, audience, category, detail, timeZone, changedAt, deletedAt } = row
  if (id === null || title === null || state === null || audience === null) return undefined
  return {
    id,
    title,
    state,
    audience,
    category: category ?? '',
    detail: detail ?? '',
    publishAt: clockTime(row.publishAt, timeZone),
    takeDownAt: clockTime(row.takeDownAt, timeZone),
    pinnedUntil: lastDayBefore(row.pinnedUntil, timeZone),
    changedTime: changedAt?.toISOString() ?? '',
    changedByName: names.get(row.changedBy ?? 0) ?? '',
    removedTime: deletedAt ? new Date(deletedAt.getTime() + binDays * 86_400_000).toISOString() : '',
  }
}

export function presentVersion({ storedAt, storedBy, ...row }: VersionRow, names: Names): DocumentVersion {
  return { ...row, storedTime: storedAt.toISOString(), storedByName: names.get(storedBy ?? 0) ?? '' }
}

export function presentCompleted(row: CompletedRow, names: Names): CompletedItem {
  const { id, formTitle, senderName, senderAddress, fileName, sizeBytes, state, assignedPersonId, answer, version } =
    row
  return {
    id,
    formTitle,
    senderName,
    senderAddress,
    fileName,
    sizeBytes,
    state,
    assignedPersonId,
    answer,
    version,
    sentTime: row.sentAt.toISOString(),
    assignedName: names.get(assignedPersonId ?? 0) ?? '',
    answeredTime: row.answeredAt?.toISOString() ?? '',
    answeredByName: names.get(row.answeredBy ?? 0) ?? '',
  }
}
