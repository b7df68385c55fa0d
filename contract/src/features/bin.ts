import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { contentKinds } from '../shared/content-kinds.ts'
import { id } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'

/** Days that something deleted can be restored; then it is removed for good (docs/decisions/0028). */
export const binDays = 30

/** A page of the bin. */
export const binPageSize = 20

const binItem = z.object({
  kind: z.enum(contentKinds),
  id: z.number(),
  title: z.string(),
  /** Instants, as ISO 8601 writes them: when it was deleted, and from when on it is removed for good. */
  deletedTime: z.string(),
  removedTime: z.string(),
  /** Empty where the person has deleted their account. */
  deletedByName: z.string(),
})
export type BinItem = z.output<typeof binItem>

const inCommunity = z.object({ hoa_id: id })
const named = z.object({ kind: z.enum(contentKinds), id })

export const bin = feature('bin', 'What editors deleted, for 30 days, and the way back.', {
  index: call({
    method: 'GET',
    path: '/bin/index',
    summary: 'A page of what was deleted from the web site of the community, the last first',
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
    json: named,
    answer: success,
  }),
  restore: call({
    method: 'POST',
    path: '/bin/restore',
    summary: 'Restore what was deleted, as it was',
    access: access.editor('hoa_id'),
    addition: true,
    query: inCommunity,
    json: named,
    answer: saved,
  }),
})
