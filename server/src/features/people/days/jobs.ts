import { leaseReminderDays } from '@porchlight/contract/features/people.ts'
import { z } from 'zod'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { defineJob, handleOutgoing, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { removeHomeAccess } from '../leaving/data.ts'
import { findRelation, grantHomeAccess, lockHomeOfRelations, setAccessEnd, tenantPages } from '../relations/data.ts'
import { peopleTexts } from '../texts.ts'
import {
  findLease,
  findReader,
  hasAccess,
  listBegun,
  listEnded,
  listEndingLeases,
  listTeam,
  noteReminded,
} from './data.ts'

const nobody = { personId: null, name: '' }

/** Mails a member of the team that a lease ends soon. */
const leaseMailJob = defineJob(
  'people-lease-mail',
  z.object({ communityId: z.number(), relationId: z.number(), personId: z.number(), endsOn: z.string() }),
)

/**
 * On the day on which a relation ends or begins, removes the person from the household or adds them. The access itself stores the instant at
 * which it begins and ends, so it changes on time even if this job is late.
 */
const relations = recurringJob('people-days', '*/15 * * * *', async (tools) => {
  const now = tools.clock.now()
  for (const one of await listEnded(tools.scope, now)) await endHousehold(tools, one, now)
  for (const one of await listBegun(tools.scope, now)) await beginHousehold(tools, one, now)
})

type AccountRelation = Awaited<ReturnType<typeof listEnded>>[number]

/** Removes the person from the household, unless their relation was changed since it was found and has not ended. */
async function endHousehold({ scope, announce }: Tools, found: AccountRelation, now: Date): Promise<void> {
  const { communityId, relationId, propertyId, accountId } = found
  await scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    const home = await lockHomeOfRelations(community, propertyId, now)
    const relation = home && (await findRelation(community, relationId, now))
    if (!home || !relation?.endsOn || relation.endsOn > home.today) return
    await setAccessEnd(community, { propertyId, accountId }, relation.endsOn, relation.endsOn)
    await removeHomeAccess(community, { propertyId, accountId }, { withRoles: true })
    const entry = {
      kind: 'access.ended',
      subject: { kind: 'relation', id: relationId },
      propertyId,
      via: 'job',
    } as const
    await recordInCommunity(community, nobody, now, { ...entry, after: { name: relation.name, on: relation.endsOn } })
    await announce(inside, sessionsTopic, [accountId])
    await announce(inside, liveTopic('account'), [accountId])
  })
}

/** Adds the person to the household, unless their relation is not present any more, or the team ended the access. */
async function beginHousehold({ scope, announce }: Tools, found: AccountRelation, now: Date): Promise<void> {
  const { communityId, relationId, propertyId, accountId } = found
  await scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    const home = await lockHomeOfRelations(community, propertyId, now)
    const known = home && (await findRelation(community, relationId, now))
    if (!home || !known?.isPresent || !(await hasAccess(community, propertyId, accountId))) return
    const { relation, startsOn } = known
    const pages = relation === 'tenant' ? await tenantPages(community) : []
    await grantHomeAccess(community, { propertyId, accountId, relation, startsOn, pages, isNow: true })
    await announce(inside, sessionsTopic, [accountId])
    await announce(inside, liveTopic('account'), [accountId])
  })
}

/** Reminds the team of the end of a lease, once, `leaseReminderDays` before (association.txt 5). */
const leases = recurringJob('people-leases', '25 * * * *', async ({ scope, clock }) => {
  const now = clock.now()
  for (const { communityId, relationId } of await listEndingLeases(scope, leaseReminderDays, now)) {
    await scope.transaction(async (inside) => {
      const community = inside.inCommunity(communityId)
      if (!(await noteReminded(community, relationId, now))) return
      const lease = await findLease(community, relationId)
      if (!lease) return
      for (const personId of await listTeam(inside, communityId)) {
        const payload = { communityId, relationId, personId, endsOn: lease.endsOn }
        await queueJob(inside, leaseMailJob, { key: `${communityId} ${relationId} ${personId}`, payload })
      }
    })
  }
})

const leaseMail = handleOutgoing(leaseMailJob, async ({ communityId, relationId, personId, endsOn }, tools) => {
  const { scope, settings, mailer } = tools
  const lease = await findLease(scope.inCommunity(communityId), relationId)
  const reader = await findReader(scope, personId)
  // The end of the lease may have changed since the mail was queued.
  if (lease?.endsOn !== endsOn || !reader) return
  // The reader may have left the team while the mail waited for the mail host.
  if (!(await listTeam(scope, communityId)).includes(personId)) return
  const texts = peopleTexts[reader.language]
  const heading = texts.leaseSubject(lease.name, lease.address)
  const accessText = lease.endsAccess ? texts.leaseEndsAccess : texts.leaseKeepsAccess
  const mail = renderMail({
    language: reader.language,
    heading,
    bodyHtml: `<p>${escapeHtml(texts.leaseEnds(lease.name, lease.address, endsOn))}</p><p>${escapeHtml(accessText)}</p>`,
    button: {
      label: texts.openPerson,
      url: `${settings.publicUrl}/Admin/Community/${communityId}/People/${lease.registerPersonId}`,
    },
    reason: texts.leaseWhy(lease.communityName),
  })
  const messageId = `people-lease-${communityId}-${relationId}-${endsOn}-${personId}`
  await mailer.send({
    residentsOf: null,
    to: reader.email,
    fromName: 'Porchlight',
    subject: heading,
    ...mail,
    messageId,
  })
})

export const dayJobs = [relations, leases, leaseMail]
