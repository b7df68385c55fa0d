import type { SessionValues } from '../../platform/session/values.ts'

/** The home whose finances are shown. */
export interface Home {
  readonly propertyId: number
  readonly hoa_id: number
}

/** The current home; null for vendors and in admin preview, where the session has a community but no home. */
export function currentHomeOf(session: Pick<SessionValues, 'loginUserPropertyId' | 'loginUserHoaId'>): Home | null {
  const { loginUserPropertyId, loginUserHoaId } = session
  if (loginUserPropertyId === null || loginUserHoaId === null) return null
  return { propertyId: loginUserPropertyId, hoa_id: loginUserHoaId }
}
