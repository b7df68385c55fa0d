import type { QueryClient } from '@tanstack/react-query'
import { refreshQueries } from './refresh.ts'

/** The beginnings of the query keys of published content: paths of calls, or the name of a feature. */
const contentKeys = [
  '/hoacalendarevents/',
  '/documents/',
  '/faqs/',
  '/usefullinks/',
  '/bin/',
  '/listings/',
  '/hoas/get-dash-info',
  'news',
  '/vendors/',
  '/vendor-reviews/',
]

/** Fetches the shown events, news, documents, questions, links, listings and vendors again, and the bin and the Home page. */
export function refreshContent(client: QueryClient): Promise<void> {
  return refreshQueries(client, {
    predicate: ({ queryKey: [first] }) => contentKeys.some((key) => String(first).startsWith(key)),
  })
}

const groupKeys = ['/groups', '/forumthread', '/hoacalendarevents/', '/hoas/get-dash-info']

/** Fetches the shown groups, their discussions and events again, and the Home page. */
export function refreshGroups(client: QueryClient): Promise<void> {
  return refreshQueries(client, {
    predicate: ({ queryKey: [first] }) => groupKeys.some((key) => String(first).startsWith(key)),
  })
}

const vendorKeys = ['/vendors/', '/vendor-reviews/']

/** Fetches the shown vendors, their portfolios and reviews again. */
export function refreshVendors(client: QueryClient): Promise<void> {
  return refreshQueries(client, {
    predicate: ({ queryKey: [first] }) => vendorKeys.some((key) => String(first).startsWith(key)),
  })
}
