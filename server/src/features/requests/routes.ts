import type { requests } from '@porchlight/contract/features/requests.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { type AskedKind, askedKinds, fieldMarksIn, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { communitiesWithRight, homeSince, type PersonScope, type StaffScope } from '../../platform/access/scopes.ts'
import { actorOf } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { namesOf } from '../../platform/content/edits.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { documentRule, takeUploads } from '../../platform/files/uploads.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { findCopyWithoutLedger } from '../mailings/public.ts'
import { addNote, answerRequest, changeRequest, joinRequests, mayWork, partRequest } from './actions.ts'
import { pageOfInbox } from './inbox/data.ts'
import { changeKinds, changeReply, removeReply } from './options/actions.ts'
import { findCompany, listKinds, listReplies, listWorkers } from './options/data.ts'
// Imported for its effect: it declares the requests that are handed over when a member of the team leaves.
import './handing-over/data.ts'
import { linkRequest } from './linking/actions.ts'
import { findMailingOf } from './mailing/data.ts'
import { makeOrderForRequest } from './ordering/actions.ts'
import { addOwnMessage, addOwnRequest } from './own/actions.ts'
import { pageOfOwn } from './own/data.ts'
import { faultsOfNew, faultsOfText, isOwnerOf, maySeeOwn, reopenUntil, typedText } from './policy.ts'
import { presentEntry, presentInbox, presentMailing, presentOwn, presentOwnEntry, presentRequest } from './present.ts'
import { findFile, findGlance, findRequest, findVendor, listOwnThread, listThread } from './thread/data.ts'

const requestAllowance = defineAllowance('requests', { points: requestLimits.perHour, duration: 3600 })

const changedBySomebody = 'Somebody else changed this request. Look at it again; your text is kept.'

/** The mailing to which a message replies, as its sender got it. What their home owes is removed for callers who may not see the ledger. */
async function findRepliedMailing(scope: StaffScope, messageId: number, personId: number) {
  const mailing = await findMailingOf(scope, messageId)
  if (!mailing?.mailingId || scope.may('ledger.see')) return mailing
  return { ...mailing, ...(await findCopyWithoutLedger(scope, mailing.mailingId, personId)) }
}

export const handlers: Handlers<typeof requests.calls> = {
  async own({ scope, query, context }) {
    const { propertyId, communityId, viewer } = scope
    const since = homeSince(viewer, { communityId, propertyId }).instant
    const wanted = { isOwner: isOwnerOf(viewer, propertyId), since, done: query.done, page: query.page }
    const found = await pageOfOwn(scope, wanted)
    // The kinds that a resident can choose here: those whose menu feature is enabled.
    const kinds = await Promise.all(
      (Object.keys(askedKinds) as AskedKind[]).map(async (kind) =>
        (await context.gates.mayUse(scope, { menuFeature: askedKinds[kind] })) ? [kind] : [],
      ),
    )
    const { open, done: finished } = found
    return {
      items: found.rows.map(presentOwn),
      _meta: { totalCount: query.done ? finished : open },
      counts: { open, done: finished },
      kinds: kinds.flat(),
    }
  },
  async viewOwn({ scope, query, context, found, allow }) {
    const row = found(await findRequest(scope, query.id, context.clock.now()))
    allow(maySeeOwn(scope.viewer, row))
    const entries = await listOwnThread(scope, row.id)
    const own = { ...row, isOwn: row.personId === scope.personId }
    return {
      ...presentOwn(own),
      address: row.address,
      entries: entries.map(presentOwnEntry),
      // The earlier request may be another person's, if an Owner of the home continued it.
      follows: own.isOwn ? row.follows : null,
      reopenUntil: row.doneAt ? reopenUntil(row.doneAt).toISOString() : '',
    }
  },
  async add({ scope, body, files, context }) {
    const uploads = files['files[]']
    const given = { kind: body.kind, subject: body.subject.trim(), text: typedText(body.text) }
    const faults = faultsOfNew({ ...given, files: uploads.length })
    if (given.kind === '' || Object.keys(faults).length > 0) return faulty(faults)
    if (!(await context.gates.mayUse(scope, { menuFeature: askedKinds[given.kind] })))
      return faulty({ kind: ['Your association does not take these here.'] })
    if (!(await context.allowances.take(requestAllowance, `${scope.communityId} ${scope.personId}`)))
      return refused('You have sent many requests. Please try again later.')
    const taken = await takeUploads(scope, context, uploads, documentRule, uploaderOf(scope))
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    const { kind, subject, text } = given
    const own = { kind, subject, text, isOfHome: body.isOfHome, key: body.key, files: taken.files }
    return { ...done('Your request has been sent.'), id: await addOwnRequest(scope, context, own) }
  },
  async say({ scope, query, body, files, context, found }) {
    const uploads = files['files[]']
    const text = typedText(body.text)
    const faults = faultsOfText({ text, files: uploads.length })
    const row = found(await findRequest(scope, query.id, context.clock.now()))
    if (!maySeeOwn(scope.viewer, row)) throw notFound()
    if (Object.keys(faults).length > 0) return faulty(faults)
    if (!(await context.allowances.take(requestAllowance, `${scope.communityId} ${scope.personId}`)))
      return refused('You have sent many requests. Please try again later.')
    const taken = await takeUploads(scope, context, uploads, documentRule, uploaderOf(scope))
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    const said = found(await addOwnMessage(scope, context, { id: query.id, text, key: body.key, files: taken.files }))
    if (said.outcome === 'goes on') return done('Your answer has been sent.')
    if (said.outcome === 'reopens') return done('Your request is open again.')
    return { ...done('That request was done long ago, so a new one continues it.'), id: said.id }
  },
  async ownFile({ scope, query, context, found, allow }) {
    const file = found(await findFile(scope, query.file))
    allow(file.isForResidents && maySeeOwn(scope.viewer, file))
    return fileAnswer(context, file, query.view)
  },
  async index({ scope, query, context }) {
    const everywhere = communitiesWithRight(scope.viewer, 'requests')
    const { rows, total, counts, holders } = await pageOfInbox(scope, everywhere, query, context.clock.now())
    return { items: rows.map(presentInbox), _meta: { totalCount: total }, counts, holders }
  },
  async view({ scope, query, context, found, allow }) {
    const row = found(await findRequest(scope, query.id, context.clock.now()))
    allow(mayWork(scope, row))
    const { name } = await actorOf(scope)
    const people = await namesOf(scope, await listWorkers(scope))
    const [firstName = ''] = row.person.split(' ')
    const seesViolations = scope.may('violations.draft')
    const entries = (await listThread(scope, row.id, 0)).filter(({ event }) => seesViolations || !isOfViolation(event))
    const vendor = row.orderVendorId === null ? '' : await findVendor(scope, row.orderVendorId)
    const mailing = row.messageId === null ? undefined : await findRepliedMailing(scope, row.messageId, row.personId)
    return {
      request: presentRequest(row, vendor, seesViolations),
      mailing: mailing ? presentMailing(mailing, scope.may('mail.write')) : null,
      entries: entries.map(presentEntry),
      glance: row.propertyId === null ? null : ((await findGlance(scope, row.propertyId)) ?? null),
      people: [...people].map(([id, one]) => ({ id, name: one })),
      values: {
        first_name: firstName,
        name: row.person,
        home: row.address,
        number: String(row.number),
        subject: row.subject,
        community: row.community,
        my_name: name,
        due: row.dueOn ?? '',
      },
      mayAll: scope.may('requests'),
      mayOrder: scope.may('orders'),
    }
  },
  async answer({ scope, query, body, files, context, found }) {
    const uploads = files['files[]']
    const text = typedText(body.text)
    await findForWork(scope, query.id, context, found)
    const faults = faultsOfText({ text, files: uploads.length })
    const unfilled = fieldMarksIn(text)
    if (unfilled.length > 0 && !faults.text) faults.text = [`There is no value for ${unfilled.join(', ')}.`]
    if (Object.keys(faults).length > 0) return faulty(faults)
    const taken = await takeUploads(scope, context, uploads, documentRule, uploaderOf(scope))
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    const { state, seen, key } = body
    const sent = await withFiles(context, taken.files, () =>
      answerRequest(scope, context, { id: query.id, text, state, seen, key, files: taken.files }),
    )
    if (sent.outcome === 'missing') throw notFound()
    if (sent.outcome === 'newer')
      return {
        ...refused('Somebody wrote in the meantime. Read it before you send yours.'),
        newer: sent.entries.map(presentEntry),
      }
    scope.recorded.nothingChanged = sent.outcome === 'known'
    return done('The answer is sent.')
  },
  async note({ scope, query, body, files, context, found }) {
    const uploads = files['files[]']
    const text = typedText(body.text)
    await findForWork(scope, query.id, context, found)
    const faults = faultsOfText({ text, files: uploads.length })
    if (Object.keys(faults).length > 0) return faulty(faults)
    const taken = await takeUploads(scope, context, uploads, documentRule, uploaderOf(scope))
    if ('refusal' in taken) return faulty({ files: [taken.refusal] })
    const given = { id: query.id, text, key: body.key, files: taken.files }
    const stored = await withFiles(context, taken.files, () => addNote(scope, context, given))
    if (stored.outcome === 'missing') throw notFound()
    scope.recorded.nothingChanged = stored.outcome === 'known'
    return done('The note is added.')
  },
  async change({ scope, query, body, context, found }) {
    const row = await findForWork(scope, query.id, context, found)
    const { version, kind, state, dueOn, holderId } = body
    if (dueOn !== undefined && !isDay(dueOn)) return faulty({ dueOn: ['Please enter a date.'] })
    const isUnchanged = holderId === undefined || holderId === row.holderId
    const chosen = isUnchanged || holderId === null ? null : await workerOf(scope, holderId)
    if (chosen === 'not a worker') return faulty({ holderId: ['This person cannot hold requests.'] })
    const holder = isUnchanged ? undefined : chosen
    const changed = await changeRequest(scope, context, { id: query.id, version, holder, kind, dueOn, state })
    if (changed.outcome === 'missing') throw notFound()
    return changed.outcome === 'changed' ? refused(changedBySomebody) : done('The request is changed.')
  },
  async makeOrder({ scope, query, body, context, found }) {
    await findForWork(scope, query.id, context, found)
    const description = typedText(body.description)
    if (description === '') return faulty({ description: ['This is required'] })
    return makeOrderForRequest(scope, context, {
      id: query.id,
      key: body.key,
      description: description.slice(0, requestLimits.text),
    })
  },
  async link({ scope, query, body, context, found }) {
    await findForWork(scope, query.id, context, found)
    const { orderId, violationId } = body
    if (orderId === undefined && violationId === undefined) return faulty({ orderId: ['This is required'] })
    return linkRequest(scope, context, { id: query.id, orderId, violationId })
  },
  async join({ scope, query, body, context, found }) {
    await findForWork(scope, query.id, context, found)
    if (body.ids.length === 0) return faulty({ ids: ['This is required'] })
    const { outcome } = await joinRequests(scope, context, query.id, body.ids)
    if (outcome === 'missing') return refused('One of these requests is not there any more.')
    if (outcome === 'itself') return refused('A request that is joined to another cannot take others.')
    if (outcome === 'joined before') return refused('These requests are joined to this one already.')
    if (outcome === 'too many') return refused(`At most ${requestLimits.joined} requests can be joined to one.`)
    return done('The requests are joined.')
  },
  async part({ scope, query, context, found }) {
    await findForWork(scope, query.id, context, found)
    const { outcome } = await partRequest(scope, context, query.id)
    return outcome === 'done'
      ? done('The request is on its own again.')
      : refused('This request is not joined to another.')
  },
  async file({ scope, query, context, found, allow }) {
    const file = found(await findFile(scope, query.file))
    allow(mayWork(scope, file))
    return fileAnswer(context, file, query.view)
  },
  async kinds({ scope }) {
    const { items, version } = await listKinds(scope)
    const people = await namesOf(scope, await listWorkers(scope))
    return {
      items,
      version,
      _meta: { totalCount: items.length },
      people: [...people].map(([id, name]) => ({ id, name })),
      mayChange: scope.may('settings'),
    }
  },
  saveKinds: ({ scope, body, context }) => changeKinds(scope, context, body),
  async replies({ scope }) {
    const companyId = await findCompany(scope)
    const items = companyId === null ? [] : await listReplies(scope, companyId)
    return { items, _meta: { totalCount: items.length } }
  },
  saveReply: ({ scope, body, context }) => changeReply(scope, context, body),
  removeReply: ({ scope, body, context }) => removeReply(scope, context, body),
}

const uploaderOf = ({ communityId, personId }: PersonScope & { readonly communityId: number }) => ({
  communityId,
  personId,
})

/** Whether an event of a thread is about a violation. */
const isOfViolation = (event: string) => event.startsWith('violation ')

/** Returns a request. @throws HttpError 404 if there is none or the caller may not work on it. */
async function findForWork(
  scope: Parameters<typeof mayWork>[0],
  id: number,
  context: AppContext,
  found: <Row>(row: Row | undefined) => Row,
) {
  const row = found(await findRequest(scope, id, context.clock.now()))
  if (!mayWork(scope, row)) throw notFound()
  return row
}

/** Runs `work` and returns its result. Deletes the files unless the outcome is 'done'. */
async function withFiles<Result extends { readonly outcome: string }>(
  context: AppContext,
  files: readonly StoredFile[],
  work: () => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined
  await keepingFiles(context.files, files, async () => {
    result = await work()
    return result.outcome === 'done'
  })
  if (!result) throw new Error('nothing was stored')
  return result
}

/** A person who can hold requests, with their name. */
async function workerOf(scope: Parameters<typeof listWorkers>[0] & PersonScope, id: number) {
  const isOne = (await listWorkers(scope)).includes(id)
  const name = isOne ? (await namesOf(scope, [id])).get(id) : undefined
  return name === undefined ? 'not a worker' : { id, name }
}

async function fileAnswer(context: AppContext, row: StoredFile, view: boolean) {
  const file = await context.files.read(row.fileKey)
  if (!file) throw notFound()
  const { contentType, fileName } = row
  return { ...file, contentType, fileName, inline: view && mayBeShown(contentType) }
}
