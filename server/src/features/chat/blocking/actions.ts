import { chatFeature } from '@porchlight/contract/features/chat.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { joinCase, personInChatKind } from '../../reports/public.ts'
import { findSelf } from '../data.ts'
import { chatTexts } from '../texts.ts'
import { listModerators, storeReport } from './data.ts'
import { recipientsOf } from './policy.ts'

/** Stores a report and notifies those who run the community. The messages of the chat are not included. */
export async function reportPerson(
  scope: CommunityScope,
  context: AppContext,
  report: { chatId: string; personId: number; name: string; reason: string },
): Promise<void> {
  const reporter = await findSelf(scope)
  if (!reporter) throw new Error('the reporter has no account')
  await scope.transaction(async (inside) => {
    const at = context.clock.now()
    const { chatId, personId, name, reason } = report
    const reportCase = await joinCase(
      inside,
      {
        communityId: scope.communityId,
        kind: personInChatKind,
        itemId: personId,
        vendorId: null,
        authorPersonId: personId,
        authorName: name,
        // Nobody else may read what the two wrote (association.txt 2.18).
        title: '',
        text: '',
        page: '',
      },
      at,
    )
    if (!reportCase) throw new Error('the case of the report was not stored')
    await announceToManagers(inside, [scope.communityId])
    const caseAndReporter = { caseId: reportCase.id, reporterName: reporter.name }
    const id = await storeReport(inside, { chatId, reportedPersonId: personId, reason, at, ...caseAndReporter })
    const recipients = recipientsOf(await listModerators(inside, personId), [scope.personId, personId])
    if (recipients.length === 0) return
    // The notice opens a chat with the reporter, not the reported chat.
    const chatWithReporter = new URLSearchParams({ hpUserId: String(scope.personId), displayName: reporter.name })
    await queueNotice(inside, {
      key: `chat report ${id}`,
      topic: 'messages',
      type: chatFeature,
      typeId: id,
      parentId: id,
      communityId: scope.communityId,
      actorPersonId: scope.personId,
      fromName: reporter.name,
      title: inEach(chatTexts, (texts) => texts.reported(report.name)),
      textHtml: inEach(chatTexts, (texts) =>
        htmlOfText(`${texts.whoReported(reporter.name, report.name)}\n\n${report.reason}`),
      ),
      page: `Home?${chatWithReporter}`,
      to: recipients.map((personId) => ({ personId })),
    })
  })
}
