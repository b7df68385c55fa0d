import { pages } from '../../paths.ts'

/** What somebody who wants an account is shown: the form, the steps by code, or another address. */
export type Entrance =
  | { readonly kind: 'form' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'elsewhere'; readonly address: string }

/** Longer than any code; an address can hold anything. */
const longest = 64

/**
 * Which of the two ways an address of registration leads (community.txt 2.2, decisions/community.md 28): a code always to the
 * steps by code; without one the form, until codes are required. `dd` is accepted and decides nothing: what delivery the
 * invitation was for, the server knows.
 */
export function entranceOf(
  page: 'signup' | 'register',
  given: { readonly pathCode?: string | undefined; readonly search: string },
  isCodeRequired: boolean,
): Entrance {
  const search = new URLSearchParams(given.search)
  const code = (given.pathCode ?? search.get('reg_code') ?? '').trim().slice(0, longest)
  if (page === 'signup' && code) {
    const dd = search.get('dd')
    const query = new URLSearchParams({ reg_code: code, ...(dd !== null && { dd }) })
    return { kind: 'elsewhere', address: `${pages.register.path}?${query}` }
  }
  if (code) return { kind: 'code', code }
  if (!isCodeRequired) return { kind: 'form' }
  return page === 'signup' ? { kind: 'elsewhere', address: pages.register.path } : { kind: 'code', code: '' }
}
