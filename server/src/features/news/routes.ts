import { Readable } from 'node:stream'
import { type news, newsFeature, newsFeedSize } from '@porchlight/contract/features/news.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { takeUploads } from '../../platform/files/uploads.ts'
import { type FileAnswer, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty } from '../../platform/http/saved.ts'
import { changeNews, newsPictureRule, postNews, textOf } from './actions.ts'
import { atomOf } from './atom.ts'
import { findFeedPicture, listNews, readFeed, setNewsPublic } from './data.ts'
import { faultsOf } from './policy.ts'
import { presentFeed, presentNews } from './present.ts'

/** How long feed readers and caches may store the feed, in seconds. */
const feedMaxAge = 300
/** How long feed readers and caches may store the pictures of the feed, in seconds. */
const pictureMaxAge = 3600

export const handlers: Handlers<typeof news.calls> = {
  async index({ scope, query, context }) {
    const { rows, total, isPublic } = await listNews(
      scope,
      {
        search: query.HoaNewsSearch?.searchValue?.trim() ?? '',
        id: query.HoaNewsSearch?.hn_id,
        limit: query['per-page'],
        offset: (query.pageNo - 1) * query['per-page'],
      },
      context.clock.now(),
    )
    const pageCount = Math.ceil(total / query['per-page'])
    return {
      items: rows.map((row) => presentNews(row, context.images)),
      _meta: { totalCount: total, pageCount, isPublic },
    }
  },
  async addEdit({ scope, body, files, context }) {
    const form = body.HoaNews
    const text = textOf(form)
    const pictures = files['HoaNews[image]']
    const faults = faultsOf({ ...text, pictures: pictures.length })
    if (Object.keys(faults).length > 0) return faulty(faults)
    const taken = await takeUploads(scope, context, pictures, newsPictureRule, { communityId: scope.communityId })
    if ('refusal' in taken) return faulty({ image: [taken.refusal] })
    const [file] = taken.files
    if (body.id === undefined) {
      await postNews(scope, context, text, file)
      return done('The news was posted.')
    }
    const picture = file ?? (form.removeImage ? null : undefined)
    const start = await changeNews(scope, context, { id: body.id, version: body.version }, text, picture)
    if (start.outcome === 'missing') throw notFound()
    return start.outcome === 'refused' ? start.answer : done('The news was changed.')
  },
  async setPublic({ scope, body }) {
    await setNewsPublic(scope, body.isPublic)
    return { success: true }
  },
  async feed({ scope, query, context }) {
    const wanted = {
      communityId: query.hoa_id,
      menuFeature: newsFeature,
      limit: newsFeedSize,
      now: context.clock.now(),
    }
    const rows = await readFeed(scope, wanted)
    if (rows.length === 0) throw notFound()
    const bytes = Buffer.from(atomOf(presentFeed(rows, query.hoa_id, context.settings.publicUrl)))
    return {
      stream: Readable.from([bytes]),
      sizeBytes: bytes.length,
      contentType: 'application/atom+xml; charset=utf-8',
      keepFor: feedMaxAge,
      isPublic: true,
    }
  },
  async feedPicture({ scope, query, context }) {
    const wanted = { communityId: query.hoa_id, menuFeature: newsFeature, id: query.id, now: context.clock.now() }
    const fileKey = await findFeedPicture(scope, wanted)
    const picture = fileKey && (await readPicture(context, fileKey))
    if (!picture) throw notFound()
    return picture
  },
}

/** A stored picture, which everybody may cache; undefined if the file does not exist. */
async function readPicture(context: AppContext, fileKey: string): Promise<FileAnswer | undefined> {
  const file = await context.files.read(fileKey)
  return file && { ...file, contentType: 'image/webp', keepFor: pictureMaxAge, isPublic: true }
}
