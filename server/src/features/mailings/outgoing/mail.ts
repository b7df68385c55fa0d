import type { MailingKind } from '@porchlight/contract/shared/mailings.ts'
import { escapeHtml, textOfHtml } from '../../../platform/html/sanitise.ts'
import type { Mail, MailFile } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import type { Settings } from '../../../platform/settings.ts'
import { mailingLinks } from '../links.ts'
import { type Copy, type CopyReader, copyForAll, type Master } from '../rendering.ts'
import { mailingsTexts } from '../texts.ts'

/** Files that together are larger are named in the mail only. */
const mostFileBytes = 20 * 1024 * 1024

export interface MailOf {
  readonly communityId: number
  readonly communityName: string
  readonly strip: Uint8Array | undefined
  readonly kind: MailingKind
  readonly senderName: string
  /** Where an answer goes; empty: nowhere. */
  readonly replyTo: string
  readonly master: Master
  readonly files: readonly { readonly title: string; readonly sizeBytes: number }[]
}

export interface MailTo {
  readonly address: string
  readonly deliveryId: number
  readonly hasAccount: boolean
  readonly readers: readonly CopyReader[]
}

/** Whether the files go with the mail: to people who cannot open them in the portal, and not too large. */
export function takesFiles(of: Pick<MailOf, 'files'>, to: Pick<MailTo, 'hasAccount'>): boolean {
  return !to.hasAccount && of.files.reduce((sum, file) => sum + file.sizeBytes, 0) <= mostFileBytes
}

/** The HTML of a mail, without sending it: the preview shows the same. */
export function partsOfMail(of: MailOf, to: Pick<MailTo, 'hasAccount' | 'readers'>, url: string, reason?: string) {
  const copy = copyForAll(of.master, to.readers)
  const texts = mailingsTexts[copy.language]
  const files = filesOf(of, copy, takesFiles(of, to))
  return {
    copy,
    sides: renderMail({
      language: copy.language,
      community: { name: of.communityName, strip: of.strip },
      heading: copy.subject,
      bodyHtml: `${copy.html}${files}`,
      bodyText: textOfHtml(`${copy.html}${files}`),
      button: { label: to.hasAccount ? texts.open : texts.openProduct, url },
      reason: reason ?? texts.why(of.communityName),
    }),
  }
}

function filesOf(of: MailOf, copy: Copy, areInMail: boolean): string {
  if (of.files.length === 0) return ''
  const texts = mailingsTexts[copy.language]
  const names = of.files.map((file) => `<li>${escapeHtml(file.title)}</li>`).join('')
  const where = areInMail ? '' : `<p>${escapeHtml(texts.filesInPortal)}</p>`
  return `<h3>${escapeHtml(texts.files)}</h3><ul>${names}</ul>${where}`
}

/** The mail of a mailing for one address. */
export function mailOf(of: MailOf, to: MailTo, settings: Settings, files: readonly MailFile[]): Mail {
  const link = mailingLinks(settings).open(of.communityId, to.deliveryId)
  const { copy, sides } = partsOfMail(of, to, `${settings.publicUrl}/OpenNotice?notice=${link}`)
  return {
    residentsOf: of.communityId,
    to: to.address,
    fromName: of.senderName,
    subject: copy.subject,
    ...sides,
    // The signature is a part of what was sent.
    signedBy: undefined,
    // Empty where the writer wants no answers.
    replyTo: of.replyTo,
    files,
    messageId: `mailing-${of.communityId}-${to.deliveryId}`,
    isOnce: true,
  }
}
