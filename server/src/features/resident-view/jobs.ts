import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { dayInWords } from '../../platform/languages.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { viewNoticeJob } from './actions.ts'
import { listAccounts, listHousehold } from './data.ts'
import { residentViewTexts } from './texts.ts'

/** Mails each person with an account at the home immediately (trust.txt 9.3 requires the same day). */
const notify = handleOutgoing(viewNoticeJob, async ({ communityId, propertyId, viewId, by, reason, at }, tools) => {
  const { scope, mailer, settings } = tools
  const household = await listHousehold(scope.inCommunity(communityId), propertyId)
  const [home] = household
  // Nobody has an account at the home.
  if (!home) return
  const people = await listAccounts(
    scope,
    household.map(({ personId }) => personId),
  )
  for (const person of people) {
    const language = isLanguage(person.language) ? person.language : 'en'
    const texts = residentViewTexts[language]
    const heading = texts.subject(home.address)
    const paragraphs = [
      texts.hello(person.firstName),
      texts.notice(by, home.community, home.address, dayInWords(new Date(at), home.timeZone, language)),
      texts.reason(reason),
      texts.limits,
    ]
    await mailer.send({
      residentsOf: communityId,
      to: person.email,
      fromName: home.community,
      subject: heading,
      ...renderMail({
        language,
        heading,
        community: { name: home.community, strip: undefined },
        bodyHtml: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
        bodyText: paragraphs.join('\n\n'),
        button: { label: texts.open, url: `${settings.publicUrl}/Home` },
        reason: texts.why(home.community),
      }),
      messageId: `resident-view-${viewId}-${person.id}`,
    })
  }
})

export const jobs = [notify]
