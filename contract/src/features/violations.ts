import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { flag, id } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

const violation = z.object({
  vi_id: z.number(),
  vi_external_id: z.string(),
  violationType: z.string(),
  createdAtFormatted: z.string(),
  createdByName: z.string(),
  statusText: z.string(),
  vi_status_id: z.number(),
  description: z.string(),
})

export const violations = feature('violations', "Breaches of the community's rules at the caller's own properties.", {
  index: call({
    method: 'GET',
    path: '/violations/index',
    summary: "The violations at the caller's own properties in a community, newest first",
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, open: flag, closed: flag, pageNo: pageNumber, 'per-page': pageSize(10) }),
    answer: list(violation),
  }),
})
