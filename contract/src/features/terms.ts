import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'

/** The two documents that a person agrees to (foundation.txt 7). */
export const resources = ['terms_of_use_page', 'privacy_policy_page'] as const
export type Resource = (typeof resources)[number]

/** The maximum number of listed agreements; the newest are listed. */
export const agreementLimit = 100

const content = z.object({ content: z.string() })
/** The number of a version, counted from 1 for each document. */
const version = z.coerce.number().int().min(1).max(1_000_000)

const agreement = z.object({
  resource: z.enum(resources),
  version: z.number(),
  publishedAt: z.iso.datetime(),
  agreedAt: z.iso.datetime(),
})
export type Agreement = z.output<typeof agreement>

export const terms = feature(
  'terms',
  'The terms of use, the privacy policy and the rules, and the agreements to them.',
  {
    viewResource: call({
      method: 'GET',
      path: '/auth/view-resource',
      summary: 'The text of the terms of use or of the privacy policy: the current one, or the given version',
      access: access.public,
      query: z.object({ resource: text(64), version: version.optional() }),
      /** `version` is null, and `content` empty, if nothing was published yet. */
      answer: z.object({ content: z.string(), version: z.number().nullable() }),
    }),
    checkChanges: call({
      method: 'GET',
      path: '/auth/check-terms-changes',
      summary: 'Whether a document changed since the caller agreed to it',
      access: access.person,
      answer: z.object({ privacy_policy_page: z.boolean(), terms_of_use_page: z.boolean() }),
    }),
    saveAgreement: call({
      method: 'POST',
      path: '/auth/save-agreement',
      isRepeatable: true,
      summary: 'Agree to the current version of a document; refused when the given version is not the current one',
      access: access.person,
      query: z.object({ resource: z.enum(resources), version: version.optional() }),
      answer: success,
    }),
    agreements: call({
      method: 'GET',
      path: '/auth/agreements',
      summary: "The caller's agreements, newest first; view-resource has the text of each version",
      access: access.person,
      addition: true,
      answer: z.object({ items: z.array(agreement) }),
    }),
    rulesAndGuidelines: call({
      method: 'GET',
      path: '/hoas/rules-and-guidelines',
      inPreview: 'read',
      summary: "A community's rules and guidelines; empty where there are none",
      access: access.community('hoa_id'),
      query: z.object({ hoa_id: id }),
      answer: content,
    }),
  },
)
