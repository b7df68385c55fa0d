import { calendarFeature } from '@porchlight/contract/features/calendar.ts'
import { forSaleFeature } from '@porchlight/contract/features/for-sale.ts'
import { forumsFeature } from '@porchlight/contract/features/forums.ts'
import { groupsFeature } from '@porchlight/contract/features/groups.ts'
import { activitySize, type home, socialFeatures } from '@porchlight/contract/features/home.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import { audiencesOf } from '../../platform/content/shown.ts'
import { forbidden, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { countUpcomingEvents } from '../calendar/public.ts'
import { listListingActivity } from '../for-sale/public.ts'
import { listDiscussionActivity } from '../forums/public.ts'
import { listGroupActivity } from '../groups/public.ts'
import { listUnreadParents } from '../notifications/public.ts'
import { hasPushTarget } from '../push/public.ts'
import { countOwnOpenViolations } from '../violations/public.ts'
import { requestPlan } from './actions.ts'
import { dismissStatementWelcome, findHomeSettings, listOpenBallots } from './data.ts'
import { isOwnHome, isSocial, newestOf } from './policy.ts'

export const handlers: Handlers<typeof home.calls> = {
  async dashInfo({ scope, query: { propertyId }, context }) {
    if (propertyId !== undefined && !isOwnHome(scope.viewer, scope.communityId, propertyId)) throw forbidden()
    const [settings, openViolations, hasPush, upcoming, discussions, listings, groups] = await Promise.all([
      findHomeSettings(scope, propertyId, [calendarFeature, ...socialFeatures]),
      countOpenViolations(scope),
      hasPushTarget(scope, context.clock.now()),
      countUpcomingEvents(
        scope,
        { personId: scope.personId, seen: audiencesOf(scope.viewer, scope.communityId) },
        context.clock.now(),
      ),
      listDiscussionActivity(scope, activitySize, context.images),
      listListingActivity(scope, activitySize, context),
      listGroupActivity(scope, activitySize),
    ])
    const mayUse = (feature: number) => settings.menuFeatures.includes(feature) && isAllowedToMember(scope, feature)
    return {
      hasUnreadOpenViolations: openViolations.among > 0,
      openViolationsCount: openViolations.total,
      ddEnabled: settings.digitalDelivery > 0,
      upcomingEventsCount: mayUse(calendarFeature) ? upcoming : 0,
      hasNotEnabledNotifications: !hasPush,
      hasSocialEnabled: isSocial(scope, settings.menuFeatures),
      neighborActivity: newestOf(
        [
          ...(mayUse(forumsFeature) ? discussions : []),
          ...(mayUse(forSaleFeature) ? listings : []),
          ...(mayUse(groupsFeature) ? groups : []),
        ],
        activitySize,
      ),
    }
  },
  async ballots({ scope, query: { property_id: propertyId }, context }) {
    if (propertyId !== undefined && !isOwnHome(scope.viewer, scope.communityId, propertyId)) throw forbidden()
    const audiences = audiencesOf(scope.viewer, scope.communityId)
    return new ReadyJson(await listOpenBallots(scope, audiences, context.clock.now()))
  },
  async requestPlan({ scope, query: { property_id: propertyId }, context }) {
    if (propertyId !== undefined && !isOwnHome(scope.viewer, scope.communityId, propertyId)) throw forbidden()
    await requestPlan(scope, context)
    return { success: true }
  },
  async dismissWelcome({ scope }) {
    await dismissStatementWelcome(scope)
    return { success: true }
  },
}

/** Counts the open violations at the caller's homes (`total`), and those among them with an unread notice (`among`). */
async function countOpenViolations(scope: CommunityScope) {
  return countOwnOpenViolations(scope, await listUnreadParents(scope, notificationTypes.violation))
}
