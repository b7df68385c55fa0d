import {
  estimateLimits,
  type estimateRequests,
  estimateRequestsPerDay,
  estimateRequestsPerHour,
} from '@porchlight/contract/features/estimate-requests.ts'
import { unlessArchived } from '../../platform/access/archived.ts'
import { communitiesOf, type PersonScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import { documentRule, takeUploads } from '../../platform/files/uploads.ts'
import { ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { servesCommunity } from '../vendor-communities/public.ts'
import {
  acceptsRequests,
  findFile,
  findOwnRequest,
  findRequestIds,
  findRequestIdsAmong,
  findVendorRequest,
  listLog,
  listOwnRequests,
  listRequests,
  type RequestIds,
  storeSettings,
} from './data.ts'
import { askerOf, mayAsk, mayReadFile, readActivity, readEstimate, readRequest } from './policy.ts'
import { presentDetails } from './present.ts'
import type { RequestAction } from './request-state.ts'
import { addRequest, type StepContent, type StepResult, takeRequestStep } from './steps/actions.ts'
import { countOpenTo, findAsker, findVendorName, type LockedRequest, listVendorUsers } from './steps/data.ts'

const perHour = defineAllowance('estimate-requests', { points: estimateRequestsPerHour, duration: 3600 })
const perDay = defineAllowance('estimate-requests-of-a-day', { points: estimateRequestsPerDay, duration: 86_400 })
const steps = defineAllowance('estimate-request-steps', { points: 300, duration: 3600 })

interface Written {
  readonly success: boolean
  readonly message: string
  readonly validation?: Record<string, string[]>
}
const refused = (message: string): Written => ({ success: false, message })
const faulty = (validation: Record<string, string[]>): Written => ({ ...refused('Something went wrong.'), validation })
const tooMany = refused('You have made many changes. Please try again later.')
const tooManyOpen = refused(`You already have ${estimateLimits.openPerVendor} open requests with this vendor.`)

export const handlers: Handlers<typeof estimateRequests.calls> = {
  async submit({ scope, query, body, files, context }) {
    if (!mayAsk(scope.viewer, scope.communityId)) return refused('Only people of the community can request estimates.')
    const { vendorId } = query
    const uploads = files['attachments[]']
    const { fields, faults } = readRequest(body, { vendorId, files: uploads.length })
    if (Object.keys(faults).length > 0) return faulty(faults)
    const vendorName = await findVendorName(scope, vendorId)
    if (vendorName === undefined || !(await servesCommunity(scope, vendorId)))
      return refused('This vendor does not serve your community.')
    if (!(await acceptsRequests(scope, vendorId)))
      return refused('This vendor does not take new estimate requests at the moment.')
    if ((await countOpenTo(scope, vendorId)) >= estimateLimits.openPerVendor) return tooManyOpen
    const key = String(scope.personId)
    if (!(await context.allowances.take(perHour, key)) || !(await context.allowances.take(perDay, key)))
      return refused('You have sent many requests. Please try again later.')
    const { personId, communityId } = scope
    const taken = await takeUploads(scope, context, uploads, documentRule, { personId, communityId })
    if ('refusal' in taken) return faulty({ attachments: [taken.refusal] })
    const { propertyId, role } = askerOf(scope.viewer, communityId)
    const { name, email, phone } = await findAsker(scope)
    const creator = {
      createdByName: name,
      createdByEmail: email,
      createdByPhone: phone,
      createdByRole: role,
      propertyId,
    }
    const id = await addRequest(scope, context, { ...fields, ...creator, vendorId, vendorName }, taken.files)
    if (id === undefined) return tooManyOpen
    return { success: true, message: 'Your estimate request has been sent.', ver_id: id }
  },
  async index({ scope, query }) {
    const page = await listRequests(scope, {
      tab: query.tab,
      search: query.VendorEstimateRequestSearch?.searchValue?.trim() ?? '',
      limit: query.pageSize,
      offset: (query.pageNo - 1) * query.pageSize,
    })
    return new ReadyJson(page)
  },
  async view({ scope, query, found }) {
    const ids = unlessArchived(found(await findRequestIds(scope, query.estimate_request)))
    const request = found(await findVendorRequest(scope, ids))
    return presentDetails(request, await listLog(scope, request))
  },
  async changeStatus({ scope, query, body, context, found }) {
    const ids = unlessArchived(found(await findRequestIdsAmong(scope, query.id)))
    const { status = 0 } = body
    return step({ scope, context, ids }, () => ({ by: 'vendor', does: 'set status', status }), {
      done: 'The status has been changed.',
      content: { key: body.key },
    })
  },
  async remove({ scope, query, context, found }) {
    const ids = unlessArchived(found(await findRequestIdsAmong(scope, query.id)))
    return step({ scope, context, ids }, () => ({ by: 'vendor', does: 'remove' }), {
      done: 'The estimate request has been deleted.',
    })
  },
  async postActivity({ scope, query, body, files, context, found }) {
    const ids = unlessArchived(found(await findRequestIds(scope, query.estimate_request)))
    const uploads = files['files[]']
    const { fields, faults } = readActivity(body, { timeZone: ids.timeZone, files: uploads.length })
    if (Object.keys(faults).length > 0) return faulty(faults)
    const { communityId } = ids
    const taken = await takeUploads(scope, context, uploads, documentRule, { personId: scope.personId, communityId })
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    const { activityType, status, happenedAt } = fields
    const comments = body.additionalComments.replace(/\r\n?/g, '\n').trim()
    const content = { comments, happenedAt, files: taken.files, key: body.key }
    return step({ scope, context, ids }, () => ({ by: 'vendor', does: 'post', activityType, status }), {
      done: 'The activity has been posted.',
      content,
    })
  },
  async giveEstimate({ scope, query, body, files, context, found }) {
    const ids = unlessArchived(found(await findRequestIds(scope, query.estimate_request)))
    const uploads = files['files[]']
    const { fields, faults } = readEstimate(body, uploads.length)
    if (Object.keys(faults).length > 0) return faulty(faults)
    const { communityId } = ids
    const taken = await takeUploads(scope, context, uploads, documentRule, { personId: scope.personId, communityId })
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    const { amountCents, description: comments } = fields
    const actionOf = ({ estimates }: LockedRequest) =>
      ({ by: 'vendor', does: 'estimate', isFirst: estimates === 0 }) as const
    return step({ scope, context, ids }, actionOf, {
      done: 'The estimate has been given.',
      content: { comments, amountCents, files: taken.files, key: body.key },
    })
  },
  async downloadFile({ scope, query, context, found, allow }) {
    // A file id on the wire is the id of the request and the id of the file, such as '12-34'.
    const [requestId = 0, fileId = 0] = query.fileId.split('-').map(Number)
    const ids = await findRequestIdsAmong(scope, requestId)
    if (ids) unlessArchived(ids)
    // The caller may have sent the request, or be a user of its vendor, which can serve communities that are not the caller's.
    const communityIds = [...communitiesOf(scope.viewer), ...(ids ? [ids.communityId] : [])]
    const row = found(await findFile(scope, communityIds, { requestId, fileId }))
    const isOfRequest = query.verId === undefined || query.verId === requestId
    allow(isOfRequest && query.fromActivityLog === row.isOfLog && mayReadFile(scope.viewer, row))
    const file = found(await context.files.read(row.fileKey))
    const { contentType, fileName } = row
    return { ...file, contentType, fileName, inline: query.view && mayBeShown(contentType) }
  },
  async history({ scope, query }) {
    const { pageNo, pageSize } = query
    return new ReadyJson(await listOwnRequests(scope, { limit: pageSize, offset: (pageNo - 1) * pageSize }))
  },
  async viewOwn({ scope, query, found }) {
    const request = found(await findOwnRequest(scope, query.estimate_request))
    return presentDetails(request, await listLog(scope, request))
  },
  async withdraw({ scope, query, context, found }) {
    const { id, communityId, vendorId } = found(await findOwnRequest(scope, query.estimate_request))
    const ids = { id, communityId, vendorId }
    return step({ scope, context, ids }, () => ({ by: 'homeowner', does: 'withdraw' }), {
      done: 'Your request has been withdrawn.',
    })
  },
  async mayAsk({ scope, query }) {
    const isServing = await servesCommunity(scope, query.vendorId)
    return { isAccepting: isServing && (await acceptsRequests(scope, query.vendorId)) }
  },
  async settings({ scope }) {
    return { acceptsEstimateRequests: await acceptsRequests(scope, scope.vendorId) }
  },
  async saveSettings({ scope, body, context }) {
    await storeSettings(scope, body.acceptsEstimateRequests, context.clock.now())
    await context.announce(scope, liveTopic('estimate-requests'), await listVendorUsers(scope, scope.vendorId))
    return { success: true }
  },
}

const failures: Readonly<Record<Exclude<StepResult, 'done'>, string>> = {
  missing: 'This request is no longer there.',
  refused: 'This request has changed in the meantime. Please look at it again.',
  full: 'This request has too many entries.',
}

/** Takes a step of a request if the caller has not taken too many. `actionOf` gets the locked request; `done` is the message of success. */
async function step(
  target: { readonly scope: PersonScope; readonly context: AppContext; readonly ids: RequestIds },
  actionOf: (request: LockedRequest) => RequestAction,
  given: { readonly done: string; readonly content?: StepContent },
): Promise<Written> {
  const { scope, context, ids } = target
  if (!(await context.allowances.take(steps, String(scope.personId)))) return tooMany
  const result = await takeRequestStep(scope, context, ids, actionOf, given.content)
  return result === 'done' ? { success: true, message: given.done } : refused(failures[result])
}
