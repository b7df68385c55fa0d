import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { PersonScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { announceToManagers } from '../../platform/db/announcements.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../accounts/public.ts'
import { insertReport, joinCase, listWatchers, setCaseOf } from './data.ts'
import { type Report, recipientsOf } from './policy.ts'
import { reportsTexts } from './texts.ts'

/** A reported item, described by the feature that it belongs to. */
export interface ReportedItem {
  /** The community whose administrators are notified. */
  readonly communityId: number
  readonly kind: number
  readonly itemId: number
  readonly authorPersonId: number
  readonly authorName: string
  readonly title: string
  readonly text: string
  /** The type of the notice, and the id of what it is about. */
  readonly type: number
  readonly typeId: number
  /** The page that the link of the notice opens. */
  readonly page: string
  /** The vendor, if the item is a review. */
  readonly vendorId?: number
  /** The vendor, if the caller reports as its user. */
  readonly reporterVendorId?: number
}

/** Stores a report and notifies its recipients. Returns false if the caller already reported the item and it was not changed since. */
export function storeReport(
  scope: PersonScope,
  context: AppContext,
  item: ReportedItem,
  report: Report,
): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const name = await nameOfCaller(inside)
    const reporter = { name, vendorId: item.reporterVendorId ?? null }
    const id = await insertReport(inside, item, report, reporter, now)
    if (id === undefined) return false
    const reportCase = await joinCase(inside, { ...item, vendorId: item.vendorId ?? null }, now)
    await announceToManagers(inside, [item.communityId])
    if (!reportCase) throw new Error('the case was not stored')
    const text = reportCase.body === item.text ? null : item.text
    await setCaseOf(inside, item.communityId, id, { caseId: reportCase.id, text })
    const watchers = await listWatchers(inside, item.communityId, item.authorPersonId)
    const to = recipientsOf(watchers, [inside.personId, item.authorPersonId])
    if (to.length === 0) return true
    await queueNotice(inside, {
      key: `report ${id}`,
      topic: 'comments',
      type: item.type,
      typeId: item.typeId,
      parentId: item.typeId,
      communityId: item.communityId,
      actorPersonId: inside.personId,
      fromName: name,
      title: inEach(reportsTexts, (texts) => texts.reported(item.title)),
      textHtml: inEach(reportsTexts, (texts) => htmlOfText(textOf(texts, name, item, report))),
      page: item.page,
      to: to.map(({ personId, propertyId }) => ({ personId, propertyId })),
    })
    return true
  })
}

type Texts = (typeof reportsTexts)[Language]

/** The text of the notice; of a long item it has the first 500 characters. */
function textOf(texts: Texts, name: string, { authorName, title, text }: ReportedItem, report: Report): string {
  const reasons = report.reasons.map((reason) => (reason === 'Other' ? texts.otherReason(report.other) : texts[reason]))
  const paragraphs = [
    texts.whoReported(name, authorName, title, reasons.join(', ')),
    report.comments,
    `${texts.written}\n${text.length > 500 ? `${text.slice(0, 500).trimEnd()}…` : text}`,
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}
