import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { PaperKind } from '@porchlight/contract/shared/vendors.ts'
import type { vendorsAdminTexts } from '../texts.ts'

type Texts = (typeof vendorsAdminTexts)[Language]

/** A notice of actions.ts, with the names that its texts contain. */
interface VendorNotice {
  readonly what: string
  readonly isManager: boolean
  readonly reason: string
  readonly day: string
  readonly paper: PaperKind
  readonly days: number
  readonly communityName: string
  readonly vendorName: string
}

/** The subject of a mail about a vendor, and its lines. */
export function textsOfNotice(
  texts: Texts,
  notice: VendorNotice,
): { readonly subject: string; readonly lines: readonly string[] } {
  const { communityName: community, vendorName: vendor, reason, isManager } = notice
  const paper = texts[notice.paper]
  const day = notice.day && formatDate(new Date(`${notice.day}T12:00:00Z`), 'MM/DD/YYYY', 'UTC')
  const until = day ? [texts.until(day)] : []
  const because = reason ? [texts.reason(reason)] : []
  switch (notice.what) {
    case 'invited':
      return { subject: texts.invitedSubject(community), lines: [texts.invited(community, vendor)] }
    case 'accepted':
      return { subject: texts.acceptedSubject(community), lines: [texts.accepted(community, vendor), ...until] }
    case 'declined':
      return { subject: texts.declinedSubject(community), lines: [texts.declined(community, vendor), ...because] }
    case 'suspended':
      return { subject: texts.suspendedSubject(community), lines: [texts.suspended(community, vendor), ...because] }
    case 'sponsor accepted':
      return {
        subject: texts.sponsorAcceptedSubject(community),
        lines: [texts.sponsorAccepted(community, vendor), ...until],
      }
    case 'sponsor declined':
      return { subject: texts.sponsorDeclinedSubject(community), lines: [texts.sponsorDeclined(community, vendor)] }
    case 'paper accepted':
      return {
        subject: texts.paperAcceptedSubject(paper, community),
        lines: [texts.paperAccepted(paper, community, day)],
      }
    case 'paper declined':
      return {
        subject: texts.paperDeclinedSubject(paper, community),
        lines: [texts.paperDeclined(paper, community), ...because],
      }
    case 'paper sent':
      return { subject: texts.paperSentSubject(paper, vendor), lines: [texts.paperSent(paper, vendor, community)] }
    // 'runs out', which is sent to managers and vendors.
    default:
      return {
        subject: texts.runsOutSubject(paper, vendor, notice.days),
        lines: [texts.runsOut(paper, vendor, community, day), isManager ? texts.runsOutManager : texts.runsOutVendor],
      }
  }
}
