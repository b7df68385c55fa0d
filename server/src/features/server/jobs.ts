import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing, recurringJob } from '../../platform/jobs/define-job.ts'
import { inEach } from '../../platform/languages.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { inviteJob, joinedJob } from './actions.ts'
import { findLetter, firstCommunityOf, listAdministrators } from './organisations/data.ts'
import { recordPartActive, sweepReports } from './overview/data.ts'
import { findOwnerLetter } from './owners/data.ts'
import { serverTexts } from './texts.ts'

/** The lifetime of the link of an invitation (association.txt 9), in milliseconds. */
const invitationLifetime = 7 * 86_400_000

/** Mails an invitation. A person without a password gets a link to choose one, the others a link to sign in. */
const mailInvitation = handleOutgoing(inviteJob, async ({ personId, companyId }, tools, { jobId }) => {
  const { scope, settings, mailer, clock } = tools
  const ofCompany = companyId === null ? undefined : await findLetter(scope, personId, companyId)
  const found = ofCompany ?? (companyId === null ? await findOwnerLetter(scope, personId) : undefined)
  if (!found) return
  const { email, language, isPending } = found
  const texts = serverTexts[language]
  const company = ofCompany?.companyName
  const heading = company === undefined ? texts.ownerSubject : texts.inviteSubject(company)
  const lines = [
    company === undefined ? texts.owner : texts.invite(company),
    ...(isPending ? [texts.inviteChoose] : []),
  ]
  const resetQuery = async () =>
    new URLSearchParams({
      reset_code: await issueResetCode(scope, { personId, email }, clock.now(), invitationLifetime),
      reset_email: email,
    })
  const button = isPending
    ? { label: texts.choose, url: `${settings.publicUrl}/Forgot?${await resetQuery()}` }
    : { label: texts.logIn, url: `${settings.publicUrl}/Login` }
  const sides = renderMail({
    language,
    heading,
    bodyHtml: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    button,
    reason: company === undefined ? texts.ownerWhy : texts.inviteWhy,
  })
  const mail = { residentsOf: null, to: email, fromName: 'Porchlight', subject: heading, ...sides }
  await mailer.send({ ...mail, messageId: `server-invite-${jobId}`, isNewEachTry: true })
})

/**
 * Notifies the administrators by mail, and in the app if the organization has a community to which the notice can belong. The notice is quiet,
 * because each of them gets the mail anyway.
 */
const notifyTeam = handleOutgoing(joinedJob, async (payload, { scope, settings, mailer }, { jobId }) => {
  const { companyId, personId, name, companyName } = payload
  const people = (await listAdministrators(scope, companyId)).filter((one) => one.personId !== personId)
  const communityId = await firstCommunityOf(scope, companyId)
  if (communityId !== undefined && people.length > 0) {
    await queueNotice(scope, {
      key: `server owner joined ${companyId} ${personId}`,
      topic: 'comments',
      // 0: no type of the specification.
      type: 0,
      typeId: companyId,
      parentId: companyId,
      communityId,
      actorPersonId: personId,
      fromName: name,
      page: 'Admin/Company',
      isQuiet: true,
      title: inEach(serverTexts, (texts) => texts.joinedSubject(name, companyName)),
      textHtml: inEach(serverTexts, (texts) => `<p>${escapeHtml(texts.joined(name, companyName))}</p>`),
      to: people.map((one) => ({ personId: one.personId })),
    })
  }
  for (const one of people) {
    const texts = serverTexts[one.language]
    const heading = texts.joinedSubject(name, companyName)
    const sides = renderMail({
      language: one.language,
      heading,
      bodyHtml: `<p>${escapeHtml(texts.joined(name, companyName))}</p>`,
      button: { label: texts.logIn, url: `${settings.publicUrl}/Admin/Company` },
      reason: texts.joinedWhy(companyName),
    })
    const mail = { residentsOf: null, to: one.email, fromName: 'Porchlight', subject: heading, ...sides }
    await mailer.send({ ...mail, messageId: `server-joined-${jobId}-${one.personId}` })
  }
})

export const jobs = [
  mailInvitation,
  notifyTeam,
  recurringJob('server-heartbeat', '* * * * *', ({ scope, clock }) => recordPartActive(scope, 'worker', clock.now())),
  recurringJob('server-sweep', '41 4 * * *', ({ scope }) => sweepReports(scope)),
]
