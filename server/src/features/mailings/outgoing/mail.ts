import type { MailingKind } from '@porchlight/contract/shared/mailings.ts'
import { escapeHtml, textOfHtml } from '../../../platform/html/sanitise.ts'
import type { Mail, MailFile } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import type { Settings } from '../../../platform/settings.ts'
import { mailingLinks } from '../links.ts'
import { type Copy, type CopyReader, copyForAll, type Master } from '../rendering.ts'
import { mailingsTexts } from '../texts.ts'

/** The maximum size of all files of a mail together. Larger ones are not attached; the mail only lists them. */
const maxFileBytes = 20 * 1024 * 1024

/** What all mails of a mailing share. */
export interface MailFacts {
  readonly communityId: number
  readonly communityName: string
  /** The picture of the community at the top of the mail; undefined if there is none. */
  readonly strip: Uint8Array | undefined
  readonly kind: MailingKind
  readonly senderName: string
  /** The address for replies; empty if there is none. */
  readonly replyTo: string
  readonly master: Master
  readonly files: readonly { readonly title: string; readonly sizeBytes: number }[]
}

/** One address and all recipients who have it. */
export interface MailTo {
  readonly address: string
  /** The delivery that the link of the mail names. */
  readonly deliveryId: number
  /** Whether one of the recipients has an account. */
  readonly hasAccount: boolean
  readonly readers: readonly CopyReader[]
}

/** Whether the files are attached to the mail: only for people who cannot open them in the portal, and only up to the maximum size. */
export function takesFiles(facts: Pick<MailFacts, 'files'>, to: Pick<MailTo, 'hasAccount'>): boolean {
  return !to.hasAccount && facts.files.reduce((sum, file) => sum + file.sizeBytes, 0) <= maxFileBytes
}

/** Renders a mail of a mailing; previews and tests use it too. `url` is that of its button, `reason` why the reader gets it, if not as a resident. */
export function partsOfMail(
  facts: MailFacts,
  to: Pick<MailTo, 'hasAccount' | 'readers'>,
  url: string,
  reason?: string,
) {
  const copy = copyForAll(facts.master, to.readers)
  const texts = mailingsTexts[copy.language]
  const files = filesOf(facts, copy, takesFiles(facts, to))
  return {
    copy,
    sides: renderMail({
      language: copy.language,
      community: { name: facts.communityName, strip: facts.strip },
      heading: copy.subject,
      bodyHtml: `${copy.html}${files}`,
      bodyText: textOfHtml(`${copy.html}${files}`),
      button: { label: to.hasAccount ? texts.open : texts.openProduct, url },
      reason: reason ?? texts.why(facts.communityName),
    }),
  }
}

/** HTML that lists the files; '' without files. */
function filesOf(facts: MailFacts, copy: Copy, areInMail: boolean): string {
  if (facts.files.length === 0) return ''
  const texts = mailingsTexts[copy.language]
  const names = facts.files.map((file) => `<li>${escapeHtml(file.title)}</li>`).join('')
  const where = areInMail ? '' : `<p>${escapeHtml(texts.filesInPortal)}</p>`
  return `<h3>${escapeHtml(texts.files)}</h3><ul>${names}</ul>${where}`
}

/** The mail of a mailing for one address. */
export function mailOf(facts: MailFacts, to: MailTo, settings: Settings, files: readonly MailFile[]): Mail {
  const link = mailingLinks(settings).open(facts.communityId, to.deliveryId)
  const { copy, sides } = partsOfMail(facts, to, `${settings.publicUrl}/OpenNotice?notice=${link}`)
  return {
    residentsOf: facts.communityId,
    to: to.address,
    fromName: facts.senderName,
    subject: copy.subject,
    ...sides,
    // The copy contains the signature already.
    signedBy: undefined,
    replyTo: facts.replyTo,
    files,
    messageId: `mailing-${facts.communityId}-${to.deliveryId}`,
    isOnce: true,
  }
}
