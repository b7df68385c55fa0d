import type { QueryClient } from '@tanstack/react-query'

/** The first part of the keys under which answers about what editors publish are kept: paths of calls, or a feature's name. */
const keys = ['/hoacalendarevents/', '/documents/', '/faqs/', '/usefullinks/', '/bin/', '/hoas/get-dash-info', 'news']

/** Fetches again what the screen shows of events, news, documents, questions and links. */
export function refreshContent(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first] }) => keys.some((key) => String(first).startsWith(key)),
  })
}
