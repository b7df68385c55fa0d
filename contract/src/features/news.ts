import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved, success } from '../shared/answers.ts'
import { flag, id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** A page of the news (decisions/community.md 76). */
export const newsPageSize = 10

/** The menu feature of the news. */
export const newsFeature = 28

/** How many of the newest items the public feed holds. */
export const newsFeedSize = 30

/** The picture of an item: an image by its content, encoded afresh (decisions/community.md 16). */
export const newsPicture = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const

/** What may be typed at most: characters of the title, and of the body with its HTML. */
export const newsLimits = { title: 200, body: 60_000 } as const

const newsItem = z.object({
  hn_id: z.number(),
  hn_title: z.string(),
  /** HTML, sanitised when it was stored. */
  hn_body: z.string(),
  /** For auth/view-image; empty without a picture. */
  hn_image: z.string(),
  /** For auth/view-image; empty without a photo. */
  hn_userPhoto: z.string(),
  hn_createdByName: z.string(),
  /** An instant, as ISO 8601 writes it. */
  hn_createdTime: z.string(),
  /** Who wrote it. */
  hn_user: z.number(),
  /** Counts the saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
})
export type NewsItem = z.output<typeof newsItem>

export const news = feature('news', 'What the association tells its residents.', {
  index: call({
    method: 'GET',
    path: '/news/index',
    summary: 'A page of the news, newest first',
    access: access.community('hoa_id'),
    menuFeature: newsFeature,
    query: z.object({
      hoa_id: id,
      pageNo: pageNumber,
      'per-page': pageSize(newsPageSize),
      /** hn_id, beyond the documents, is for an address that leads straight to one item. */
      HoaNewsSearch: z.object({ searchValue: text(200).optional(), hn_id: optionalId }).optional(),
    }),
    answer: z.object({
      items: z.array(newsItem),
      _meta: z.object({
        totalCount: z.number().int().nonnegative(),
        pageCount: z.number().int().nonnegative(),
        /** Whether anybody may follow the news in a feed reader. */
        isPublic: z.boolean(),
      }),
    }),
  }),
  addEdit: call({
    method: 'POST',
    path: '/news/add-edit-news',
    summary: 'Post an item, or change the one that id names; a new one is told to the residents who want it',
    access: access.editor('hoa_id'),
    menuFeature: newsFeature,
    query: z.object({ hoa_id: optionalId }),
    multipart: z.object({
      id: optionalId,
      version: optionalVersion,
      HoaNews: z.object({
        hn_title: text(newsLimits.title).default(''),
        hn_body: text(newsLimits.body).default(''),
        /** Takes the picture off. */
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
    summary: 'Open the news of the community to feed readers, or close them again',
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
    summary: 'The newest items as an Atom feed; only of a community that opened its news to everybody',
    access: access.public,
    addition: true,
    query: z.object({ hoa_id: id }),
    answer: 'feed',
  }),
  feedPicture: call({
    method: 'GET',
    path: '/news/feed-picture',
    summary: 'The picture of an item in that feed',
    access: access.public,
    addition: true,
    query: z.object({ hoa_id: id, id }),
    answer: 'image',
  }),
})
