import { pages } from '../../paths.ts'

/** What the URL of a registration shows: the form, the steps with a code, the steps for a business, or a redirect. */
export type RegisterStart =
  | { readonly kind: 'form' }
  | { readonly kind: 'code'; readonly code: string }
  /** The steps for a business, with the community whose invite link it opened. */
  | { readonly kind: 'vendor'; readonly hoaId: string }
  | { readonly kind: 'elsewhere'; readonly address: string }

/** Longer than any code; limits the length of the code in the URL. */
const maxCodeLength = 64

/**
 * Returns what the URL of a registration shows (community.txt 2.2, decisions/community.md 28): the steps of a business for an invite link
 * (decisions/vendor.md 78), the steps with a code if the URL has one or codes are required, else the form. /Signup only forwards a code to
 * /Register. `dd` has no other effect, because the server knows the delivery of the invitation.
 */
export function registerStartOf(
  page: 'signup' | 'register',
  url: { readonly pathCode?: string | undefined; readonly search: string },
  isCodeRequired: boolean,
): RegisterStart {
  const search = new URLSearchParams(url.search)
  const code = (url.pathCode ?? search.get('reg_code') ?? '').trim().slice(0, maxCodeLength)
  if (page === 'signup' && code) {
    const dd = search.get('dd')
    const query = new URLSearchParams({ reg_code: code, ...(dd !== null && { dd }) })
    return { kind: 'elsewhere', address: `${pages.register.path}?${query}` }
  }
  const hoaId = search.get('hoaId') ?? ''
  if (page === 'signup' && /^[1-9]\d{0,14}$/.test(hoaId)) return { kind: 'vendor', hoaId }
  if (code) return { kind: 'code', code }
  if (!isCodeRequired) return { kind: 'form' }
  return page === 'signup' ? { kind: 'elsewhere', address: pages.register.path } : { kind: 'code', code: '' }
}
