import { escapeHtml } from '../../platform/html/sanitise.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { type Letterhead, renderMail } from '../../platform/mail/template.ts'
import type { Settings } from '../../platform/settings.ts'
import type { RequestRow } from './requests/data.ts'
import { linkOfRequest } from './requests/request-link.ts'

const product = 'Porchlight'

function mailOf(
  to: string,
  subject: string,
  content: Omit<Letterhead, 'heading'>,
  given: { fromName?: string; messageId: string },
): Mail {
  const { fromName = product, messageId } = given
  return { to, fromName, subject, ...renderMail({ heading: subject, ...content }), messageId }
}

/** The code that proves an address. The subject contains it too, because phones show the subject. */
export function codeMail(email: string, code: string, messageId: string, settings: Settings): Mail {
  return mailOf(
    email,
    `${code} is your ${product} code`,
    {
      bodyHtml: `<p>Type this code to go on with your registration:</p>
<p style="font-size:32px;letter-spacing:8px;font-weight:bold">${code}</p>
<p>It works for ten minutes. Nobody from ${product} or from your association ever asks you for it.</p>`,
      button: { label: 'Open Porchlight', url: `${settings.publicUrl}/Register` },
      reason: 'Somebody typed this address to register. If it was not you, nothing happens without the code.',
    },
    { messageId },
  )
}

const why = {
  'address not listed': 'The address is not in your list of homes. Choose the home that it is, or decline.',
  'account unknown': 'They do not know the account number of the home.',
  'home registered': 'Somebody else is registered at this home already.',
  'email registered': 'An account with this e-mail address exists; it would gain the home.',
  'address proven later':
    'The home came into an account by form before anybody had proven the e-mail address. The owner of the address has now taken the account over, and the home was taken out of it.',
} as const satisfies Record<RequestRow['reason'], string>

/** A request, and the picture that the mails of its community begin with. */
type RequestWithStrip = RequestRow & { readonly strip: Uint8Array | undefined }

/** To a person who decides: who registered, and why the registration waits. */
export function requestMail(email: string, request: RequestWithStrip, messageId: string, settings: Settings): Mail {
  const { firstName, lastName, address, phone, communityName } = request
  const place = { communityId: request.communityId, requestId: request.id }
  const line = (label: string, value: string) => (value ? `<br>${label}: ${escapeHtml(value)}` : '')
  return mailOf(
    email,
    `${firstName} ${lastName} wants to register at ${communityName}`,
    {
      community: { name: communityName, strip: request.strip },
      bodyHtml: `<p><strong>${escapeHtml(`${firstName} ${lastName}`)}</strong>${line('Home', address)}${line('E-mail', request.email)}${line('Phone', phone)}${line('Account number', request.accountNumber)}</p>
<p>${escapeHtml(why[request.reason])}</p>`,
      button: {
        label: 'Look at the registration',
        url: `${settings.publicUrl}/RegistrationRequest?link=${linkOfRequest(settings, place)}`,
      },
      reason: `You get this because you look after ${communityName}. The link works for thirty days.`,
    },
    { fromName: communityName, messageId },
  )
}

/** To the person who registered: approved, with a link, or declined. */
export function decisionMail(
  request: RequestWithStrip,
  decision: { isApproved: boolean; resetCode: string | null },
  messageId: string,
  settings: Settings,
): Mail {
  const { communityName, email } = request
  const { isApproved, resetCode } = decision
  const reason = `You get this because you registered at ${communityName}.`
  const given = { fromName: communityName, messageId }
  const community = { name: communityName, strip: request.strip }
  if (!isApproved) {
    return mailOf(
      email,
      `Your registration at ${communityName}`,
      {
        community,
        bodyHtml: `<p>The office of ${escapeHtml(communityName)} could not approve your registration. If you live here, please talk to them.</p>`,
        button: { label: 'Open Porchlight', url: `${settings.publicUrl}/Login` },
        reason,
      },
      given,
    )
  }
  const search = new URLSearchParams({ reset_code: resetCode ?? '', reset_email: email })
  return mailOf(
    email,
    `Welcome to ${communityName}`,
    {
      community,
      bodyHtml: resetCode
        ? '<p>Your registration is approved. Choose a password, and you are in. The link works for seven days.</p>'
        : '<p>Your registration is approved: the home stands in your account now.</p>',
      button: resetCode
        ? { label: 'Choose a password', url: `${settings.publicUrl}/Forgot?${search}` }
        : { label: 'Log in', url: `${settings.publicUrl}/Login` },
      reason,
    },
    given,
  )
}
