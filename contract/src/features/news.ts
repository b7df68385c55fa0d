import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved, success } from '../shared/answers.ts'
import { flag, id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** News items on a page (decisions/community.md 76). */
export const newsPageSize = 10

/** The menu feature of the news. */
export const newsFeature = 28

/** How many items the public feed contains. */
export const newsFeedSize = 30

/** Limits of the picture of an item. The server checks its content and encodes it again (decisions/community.md 16). */
export const newsPicture = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'],
} as const

/** The maximum length in characters of the title, and of the body including HTML. */
export const newsLimits = { title: 200, body: 60_000 } as const

const newsItem = z.object({
  hn_id: z.number(),
  hn_title: z.string(),
  /** HTML, sanitized when it was stored. */
  hn_body: z.string(),
  /** The signed name for auth/view-image; empty without a picture. */
  hn_image: z.string(),
  /** The signed name for auth/view-image; empty without a photo. */
  hn_userPhoto: z.string(),
  hn_createdByName: z.string(),
  /** An ISO 8601 instant. */
  hn_createdTime: z.string(),
  /** The id of the author. */
  hn_user: z.number(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
  /** The first words of the body as plain text on one line, at most 160 characters; our addition for lists of titles. */
  firstWords: z.string().optional(),
})
export type NewsItem = z.output<typeof newsItem>

export const news = feature('news', 'The news of the association, for its residents.', {
  index: call({
    method: 'GET',
    path: '/news/index',
    inPreview: 'read',
    summary: 'A page of the news, newest first',
    access: access.community('hoa_id'),
    menuFeature: newsFeature,
    query: z.object({
      hoa_id: id,
      pageNo: pageNumber,
      'per-page': pageSize(newsPageSize),
      /** hn_id, our addition, selects one item for a direct link. */
      HoaNewsSearch: z.object({ searchValue: text(200).optional(), hn_id: optionalId }).optional(),
    }),
    answer: z.object({
      items: z.array(newsItem),
      _meta: z.object({
        totalCount: z.number().int().nonnegative(),
        pageCount: z.number().int().nonnegative(),
        /** Whether the news has a public feed. */
        isPublic: z.boolean(),
      }),
    }),
  }),
  addEdit: call({
    method: 'POST',
    path: '/news/add-edit-news',
    summary:
      'Post an item, or change the one with the given id; a new item notifies the residents who subscribed to news',
    access: access.editor('hoa_id'),
    menuFeature: newsFeature,
    query: z.object({ hoa_id: optionalId }),
    multipart: z.object({
      id: optionalId,
      version: optionalVersion,
      HoaNews: z.object({
        hn_title: text(newsLimits.title).default(''),
        hn_body: text(newsLimits.body).default(''),
        /** Removes the picture. */
        removeImage: flag,
      }),
    }),
    files: { 'HoaNews[image]': { limit: newsPicture.limit, maxBytes: newsPicture.maxBytes } },
    answer: saved,
  }),
  setPublic: call({
    method: 'POST',
    path: '/news/set-public',
    isRepeatable: true,
    summary: 'Turn the public feed of the news on or off',
    access: access.editor('hoa_id'),
    menuFeature: newsFeature,
    addition: true,
    query: z.object({ hoa_id: id }),
    json: z.object({ isPublic: z.boolean() }),
    answer: success,
  }),
  feed: call({
    method: 'GET',
    path: '/news/feed',
    summary: 'The newest items as an Atom feed, if the community has a public feed',
    access: access.public,
    addition: true,
    query: z.object({ hoa_id: id }),
    answer: 'feed',
  }),
  feedPicture: call({
    method: 'GET',
    path: '/news/feed-picture',
    summary: 'The picture of an item in the public feed',
    access: access.public,
    addition: true,
    query: z.object({ hoa_id: id, id }),
    answer: 'image',
  }),
})
