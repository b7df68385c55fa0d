import { createContext, use } from 'react'

/** Whether an address leads to an implemented page that this kind of account may open; provided by the app. */
export const ExistingPages = createContext<(address: string) => boolean>(() => false)

/** Returns the check for links from one feature to another, so that no link leads to a page that does not exist. */
export function usePageExists(): (address: string) => boolean {
  return use(ExistingPages)
}
