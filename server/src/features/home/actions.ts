import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../accounts/public.ts'
import { insertPlanRequest, listLeaders } from './data.ts'
import { homeTexts } from './texts.ts'

/** The type of a notice about the plan of the community, which opens the dashboard. */
const notificationType = 0

/**
 * Stores the caller's request for a plan with more features, and notifies the people who run the community. Each caller can do this once; a
 * repeated request does nothing. If nobody runs the community, the request is noted as undelivered.
 */
export async function requestPlan(scope: CommunityScope, context: AppContext): Promise<void> {
  const isUndelivered = await scope.transaction(async (inside) => {
    if (!(await insertPlanRequest(inside, context.clock.now()))) return false
    const to = await listLeaders(inside)
    if (to.length === 0) return true
    const name = await nameOfCaller(inside)
    await queueNotice(inside, {
      key: `plan request ${inside.personId}`,
      topic: 'comments',
      type: notificationType,
      typeId: inside.personId,
      parentId: inside.communityId,
      communityId: inside.communityId,
      actorPersonId: inside.personId,
      fromName: name,
      title: inEach(homeTexts, (texts) => texts.planTitle),
      textHtml: inEach(homeTexts, (texts) => `<p>${escapeHtml(texts.planText(name))}</p>`),
      page: 'Home',
      to,
    })
    return false
  })
  if (isUndelivered) context.undelivered.note(scope.communityId, 'a request for a larger plan')
}
