import { statfs } from 'node:fs/promises'
import { type server, serverTextLimits } from '@porchlight/contract/features/server.ts'
import { containing } from '../../platform/db/like.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { productVersion } from '../../platform/version.ts'
import {
  addOrganisation,
  addOwner,
  decideJob,
  joinTeam,
  publishTerms,
  removeOwner,
  savePlan,
  setOrganisationState,
  setPlan,
} from './actions.ts'
import { sendTestMail } from './mail/test-mail.ts'
import { listOrganisations } from './organisations/data.ts'
import { listBackups, listFailedJobs, listFailures, readFacts } from './overview/data.ts'
import { findOwnerLetter, listOwners } from './owners/data.ts'
import { listOrganisationWishes, listPlans, listWishes } from './plans/data.ts'
import { hostOf, warningsOf } from './policy.ts'
import { presentBackup, presentFacts, presentList, presentOrganisation, presentWish } from './present.ts'
import { serverTexts } from './texts.ts'

const testMails = defineAllowance('server-test-mail', { points: 20, duration: 3600 })

/** When this process started. */
const runningSince = new Date()

/** @throws HttpError 404 for undefined. */
function orMissing<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw notFound()
  return answer
}

export const handlers: Handlers<typeof server.calls> = {
  async overview({ scope, context }) {
    const { settings, clock } = context
    const [facts, disk] = await Promise.all([readFacts(scope), statfs(settings.dataDir)])
    const space = { freeBytes: disk.bavail * disk.bsize, diskBytes: disk.blocks * disk.bsize }
    const address = settings.publicUrl
    const hasMailHost = settings.smtpUrl !== undefined
    return {
      version: productVersion,
      address,
      runningSince: runningSince.toISOString(),
      ...space,
      ...presentFacts(facts),
      mailHost: hostOf(settings.smtpUrl),
      warnings: warningsOf({ facts, hasMailHost, address, disk: space, now: clock.now() }),
    }
  },
  async organisations({ scope, query }) {
    const search = query.search?.trim()
    const rows = await listOrganisations(scope, search ? containing(search) : null, query.page)
    return presentList(rows.map(presentOrganisation), rows[0]?.total)
  },
  addOrganisation: ({ scope, body, context }) => addOrganisation(scope, context, body),
  suspend: async ({ scope, query, body, context }) =>
    orMissing(await setOrganisationState(scope, context, query.cmcId, body.state)),
  joinTeam: async ({ scope, query, context }) => orMissing(await joinTeam(scope, context, query.cmcId)),
  plans: async ({ scope }) => presentList(await listPlans(scope)),
  savePlan: async ({ scope, body, context }) => orMissing(await savePlan(scope, context, body)),
  wishes: async ({ scope }) => presentList((await listWishes(scope)).map(presentWish)),
  organisationWishes: async ({ scope }) => presentList((await listOrganisationWishes(scope)).map(presentWish)),
  setPlan: async ({ scope, query, body, context }) =>
    orMissing(await setPlan(scope, context, { communityId: query.hoaId, planId: body.plan })),
  async mail({ scope, context }) {
    const [facts, failures] = await Promise.all([readFacts(scope), listFailures(scope)])
    return {
      host: hostOf(context.settings.smtpUrl),
      sender: context.settings.mailFrom,
      bouncesHeardAt: facts.bouncesHeardAt?.toISOString() ?? null,
      failures: failures.map((one) => ({ ...one, at: one.at.toISOString() })),
    }
  },
  async testMail({ scope, context }) {
    if (!(await context.allowances.take(testMails, String(scope.personId)))) throw tooOften()
    const { email, language } = orMissing(await findOwnerLetter(scope, scope.personId))
    const texts = serverTexts[language]
    const { publicUrl } = context.settings
    const sides = renderMail({
      language,
      heading: texts.testSubject,
      bodyHtml: `<p>${texts.test(publicUrl)}</p>`,
      button: { label: texts.open, url: `${publicUrl}/Admin/Server` },
      reason: texts.testWhy,
    })
    const { text, html } = sides
    return { to: email, ...(await sendTestMail(context, { to: email, subject: texts.testSubject, text, html })) }
  },
  async jobs({ scope }) {
    const rows = await listFailedJobs(scope)
    return presentList(
      rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
      rows[0]?.total,
    )
  },
  retryJob: async ({ scope, query, context }) => orMissing(await decideJob(scope, context, query.job, 'retry')),
  discardJob: async ({ scope, query, context }) => orMissing(await decideJob(scope, context, query.job, 'discard')),
  backups: async ({ scope }) => presentList((await listBackups(scope)).map(presentBackup)),
  publishTerms: ({ scope, body, context }) => publishTerms(scope, context, body),
  async owners({ scope }) {
    const rows = await listOwners(scope)
    return presentList(
      rows.map(({ addedAt, ...row }) => ({
        ...row,
        addedAt: addedAt.toISOString(),
        isSelf: row.personId === scope.personId,
      })),
    )
  },
  addOwner: ({ scope, body, context }) => addOwner(scope, context, body.email.slice(0, serverTextLimits.email)),
  removeOwner: async ({ scope, query, context }) => orMissing(await removeOwner(scope, context, query.person)),
}
