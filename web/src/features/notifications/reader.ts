import type { SessionValues } from '../../platform/session/values.ts'

/** Whose notifications are loaded: those of a person in a community, or of a vendor's user (foundation.txt 7). */
export type Reader = { readonly hoa_id: number } | { readonly vu_user_id: number }

type Account = Pick<SessionValues, 'loginUserVendorId' | 'loginUserHoaId' | 'loginUserId' | 'isPreview'>

/** The reader of a session's account, or null in admin preview, which has no notifications. */
export function readerOf(account: Account): Reader | null {
  if (account.loginUserVendorId !== null) return { vu_user_id: account.loginUserId }
  return account.loginUserHoaId === null || account.isPreview ? null : { hoa_id: account.loginUserHoaId }
}
