import { createContext, use } from 'react'

/** Whether an address leads to a page that is built and for the account; the app fills it from its screens. */
export const ExistingPages = createContext<(address: string) => boolean>(() => false)

/** Asks before linking from one feature to another: a link that leads nowhere is worse than none. */
export function usePageExists(): (address: string) => boolean {
  return use(ExistingPages)
}
