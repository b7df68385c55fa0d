import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { contentKinds } from '../shared/content-kinds.ts'
import { id } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'

/** For how many days a deleted item can be restored; then it is deleted permanently (docs/decisions/0028). */
export const binDays = 30

/** Items on a page of the bin. */
export const binPageSize = 20

const binItem = z.object({
  kind: z.enum(contentKinds),
  id: z.number(),
  title: z.string(),
  /** When it was moved to the bin, as an ISO 8601 instant. */
  deletedTime: z.string(),
  /** When it will be deleted permanently, as an ISO 8601 instant. */
  removedTime: z.string(),
  /** The name of the person who deleted it; empty if that person has no account any more. */
  deletedByName: z.string(),
})
export type BinItem = z.output<typeof binItem>

const inCommunity = z.object({ hoa_id: id })
/** An item: ids are counted for each kind, so an id alone does not name it. */
const itemRef = z.object({ kind: z.enum(contentKinds), id })

export const bin = feature('bin', 'Items that editors deleted in the last 30 days; they can be restored.', {
  index: call({
    method: 'GET',
    path: '/bin/index',
    summary: 'A page of the items deleted from the web site of the community, newest first',
    access: access.editor('hoa_id'),
    addition: true,
    query: z.object({ hoa_id: id, page: pageNumber }),
    answer: list(binItem),
  }),
  delete: call({
    method: 'POST',
    path: '/bin/delete',
    summary: 'Delete an event, a news item, a document, a form, a question or a link; it can be restored for 30 days',
    access: access.editor('hoa_id'),
    addition: true,
    query: inCommunity,
    json: itemRef,
    answer: success,
  }),
  restore: call({
    method: 'POST',
    path: '/bin/restore',
    summary: 'Restore a deleted item',
    access: access.editor('hoa_id'),
    addition: true,
    query: inCommunity,
    json: itemRef,
    answer: saved,
  }),
})
