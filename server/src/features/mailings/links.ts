import type { Settings } from '../../platform/settings.ts'
import { isSigned, keyFor, sign } from '../../platform/signing.ts'

/** The signed link of a mail of a mailing, which records its opening (association.txt 2.9; no tracking pictures). */
export interface MailingLinks {
  open(communityId: number, deliveryId: number): string
  /** The delivery that a link names; undefined for a link of another kind or with another signature. */
  read(link: string): { communityId: number; deliveryId: number } | undefined
}

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
