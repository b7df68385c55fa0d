import type { Right, RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { createContext, use } from 'react'
import { matchPath } from '../../paths.ts'
import { useShown } from '../navigation/Navigation.tsx'

/** A community in which the person has a right. */
export interface ManagedCommunity {
  readonly hoaId: number
  readonly hoaName: string
  /** The name of the stored picture, or ''. */
  readonly logo: string
  readonly state: 'in preparation' | 'live' | 'archived'
  readonly timeZone: string
  readonly language: string
  readonly runBy: 'company' | 'board'
  /** The organization that runs it; null where the person is not of its team. */
  readonly cmcId: number | null
  /** The letters of the person's roles in it, as in the table of rights (contract/src/shared/rights.ts). */
  readonly letters: readonly RoleLetter[]
  /** An administrator, who can change what a role includes; '' if there is none. */
  readonly administrator: string
  /** Whether the person has a right in it. */
  readonly may: (right: Right) => boolean
}

/** An organization whose team the person belongs to. */
export interface ManagedOrganisation {
  readonly cmcId: number
  readonly name: string
  readonly kind: 'company' | 'self-managed'
  /** The letters of the person's roles in its team. */
  readonly letters: readonly RoleLetter[]
  /** The communities in the person's reach; null: all. */
  readonly reach: readonly number[] | null
  /** Its team must have a passkey, and the person has none yet. */
  readonly needsPasskey: boolean
  readonly may: (right: Right) => boolean
}

/** Everything on the managers' side that the signed-in person has a right to. */
export interface Management {
  readonly organisations: readonly ManagedOrganisation[]
  readonly communities: readonly ManagedCommunity[]
  readonly isServerOwner: boolean
}

/** Provided by web/src/admin.tsx. */
export const ManagementContext = createContext<Management | null>(null)

/** The organizations and communities of the person, for a screen that does not belong to one community. */
export function useManagement(): Management {
  const management = use(ManagementContext)
  if (!management) throw new Error("useManagement is used outside the managers' side")
  return management
}

/** The community in the URL; null on a page without a community, and for a community in which the person has no right. */
export function useAddressedCommunity(): ManagedCommunity | null {
  const { pathname, params } = useShown()
  // While the first screen loads, the menu already shows its community, so that nothing moves.
  const hoaId = params.hoaId ?? matchPath(pathname)?.params.hoaId
  const { communities } = useManagement()
  return communities.find((one) => String(one.hoaId) === hoaId) ?? null
}

/** The community of a screen under {c}. The frame shows such a screen only where the person has a right. */
export function useManaged(): ManagedCommunity {
  const community = useAddressedCommunity()
  if (!community) throw new Error('useManaged is used outside a page of a community')
  return community
}
