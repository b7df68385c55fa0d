import type { Language } from '@porchlight/contract/shared/languages.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { issueResetCode } from '../actions.ts'

/**
 * The texts of the mail to a person who was added to a team or a vendor, in the language of the person. `name` is the name of the company or the
 * vendor. `invite…` is for a person without a password, `added…` for one with an account. `unknown` and `addedUnknown` say what to do if the person
 * does not know the inviter.
 */
interface InvitationTexts {
  readonly inviteSubject: (inviter: string, name: string) => string
  readonly invite: (firstName: string, inviter: string, name: string) => string
  readonly unknown: (inviter: string) => string
  readonly choose: string
  readonly addedSubject: (name: string) => string
  readonly added: (inviter: string, name: string) => string
  readonly addedUnknown: (inviter: string) => string
  readonly why: (inviter: string) => string
}

interface Invited {
  readonly personId: number
  readonly email: string
  readonly firstName: string
  readonly language: Language
  /** Whether the account has no password and its address is not proven yet; then the mail has a link to choose a password. */
  readonly isPending: boolean
  /** The name of the company or the vendor. */
  readonly companyName: string
}

/** Mails a person who was added to a team or a vendor. The mail has a link to choose a password, or for an existing account a link to the page. */
export async function sendInvitation(
  { scope, settings, mailer, clock }: Pick<Tools, 'scope' | 'settings' | 'mailer' | 'clock'>,
  { personId, companyName, email, firstName, language, isPending }: Invited,
  mail: {
    readonly inviter: string
    readonly messageId: string
    readonly texts: InvitationTexts
    /** The button of the mail to an existing account. */
    readonly open: { readonly label: string; readonly path: string }
    /** The lifetime of the link to choose a password, in milliseconds. */
    readonly lifetime: number
  },
): Promise<void> {
  const { inviter, messageId, texts, open, lifetime } = mail
  const heading = isPending ? texts.inviteSubject(inviter, companyName) : texts.addedSubject(companyName)
  const letterhead = { language, heading, reason: texts.why(inviter) }
  const given = { residentsOf: null, to: email, fromName: companyName, subject: heading, messageId }
  const body = (...lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  if (!isPending) {
    const bodyHtml = body(texts.added(inviter, companyName), texts.addedUnknown(inviter))
    const button = { label: open.label, url: `${settings.publicUrl}${open.path}` }
    await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }) })
    return
  }
  const code = await issueResetCode(scope, { personId, email }, clock.now(), lifetime)
  const search = new URLSearchParams({ reset_code: code, reset_email: email })
  const bodyHtml = body(texts.invite(firstName, inviter, companyName), texts.unknown(inviter))
  const button = { label: texts.choose, url: `${settings.publicUrl}/Forgot?${search}` }
  await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }), isNewEachTry: true })
}
