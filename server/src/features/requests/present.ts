import type {
  InboxRow,
  OwnRequestEntry,
  OwnRequestRow,
  RequestEntry,
  RequestFile,
  RequestMailing,
  RequestModel,
} from '@porchlight/contract/shared/request-shapes.ts'
import type { InboxRecord } from './inbox/data.ts'
import type { findMailingOf } from './mailing/data.ts'
import type { OwnRow } from './own/data.ts'
import type { FileRow, listOwnThread, RequestRow, ThreadRow } from './thread/data.ts'

/** A time on the wire; '' for null. */
const timeOf = (at: Date | null) => at?.toISOString() ?? ''

const presentFile = ({ id, fileName, sizeBytes, contentType }: FileRow): RequestFile => ({
  id,
  fileName,
  sizeBytes,
  isPicture: contentType.startsWith('image/'),
})

export function presentInbox(row: InboxRecord): InboxRow {
  const { propertyId, madeAt, changedAt, dueOn, ...rest } = row
  const { id, communityId, community, number, kind, subject, person, address, state, holderId, holder } = rest
  return {
    id,
    communityId,
    community,
    number,
    kind,
    subject,
    person,
    address,
    state,
    holderId,
    holder,
    homeId: propertyId,
    madeTime: timeOf(madeAt),
    changedTime: timeOf(changedAt),
    dueOn: dueOn ?? '',
    isOverdue: rest.isOverdue,
    joined: rest.joined,
  }
}

/** An entry of a thread for the team, without the ids of people and without idempotency keys. */
export function presentEntry({ personId: _personId, key: _key, at, files, ...entry }: ThreadRow): RequestEntry {
  return { ...entry, time: timeOf(at), files: files.map(presentFile) }
}

/**
 * A request for the team. `vendor` is the name of the vendor of the work order; '' without one. The linked violation is null for callers who may not
 * see violations.
 */
export function presentRequest(row: RequestRow, vendor: string, seesViolations: boolean): RequestModel {
  const { id, number, kind, subject, state, personId, person, address, isOfHome, holderId, holder } = row
  const { isOverdue, follows, joinedTo, joined, version, orderId, orderStatus } = row
  return {
    id,
    number,
    kind,
    subject,
    state,
    personId,
    person,
    address,
    isOfHome,
    holderId,
    holder,
    isOverdue,
    follows,
    joinedTo,
    joined,
    version,
    homeId: row.propertyId,
    holderTime: timeOf(row.holderSince),
    madeTime: timeOf(row.madeAt),
    doneTime: timeOf(row.doneAt),
    dueOn: row.dueOn ?? '',
    order: orderId === null ? null : { id: orderId, status: orderStatus ?? 0, vendor, title: row.orderTitle ?? '' },
    violation: seesViolations ? row.violation : null,
  }
}

/** A request as residents see it: with its present holder, without earlier holders (association.txt 2.15). */
export function presentOwn(row: OwnRow): OwnRequestRow {
  const { id, number, kind, subject, state, isOwn, holder, orderStatus } = row
  return {
    id,
    number,
    kind,
    subject,
    state,
    isOwn,
    holder,
    orderStatus,
    holderTime: timeOf(row.holderSince),
    madeTime: timeOf(row.madeAt),
    changedTime: timeOf(row.changedAt),
    dueOn: row.dueOn ?? '',
    doneTime: timeOf(row.doneAt),
  }
}

type MailingRow = NonNullable<Awaited<ReturnType<typeof findMailingOf>>>

/** A mailing that a request replies to. `isLinked`: the caller may open the mailing itself; else its id is null. */
export function presentMailing(
  { mailingId, subject, html, sender, sentAt }: MailingRow,
  isLinked: boolean,
): RequestMailing {
  return { id: isLinked ? mailingId : null, subject, html, sender, time: timeOf(sentAt) }
}

type OwnThreadRow = Awaited<ReturnType<typeof listOwnThread>>[number]

/** An entry of a thread for residents. The statement gives only messages, answers and steps. */
export function presentOwnEntry(row: OwnThreadRow): OwnRequestEntry {
  const { id, event, text, name, isOfTeam, at, files } = row
  const kind = row.kind === 'answer' || row.kind === 'step' ? row.kind : 'message'
  return { id, kind, event, text, name, isOfTeam, time: timeOf(at), files: files.map(presentFile) }
}
