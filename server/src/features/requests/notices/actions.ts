import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { PersonScope, Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { liveTopic, type Topic } from '../../../platform/db/topics.ts'
import { escapeHtml, htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { requestsTexts } from '../texts.ts'
import { homesOf, type LockedRequest, nameOfCommunity } from '../writing/data.ts'

/** What a notice to residents is about: an answer with its text, or a step. */
export interface NoticeStep {
  readonly kind: 'answer' | 'done' | 'order made' | 'order step'
  /** Identifies the notice of a request, so that it is sent only once. */
  readonly key: string
  /** The text of an answer, or the status of a step of the work order. */
  readonly text: string
}

/** The scope of the transaction, of a member of the team or of a job, and how a change is announced in it. */
export interface NoticeTools {
  readonly scope: PersonScope | SystemScope
  readonly announce: (topic: Topic, ids: readonly number[]) => Promise<void>
}

/**
 * Notifies the people who asked in `requests`, by their settings (association.txt 2.15). The sender of the notice is the association, not a member
 * of the team, because the holder may change.
 */
export async function notifyResidents(
  inside: Scope<'community'>,
  tools: NoticeTools,
  requests: readonly LockedRequest[],
  step: NoticeStep,
): Promise<void> {
  const homes = await homesOf(
    inside,
    requests.map((one) => one.personId),
  )
  const fromName = await nameOfCommunity(inside)
  for (const { id, communityId, number, subject, personId, propertyId } of requests) {
    const home = homes.get(personId)
    // The person has left the community.
    if (home === undefined) continue
    const textHtml = inEach(requestsTexts, (texts) => {
      if (step.kind === 'answer') return htmlOfText(step.text)
      const sentences = { done: texts.isDone, 'order made': texts.orderIsMade, 'order step': texts.orderIs(step.text) }
      return `<p>${escapeHtml(sentences[step.kind])}</p>`
    })
    await queueNotice(tools.scope, {
      key: `request ${id} ${step.key}`,
      topic: 'requests',
      type: notificationTypes.request,
      typeId: id,
      parentId: id,
      communityId,
      actorPersonId: 'personId' in tools.scope ? tools.scope.personId : null,
      fromName,
      title: inEach(requestsTexts, (texts) => texts.title[step.kind](number, subject)),
      textHtml,
      page: `Requests/Request/${id}`,
      to: [{ personId, propertyId: propertyId ?? home }],
    })
  }
  await tools.announce(liveTopic('requests'), [...new Set(requests.map((one) => one.personId))])
}
