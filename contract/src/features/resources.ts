import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { id, optionalId, optionalVersion, text } from '../shared/ids.ts'

/** The menu features of the questions and of the links (decisions/foundation.md 44). */
export const faqFeature = 26
export const usefulLinksFeature = 30

/** The maximum numbers in a community. They exist because the lists have no pages. */
export const resourceLimits = { faqs: 300, links: 500, categories: 100 } as const

/** The value of hul_category_id for a new category named by newCategory (decisions/community.md 72). */
export const otherCategory = 'other'

const faq = z.object({
  hf_id: z.number(),
  hf_title: z.string(),
  /** Sanitized HTML. */
  hf_body: z.string(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
})
export type Faq = z.output<typeof faq>

const usefulLink = z.object({
  hul_id: z.number(),
  hul_title: z.string(),
  /** An http or https address. */
  hul_url: z.string(),
  hul_category_id: z.number(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
})
export type UsefulLink = z.output<typeof usefulLink>

const linkGroup = z.object({ categoryId: z.number(), categoryName: z.string(), links: z.array(usefulLink) })
export type LinkGroup = z.output<typeof linkGroup>

const linkCategory = z.object({ id: z.number(), name: z.string() })

/** In the specification these calls have no community. If it is omitted, the caller's only community is used (decisions/community.md 75). */
const optionalCommunity = z.object({ hoa_id: optionalId })

/** The id of the edited item. If it is missing, empty or 0, a new item is added. */
const idOrNew = z
  .union([z.null(), z.literal(['', '0', 0]), id])
  .optional()
  .transform((value) => Number(value ?? 0))

export const resources = feature('resources', 'Frequently asked questions and useful links of a community.', {
  faqs: call({
    method: 'GET',
    path: '/faqs/index',
    inPreview: 'read',
    summary:
      'The questions and answers in the order in which they were added; with a search, only those that contain the text',
    access: access.community('hoa_id'),
    menuFeature: faqFeature,
    query: z.object({ hoa_id: id, HoaFaqSearch: z.object({ searchValue: text(200).optional() }).optional() }),
    answer: list(faq),
  }),
  saveFaq: call({
    method: 'POST',
    path: '/faqs/add-edit-faq',
    summary: 'Add a question with its answer, or change one',
    access: access.editor('hoa_id'),
    menuFeature: faqFeature,
    query: optionalCommunity,
    json: z.object({
      id: idOrNew,
      version: optionalVersion,
      HoaFaq: z.object({ hf_title: text(300).default(''), hf_body: text(50_000).default('') }),
    }),
    answer: saved,
  }),
  usefulLinks: call({
    method: 'GET',
    path: '/usefullinks/index',
    inPreview: 'read',
    summary: 'The useful links, grouped by category; categories and links are sorted by name',
    access: access.community('hoa_id'),
    menuFeature: usefulLinksFeature,
    query: optionalCommunity,
    answer: list(linkGroup),
  }),
  linkCategories: call({
    method: 'GET',
    path: '/usefullinks/get-categories',
    inPreview: 'read',
    summary: 'The categories for useful links, sorted by name',
    access: access.community('hoa_id'),
    menuFeature: usefulLinksFeature,
    query: optionalCommunity,
    answer: list(linkCategory),
  }),
  saveUsefulLink: call({
    method: 'POST',
    path: '/usefullinks/add-edit-useful-links',
    summary: 'Add a useful link, or change one; can create a new category for it',
    access: access.editor('hoa_id'),
    menuFeature: usefulLinksFeature,
    query: optionalCommunity,
    json: z.object({
      id: idOrNew,
      version: optionalVersion,
      HoaUsefulLink: z.object({
        hul_title: text(200).default(''),
        hul_url: text(2000).default(''),
        hul_category_id: z.union([z.null(), z.literal(['', otherCategory]), id]).optional(),
        newCategory: text(100).default(''),
      }),
    }),
    answer: saved,
  }),
})
