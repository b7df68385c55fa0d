import type { Language } from '@porchlight/contract/shared/languages.ts'
import { escapeHtml, htmlOfText } from '../../platform/html/sanitise.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { type Letterhead, renderMail } from '../../platform/mail/template.ts'
import type { Settings } from '../../platform/settings.ts'
import type { RequestRow } from './requests/data.ts'
import { linkOfRequest } from './requests/request-link.ts'
import { registrationTexts } from './texts.ts'

/** Who gets a mail, and in which language. */
interface Reader {
  readonly email: string
  readonly language: Language
}

/**
 * `residentsOf`: see Mail (platform/mail/mailer.ts). It is omitted for mails to somebody who need not be a resident: who proves an address, or
 * decides about a request.
 */
function mailOf(
  { email, language }: Reader,
  subject: string,
  content: Omit<Letterhead, 'heading' | 'language'>,
  given: { fromName?: string; messageId: string; residentsOf?: number },
): Mail {
  const { fromName = 'Porchlight', messageId, residentsOf = null } = given
  return {
    residentsOf,
    to: email,
    fromName,
    subject,
    ...renderMail({ language, heading: subject, ...content }),
    messageId,
  }
}

/** The mail with the code that proves an address. The subject contains the code too, because phones show the subject. */
export function codeMail(reader: Reader, code: string, messageId: string, settings: Settings): Mail {
  const texts = registrationTexts[reader.language]
  return mailOf(
    reader,
    texts.codeSubject(code),
    {
      bodyHtml: `<p>${texts.typeCode}</p>
<p style="font-size:32px;letter-spacing:8px;font-weight:bold">${code}</p>
<p>${texts.codeWorks}</p>`,
      button: { label: texts.open, url: `${settings.publicUrl}/Register` },
      reason: texts.codeWhy,
    },
    { messageId },
  )
}

/** The mail to the person who registered, with a question of the office. They answer by a reply to `replyTo`; empty: the office has no address. */
export function questionMail(request: RequestWithStrip, replyTo: string, messageId: string, settings: Settings): Mail {
  const { communityName } = request
  const texts = registrationTexts[request.language]
  const mail = mailOf(
    request,
    texts.questionSubject(communityName),
    {
      community: { name: communityName, strip: request.strip },
      bodyHtml: `<p>${escapeHtml(texts.questionIntro(communityName))}</p>${htmlOfText(request.question)}<p>${texts.questionHow}</p>`,
      button: { label: texts.open, url: `${settings.publicUrl}/Login` },
      reason: texts.decisionWhy(communityName),
    },
    { fromName: communityName, messageId, residentsOf: request.communityId },
  )
  return replyTo ? { ...mail, replyTo } : mail
}

/** A request, and the picture at the top of the mails of its community. */
type RequestWithStrip = RequestRow & { readonly strip: Uint8Array | undefined }

/** The mail to a person who decides about a request: who registered, with a link to the request. */
export function requestMail(
  reader: Reader & { readonly personId: number },
  request: RequestWithStrip,
  messageId: string,
  settings: Settings,
): Mail {
  const { firstName, lastName, address, phone, communityName } = request
  const texts = registrationTexts[reader.language]
  const name = `${firstName} ${lastName}`
  const ids = { communityId: request.communityId, requestId: request.id, personId: reader.personId }
  const line = (label: string, value: string) => (value ? `<br>${label}: ${escapeHtml(value)}` : '')
  return mailOf(
    reader,
    texts.requestSubject(name, communityName),
    {
      community: { name: communityName, strip: request.strip },
      bodyHtml: `<p><strong>${escapeHtml(name)}</strong>${line(texts.home, address)}${line(texts.email, request.email)}${line(texts.phone, phone)}${line(texts.accountNumber, request.accountNumber)}</p>
<p>${texts[request.reason]}</p>`,
      button: {
        label: texts.look,
        url: `${settings.publicUrl}/RegistrationRequest?link=${linkOfRequest(settings, ids)}`,
      },
      reason: texts.requestWhy(communityName),
    },
    { fromName: communityName, messageId },
  )
}

/**
 * The mail to the person who registered: approved, with a link to sign in or to set a password, or declined. `resetCode` is null if the account
 * has a password, or the request was declined.
 */
export function decisionMail(
  request: RequestWithStrip,
  decision: { isApproved: boolean; resetCode: string | null },
  messageId: string,
  settings: Settings,
): Mail {
  const { communityName, email } = request
  const { isApproved, resetCode } = decision
  const texts = registrationTexts[request.language]
  const given = { fromName: communityName, messageId, residentsOf: request.communityId }
  const frame = { community: { name: communityName, strip: request.strip }, reason: texts.decisionWhy(communityName) }
  if (!isApproved) {
    return mailOf(
      request,
      texts.declinedSubject(communityName),
      {
        ...frame,
        bodyHtml: `<p>${escapeHtml(texts.declined(communityName))}</p>${request.decisionReason ? `<p>${texts.theReason}</p>${htmlOfText(request.decisionReason)}` : ''}`,
        button: { label: texts.open, url: `${settings.publicUrl}/Login` },
      },
      given,
    )
  }
  const search = new URLSearchParams({ reset_code: resetCode ?? '', reset_email: email })
  return mailOf(
    request,
    texts.welcome(communityName),
    {
      ...frame,
      bodyHtml: `<p>${resetCode ? texts.approvedNew : texts.approved}</p>`,
      button: resetCode
        ? { label: texts.choosePassword, url: `${settings.publicUrl}/Forgot?${search}` }
        : { label: texts.logIn, url: `${settings.publicUrl}/Login` },
    },
    given,
  )
}
