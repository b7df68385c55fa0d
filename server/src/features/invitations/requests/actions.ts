import type { approvedRoles, besideOwners } from '@porchlight/contract/features/invitations.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { nameOfCaller } from '../../accounts/public.ts'
import {
  approveRequest,
  askAboutRequest,
  type Decision,
  declineRequest,
  findRequestOf,
  type RequestRow,
} from '../../registration/public.ts'

/** Returns the row; answers 404 for undefined. */
type Found = <Row>(row: Row | undefined) => Row

/** Returns the answer to a decision. If the request was decided before, the answer has that decision (association.txt 2.8). */
function answerOf(decision: Decision, message: string) {
  if (decision.outcome === 'done') return { success: true, message }
  if (decision.outcome === 'decided before') {
    const { decided } = decision
    return { success: false, message: 'This request has been decided already.', decided }
  }
  return {
    success: false,
    message: 'Please check what is marked.',
    validation: { [decision.field]: [decision.message] },
  }
}

/** Records a decision as an activity, with the name of the person who asked. */
async function recordDecision(
  inside: StaffScope,
  now: Date,
  kind: string,
  request: RequestRow,
  after: Record<string, unknown>,
) {
  await recordActivity(inside, now, {
    kind,
    subject: { kind: 'registration request', id: request.id },
    after: { name: `${request.firstName} ${request.lastName}`, ...after },
  })
}

/** Approves a request to register for a home of the community. */
export async function approve(
  scope: StaffScope,
  context: AppContext,
  id: number,
  given: {
    readonly homeId: number
    readonly as: (typeof approvedRoles)[number]
    readonly startsOn: string
    readonly beside?: (typeof besideOwners)[number] | undefined
  },
  found: Found,
) {
  const request = found(await findRequestOf(scope, id))
  const by = await nameOfCaller(scope)
  const { as, startsOn, beside } = given
  const place = { communityId: scope.communityId, propertyId: given.homeId }
  const decision = await approveRequest(
    scope,
    context,
    request,
    { place, as, startsOn, beside, asksBeside: true },
    {
      by,
      inside: (inside) =>
        recordDecision(inside, context.clock.now(), 'request.approved', request, {
          as,
          home: given.homeId,
          ...(beside && { beside }),
        }),
    },
  )
  return answerOf(decision, 'The person will get a mail about how to continue.')
}

/** Declines a request, and mails the reason to the person. */
export async function decline(scope: StaffScope, context: AppContext, id: number, reason: string, found: Found) {
  const request = found(await findRequestOf(scope, id))
  const by = await nameOfCaller(scope)
  const decision = await declineRequest(scope, context, request, reason, {
    by,
    inside: (inside) => recordDecision(inside, context.clock.now(), 'request.declined', request, { reason }),
  })
  return answerOf(decision, 'The reason is sent by mail.')
}

/** Mails a question about a request, which stays open. */
export async function ask(scope: StaffScope, context: AppContext, id: number, question: string, found: Found) {
  const request = found(await findRequestOf(scope, id))
  const decision = await askAboutRequest(scope, context, request, question, {
    inside: (inside) => recordDecision(inside, context.clock.now(), 'request.asked', request, { question }),
  })
  return answerOf(decision, 'The question is sent by mail. The request still waits for a decision.')
}
