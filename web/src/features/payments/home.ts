import type { SessionValues } from '../../platform/session/values.ts'

/** Whose finances are shown. */
export interface Home {
  readonly propertyId: number
  readonly hoa_id: number
}

/** The home that is entered; null for vendors and in admin preview, where there is a community but nobody's home. */
export function homeOf(session: Pick<SessionValues, 'loginUserPropertyId' | 'loginUserHoaId'>): Home | null {
  const { loginUserPropertyId, loginUserHoaId } = session
  if (loginUserPropertyId === null || loginUserHoaId === null) return null
  return { propertyId: loginUserPropertyId, hoa_id: loginUserHoaId }
}
