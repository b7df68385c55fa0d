import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'

/** The two documents that a person agrees to (foundation.txt 7). */
export const resources = ['terms_of_use_page', 'privacy_policy_page'] as const
export type Resource = (typeof resources)[number]

/** The most agreements that are listed, the newest ones. */
export const agreementLimit = 100

const content = z.object({ content: z.string() })
/** Counts from 1, for each document by itself. */
const version = z.coerce.number().int().min(1).max(1_000_000)

const agreement = z.object({
  resource: z.enum(resources),
  version: z.number(),
  publishedAt: z.iso.datetime(),
  agreedAt: z.iso.datetime(),
})
export type Agreement = z.output<typeof agreement>

export const terms = feature('terms', 'The terms of use, the privacy policy and the rules, and who agreed to what.', {
  viewResource: call({
    method: 'GET',
    path: '/auth/view-resource',
    summary: 'The text of the terms of use or of the privacy policy, as it stands or, with a version, as it stood',
    access: access.public,
    query: z.object({ resource: text(64), version: version.optional() }),
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
    summary: 'The caller agrees to a document as it stands; not when it is no longer the version that they read',
    access: access.person,
    query: z.object({ resource: z.enum(resources), version: version.optional() }),
    answer: success,
  }),
  agreements: call({
    method: 'GET',
    path: '/auth/agreements',
    summary: 'What the caller agreed to and when, the newest first; view-resource has the text of each version',
    access: access.person,
    addition: true,
    answer: z.object({ items: z.array(agreement) }),
  }),
  rulesAndGuidelines: call({
    method: 'GET',
    path: '/hoas/rules-and-guidelines',
    summary: "A community's rules and guidelines; empty where there are none",
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id }),
    answer: content,
  }),
})
