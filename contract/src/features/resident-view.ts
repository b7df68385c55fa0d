import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved, success } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'

/** How long one view lasts, in minutes (trust.txt 9.3). */
export const residentViewMinutes = 30

/** The maximum length of the reason, in characters. */
export const residentViewReason = 500

/** How many views a person may start within an hour. */
export const residentViewsPerHour = 30

export const residentView = feature(
  'resident-view',
  "'See as a resident': the community's pages as one home sees them, read only, for the people who manage the community.",
  {
    start: call({
      method: 'POST',
      path: '/admin/homes/see-as-resident',
      summary: 'Start a view of the pages of a home, with a reason; returns the token of a read-only session',
      access: access.staff('hoaId', 'preview'),
      addition: true,
      record: { kind: 'home', by: 'home', within: 'hoaId', guardedBy: 'scope' },
      query: z.object({ hoaId: id, home: id }),
      form: z.object({ reason: text(residentViewReason).default('') }),
      answer: saved.extend({ token: z.string().optional() }),
    }),
    end: call({
      method: 'POST',
      path: '/admin/homes/end-view',
      summary: "End the caller's own view before its 30 minutes are over",
      access: access.person,
      addition: true,
      inPreview: 'end',
      answer: success,
    }),
  },
)
