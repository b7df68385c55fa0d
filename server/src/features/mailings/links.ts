import type { Settings } from '../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../platform/signing.ts'

/**
 * Signed links in the mails of mailings. A visit of the link records that the mail was opened; there are no tracking pictures
 * (association.txt 2.9).
 */
export interface MailingLinks {
  /** The link to the mailing for a delivery. */
  open(communityId: number, deliveryId: number): string
  /** The delivery of a link; undefined for a link of another kind or with a wrong signature. */
  read(link: string): { communityId: number; deliveryId: number } | undefined
}

/** Creates the links of this server, which its secret signs. */
export function mailingLinks(settings: Pick<Settings, 'secret'>): MailingLinks {
  const key = keyFor(settings.secret, 'mailing links')
  return {
    open(communityId, deliveryId) {
      const text = `mailing.${communityId}.${deliveryId}`
      return `${text}.${sign(key, text)}`
    },
    read(link) {
      const [kind, communityId = '', deliveryId = '', signature = '', ...rest] = link.split('.')
      const holds =
        rest.length === 0 && kind === 'mailing' && isSigned(key, `${kind}.${communityId}.${deliveryId}`, signature)
      return holds ? { communityId: Number(communityId), deliveryId: Number(deliveryId) } : undefined
    },
  }
}
