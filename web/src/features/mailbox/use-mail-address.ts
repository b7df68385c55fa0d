import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { type MailAddress, readAddress } from './address.ts'
import type { MailMode } from './inbox.ts'

/** Where somebody stands in their mail, and the ways to go on from there. */
export interface MailPlace {
  readonly address: MailAddress
  /** The address of a place, so that its link can be copied or opened in another tab. */
  readonly hrefFor: (change: MailAddress) => string
  readonly go: (change: MailAddress, options?: { readonly replace?: boolean }) => void
}

/** The place that the window's address says (the address is the state). */
export function useMailAddress(mode: MailMode): MailPlace {
  const router = useRouter()
  const address = readAddress(useSearch({ strict: false }))
  const target = (change: MailAddress) => ({ to: pages[mode].path, search: readAddress({ ...address, ...change }) })
  return {
    address,
    hrefFor: (change) => router.buildLocation(target(change)).href,
    go: (change, { replace = false } = {}) => void router.navigate({ ...target(change), replace, resetScroll: false }),
  }
}
