import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../accounts/public.ts'
import { keepPlanRequest, listLeaders } from './data.ts'

/** A notice about the plan of the community; it leads to the dashboard. */
const notificationType = 0

/** Keeps the wish for a plan with more features and tells those who run the community, once for each person. */
export async function requestPlan(scope: CommunityScope, context: AppContext): Promise<void> {
  const isUndelivered = await scope.transaction(async (inside) => {
    if (!(await keepPlanRequest(inside, context.clock.now()))) return false
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
      title: 'A neighbor would like more features',
      textHtml: `<p>${escapeHtml(name)} asks that the community take a plan with a calendar, news, documents and more.</p>`,
      page: 'Home',
      to,
    })
    return false
  })
  if (isUndelivered) context.undelivered.note(scope.communityId, 'a wish for a larger plan')
}
