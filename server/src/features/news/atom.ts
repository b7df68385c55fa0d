import { escapeHtml } from '../../platform/html/sanitise.ts'

export interface AtomEntry {
  /** A URI that identifies the entry and never changes. */
  readonly id: string
  readonly title: string
  readonly link: string
  readonly html: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

export interface AtomFeed {
  readonly id: string
  readonly title: string
  /** The URL of the feed itself. `link` is the URL of the page that it belongs to. */
  readonly selfLink: string
  readonly link: string
  readonly author: string
  /** The time of the feed if it has no entry; every entry was changed later. */
  readonly updatedAt: Date
  readonly entries: readonly AtomEntry[]
}

/** A feed as Atom 1.0 (RFC 4287). Its time is that of the entry that was changed last, but not before `feed.updatedAt`. */
export function atomOf(feed: AtomFeed): string {
  const newest = Math.max(...feed.entries.map((entry) => entry.updatedAt.getTime()), feed.updatedAt.getTime())
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', feed.id),
    element('title', feed.title),
    element('updated', new Date(newest).toISOString()),
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.selfLink)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.link)}"/>`,
    `<author>${element('name', feed.author)}</author>`,
    ...feed.entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(entry: AtomEntry): string {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.link)}"/>`,
    element('published', entry.publishedAt.toISOString()),
    element('updated', entry.updatedAt.toISOString()),
    `<content type="html">${xmlText(entry.html)}</content>`,
    '</entry>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

/** Escapes text for XML 1.0, and replaces characters that XML 1.0 does not allow. */
function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD'))
}
