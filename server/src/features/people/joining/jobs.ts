import { issueToken } from '../../../platform/access/one-time-tokens.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { handleJob, handleOutgoing } from '../../../platform/jobs/define-job.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { findPerson } from '../data.ts'
import { findReader } from '../days/data.ts'
import { type RemovedRows, removeHomeAccess, restoreHomeAccess } from '../leaving/data.ts'
import { mergePeople } from '../merging/data.ts'
import { peopleTexts } from '../texts.ts'
import { joinJob, joinMailJob } from './actions.ts'
import { endJoin, findJoin, hasHome, listHomesOf, lockJoin, moveRest, removeJoin } from './data.ts'

const mailLink = handleOutgoing(joinMailJob, async ({ communityId, joinId, accountId }, tools, { jobId }) => {
  const { scope, settings, mailer } = tools
  const join = await findJoin(scope.inCommunity(communityId), joinId)
  if (!join || join.isDone) return
  const isKept = accountId === join.keptAccountId
  const reader = await findReader(scope, accountId)
  const other = await findReader(scope, isKept ? join.otherAccountId : join.keptAccountId)
  if (!reader || !other) return
  const { language, email } = reader
  const texts = peopleTexts[language]
  const payload = { communityId, joinId }
  const token = await issueToken(scope, {
    purpose: 'account join',
    personId: accountId,
    payload,
    expiresAt: join.expiresAt,
  })
  const outcome = isKept ? texts.joinKeeps(join.communityName) : texts.joinGoes(join.communityName)
  const lines = [texts.joinAsked(join.by, join.communityName, other.email), outcome, texts.joinNot]
  await mailer.send({
    residentsOf: null,
    to: email,
    fromName: 'Porchlight',
    subject: texts.joinSubject,
    ...renderMail({
      language,
      heading: texts.joinSubject,
      bodyHtml: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      button: { label: texts.joinOpen, url: `${settings.publicUrl}/JoinAccounts?token=${token}` },
      reason: texts.joinWhy(join.communityName),
    }),
    messageId: `people-join-${jobId}`,
    // Each attempt creates another link.
    isNewEachTry: true,
  })
})

/** Joins two accounts. Running it twice is safe: the second run finds that the request is done. */
const join = handleJob(joinJob, async ({ communityId, joinId }, { scope, clock, announce }) => {
  const now = clock.now()
  await scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    const found = await lockJoin(community, joinId)
    if (!found?.bothAgree || found.isDone) return
    const { keptId, otherId, keptAccountId, otherAccountId, take, by } = found
    const [kept, other] = [await findPerson(community, keptId), await findPerson(community, otherId)]
    // If one of the two entries has another account now, the agreement of the holders does not apply any more.
    const isSame = kept?.accountId === keptAccountId && other?.accountId === otherAccountId
    if (isSame) {
      await moveHomes(inside, communityId, { keptAccountId, otherAccountId })
      await moveRest(community, keptAccountId, otherAccountId)
      await mergePeople(community, { keptId, otherId, take, by, now })
      await endJoin(community, joinId, now)
    } else await removeJoin(community, joinId)
    const entry = { kind: isSame ? 'person.accounts-joined' : 'person.join-failed', via: 'job' } as const
    const subject = { kind: 'person', id: keptId }
    await recordInCommunity(community, { personId: null, name: by }, now, {
      ...entry,
      subject,
      after: { other: otherId },
    })
    await announce(inside, sessionsTopic, [keptAccountId, otherAccountId])
    await announce(inside, liveTopic('account'), [keptAccountId, otherAccountId])
  })
})

/** Gives the homes of the other account, with the offices that depend on them, to the account that is kept. */
async function moveHomes(
  inside: SystemScope,
  communityId: number,
  { keptAccountId, otherAccountId }: { keptAccountId: number; otherAccountId: number },
): Promise<void> {
  const community = inside.inCommunity(communityId)
  for (const propertyId of await listHomesOf(community, otherAccountId)) {
    const isThere = await hasHome(community, propertyId, keptAccountId)
    const lost = await removeHomeAccess(community, { propertyId, accountId: otherAccountId }, { withRoles: true })
    await restoreHomeAccess(community, propertyId, rowsForAccount(lost, keptAccountId, isThere))
  }
}

/**
 * The removed rows of an account, changed to belong to another account. If that account already has the home, it keeps its own access and
 * directory entry.
 */
function rowsForAccount(lost: RemovedRows, accountId: number, isThere: boolean): RemovedRows {
  const given = (rows: RemovedRows['household']) => rows.map((row) => ({ ...row, person_id: accountId }))
  return {
    accountId,
    household: isThere ? [] : given(lost.household),
    // A listing has no person: it belongs to a row of the household.
    listings: isThere ? [] : lost.listings,
    accesses: isThere ? [] : given(lost.accesses),
    offices: given(lost.offices),
    boards: given(lost.boards),
    administrators: given(lost.administrators),
  }
}

export const joinJobs = [mailLink, join]
