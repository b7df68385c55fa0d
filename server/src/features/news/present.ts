import type { NewsItem } from '@porchlight/contract/features/news.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import type { AtomFeed } from './atom.ts'
import type { FeedRow, NewsRow } from './data.ts'

export function presentNews(row: NewsRow, images: ImageNames): NewsItem {
  return {
    hn_id: row.id,
    hn_title: row.title,
    hn_body: row.bodyHtml,
    hn_image: images.nameOf(row.pictureFileKey),
    hn_userPhoto: images.nameOf(row.authorPhotoFileKey),
    hn_createdByName: row.authorName,
    hn_createdTime: row.createdAt.toISOString(),
    hn_user: row.authorPersonId,
    version: row.version,
    // `textStart` is longer, because runs of white space become one space.
    firstWords: row.textStart.replace(/\s+/g, ' ').trim().slice(0, 160).toWellFormed(),
  }
}

/** The feed of a community's news. The URLs of its pictures never change, because feed readers store entries for years. */
export function presentFeed(rows: readonly FeedRow[], communityId: number, publicUrl: string): AtomFeed {
  const calls = `${publicUrl}/index.php/news`
  const selfLink = `${calls}/feed?hoa_id=${communityId}`
  const name = rows[0]?.communityName ?? ''
  // A community without items has one row, whose item is null.
  const entries = rows.flatMap(({ id, title, bodyHtml, hasPicture, createdAt, updatedAt }) => {
    if (id === null || title === null || createdAt === null || updatedAt === null) return []
    const link = `${publicUrl}/News?item=${id}`
    const picture = escapeHtml(`${calls}/feed-picture?hoa_id=${communityId}&id=${id}`)
    const html = hasPicture ? `<p><img src="${picture}" alt=""></p>${bodyHtml}` : (bodyHtml ?? '')
    return [{ id: `${selfLink}#${id}`, title, link, html, publishedAt: createdAt, updatedAt }]
  })
  const updatedAt = rows[0]?.communityCreatedAt ?? new Date(0)
  return { id: selfLink, title: `${name}: News`, selfLink, link: `${publicUrl}/News`, author: name, updatedAt, entries }
}
