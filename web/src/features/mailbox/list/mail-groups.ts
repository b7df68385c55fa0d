import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { dayOf } from '../../../platform/dates.ts'

const oneDay = 86_400_000

/** The age of the mail of a group; `month` is a day of its month. */
type GroupName =
  | { readonly kind: 'thisWeek' | 'lastWeek' }
  | { readonly kind: 'earlier' | 'month'; readonly month: Date }

export interface MailGroup {
  readonly key: string
  readonly name: GroupName
  readonly messages: readonly Message[]
}

/**
 * Groups a list that is sorted newest first: the days whose short date is a weekday, the seven days before, the rest of this month, and
 * each earlier month. `today` is midnight UTC of the community's day, as dayOf returns it.
 */
export function mailGroups(messages: readonly Message[], today: Date): readonly MailGroup[] {
  const groups: { key: string; name: GroupName; messages: Message[] }[] = []
  for (const message of messages) {
    const name = nameOf(dayOf(message.messageDateFormattedShort) ?? today, today)
    const key = 'month' in name ? `${name.kind} ${name.month.toISOString().slice(0, 7)}` : name.kind
    const last = groups.at(-1)
    if (last?.key === key) last.messages.push(message)
    else groups.push({ key, name, messages: [message] })
  }
  return groups
}

function nameOf(day: Date, today: Date): GroupName {
  const daysAgo = (today.getTime() - day.getTime()) / oneDay
  if (daysAgo < 7) return { kind: 'thisWeek' }
  if (daysAgo < 14) return { kind: 'lastWeek' }
  const isThisMonth = day.toISOString().slice(0, 7) === today.toISOString().slice(0, 7)
  return { kind: isThisMonth ? 'earlier' : 'month', month: day }
}
