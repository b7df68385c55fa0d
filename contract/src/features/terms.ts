import { z } from 'zod'
import { access, call, feature } from '../call.ts'

/** The two documents that a person agrees to (foundation.txt 7). */
export const resources = ['terms_of_use_page', 'privacy_policy_page'] as const

export const terms = feature('terms', 'The terms of use and the privacy policy, as they stand.', {
  viewResource: call({
    method: 'GET',
    path: '/auth/view-resource',
    summary: 'The text of the terms of use or of the privacy policy',
    access: access.public,
    query: z.object({ resource: z.enum(resources) }),
    answer: z.object({ content: z.string() }),
  }),
})
