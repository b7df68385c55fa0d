import type { MailingTexts } from '@porchlight/contract/shared/mailing-shapes.ts'
import { type MailingChannel, mailingLimits } from '@porchlight/contract/shared/mailings.ts'
import type { Scope, WorkScope } from '../../../platform/access/scopes.ts'
import { type Actor, recordInCommunity } from '../../../platform/activity/record.ts'
import { emptyContent } from '../drafts/actions.ts'
import { insertAttachment, insertMailing, storeSend } from '../drafts/data.ts'
import { beforeFirst, findBranding, findPeople, findSetting } from '../recipients/data.ts'
import { queueBegin } from '../sending/jobs.ts'
import { localDay } from '../starting-time.ts'

/** The maximum number of people that are read to find the homes with recipients: 20 for each home. */
const maxPeopleRead = mailingLimits.parts * 20

/**
 * Creates a draft of a mailing to homes, in the transaction of a job; nothing is sent. Returns how many homes are among the
 * recipients, the reason for each other home (association.txt 2.5), and the id of the draft; no draft is created for 0 homes.
 */
export async function createDraftToHomes(
  inside: WorkScope<'community'>,
  homeIds: readonly number[],
  { now, actor }: { readonly now: Date; readonly actor: Actor },
): Promise<{ done: number; reasons: Map<number, 'nobody' | 'too many homes'>; mailingId?: number }> {
  const setting = await findSetting(inside)
  const included = homeIds.slice(0, mailingLimits.parts)
  const reasons = new Map<number, 'nobody' | 'too many homes'>(
    homeIds.slice(mailingLimits.parts).map((id) => [id, 'too many homes']),
  )
  const include = included.map((id) => ({ kind: 'home' as const, id }))
  const day = localDay(now, setting.timeZone)
  const people = await findPeople(inside, { include, except: [] }, day, beforeFirst, maxPeopleRead)
  const homesWithPeople = new Set(people.map(({ propertyId }) => propertyId))
  for (const id of included) if (!homesWithPeople.has(id)) reasons.set(id, 'nobody')
  const reached = include.filter(({ id }) => homesWithPeople.has(id))
  if (reached.length === 0) return { done: 0, reasons }
  const content = { ...emptyContent(setting), recipients: { include: reached, except: [] } }
  // 0 is nobody: the actor is not a person.
  const mailingId = await insertMailing(inside, content, { now, personId: actor.personId ?? 0, name: actor.name })
  const subject = { kind: 'mailing', id: mailingId }
  await recordInCommunity(inside, actor, now, { kind: 'mailing.drafted', subject, after: { homes: reached.length } })
  return { done: reached.length, reasons, mailingId }
}

/** A notice to one home with an attached file, such as the letter of a violation. */
export interface HomeLetter {
  readonly homeId: number
  /** Whether tenants get the notice too. */
  readonly toTenant: boolean
  readonly texts: MailingTexts
  readonly channels: readonly MailingChannel[]
  /** What the notice belongs to, such as 'violation'. */
  readonly belongsTo: string
  readonly by: { readonly personId: number; readonly name: string }
  readonly file: {
    readonly title: string
    readonly fileKey: string
    readonly contentType: string
    readonly sizeBytes: number
    readonly sha256: string
  }
}

/**
 * Sends a notice to the owners of a home, and with `toTenant` to its tenants, immediately, in the transaction of a job. Like every notice
 * it is frozen and has a row for each recipient and channel. No list of mailings shows it. Returns its id.
 */
export async function sendNoticeToHome(
  inside: Scope<'community' | 'any'>,
  communityId: number,
  letter: HomeLetter,
  now: Date,
): Promise<number> {
  const setting = await findSetting(inside)
  const branding = await findBranding(inside, setting)
  const excluded = letter.toTenant ? (['household'] as const) : (['household', 'tenants'] as const)
  const content = {
    ...emptyContent(setting),
    kind: 'notice' as const,
    texts: letter.texts,
    channels: letter.channels,
    recipients: { include: [{ kind: 'home' as const, id: letter.homeId }], except: excluded.map((kind) => ({ kind })) },
  }
  const { personId, name } = letter.by
  const id = await insertMailing(inside, content, { now, personId, name, belongsTo: letter.belongsTo })
  await insertAttachment(inside, id, letter.file)
  const sender = { personId, name, senderName: branding.senderName, signatureHtml: '' }
  await storeSend(inside, id, { state: 'sending', startsAt: now, togetherKey: null, ...sender })
  await queueBegin(inside, { communityId, id }, now)
  return id
}
