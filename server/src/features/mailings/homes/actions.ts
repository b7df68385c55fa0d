import { mailingLimits } from '@porchlight/contract/shared/mailings.ts'
import type { WorkScope } from '../../../platform/access/scopes.ts'
import { type Actor, recordInCommunity } from '../../../platform/activity/record.ts'
import { emptyContent } from '../drafts/actions.ts'
import { insertMailing } from '../drafts/data.ts'
import { findPeople, findSetting } from '../recipients/data.ts'

/**
 * Makes a draft of a mailing to homes, in the transaction of a job; nothing is sent. Says of each home that is not among its recipients
 * why (association.txt 2.5).
 */
export async function draftToHomes(
  inside: WorkScope<'community'>,
  homeIds: readonly number[],
  { now, actor }: { readonly now: Date; readonly actor: Actor },
): Promise<{ done: number; reasons: Map<number, 'nobody' | 'too many homes'>; mailingId?: number }> {
  const setting = await findSetting(inside)
  const first = homeIds.slice(0, mailingLimits.parts)
  const reasons = new Map(homeIds.slice(mailingLimits.parts).map((id) => [id, 'too many homes' as const]))
  const include = first.map((id) => ({ kind: 'home' as const, id }))
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: setting.timeZone }).format(now)
  const people = await findPeople(
    inside,
    { include, except: [] },
    day,
    { sortKey: '', relationId: 0 },
    mailingLimits.parts * 20,
  )
  const written = new Set(people.map(({ propertyId }) => propertyId))
  const left: Map<number, 'nobody' | 'too many homes'> = new Map(reasons)
  for (const id of first) if (!written.has(id)) left.set(id, 'nobody')
  const reached = include.filter(({ id }) => written.has(id))
  if (reached.length === 0) return { done: 0, reasons: left }
  const content = { ...emptyContent(setting), recipients: { include: reached, except: [] } }
  const mailingId = await insertMailing(inside, content, { now, personId: actor.personId ?? 0, name: actor.name })
  const subject = { kind: 'mailing', id: mailingId }
  await recordInCommunity(inside, actor, now, { kind: 'mailing.drafted', subject, after: { homes: reached.length } })
  return { done: reached.length, reasons: left, mailingId }
}
