import { createContext, use } from 'react'
import { useShown } from '../navigation/Navigation.tsx'

/** What a person may do on the managers' side; the names of the table in association.txt 6. */
export type Right =
  | 'organisation'
  | 'community.add'
  | 'settings'
  | 'homes.see'
  | 'contacts.see'
  | 'homes.edit'
  | 'import'
  | 'invite'
  | 'export.people'
  | 'mail.write'
  | 'mail.emergency'
  | 'content'
  | 'moderate'
  | 'ledger.see'
  | 'ledger.totals'
  | 'ledger.post'
  | 'pay-now'
  | 'violations.decide'
  | 'violations.issue'
  | 'orders'
  | 'orders.see'
  | 'vendors'
  | 'vendors.decide'
  | 'requests'
  | 'activity'
  | 'server'

/** A community in which the person has a right. */
export interface ManagedCommunity {
  readonly hoaId: number
  readonly hoaName: string
  /** The name of the stored picture, or ''. */
  readonly logo: string
  readonly state: 'in preparation' | 'live' | 'archived'
  /** The organisation that runs it; null where the person is not of its team. */
  readonly cmcId: number | null
  readonly may: (right: Right) => boolean
}

/** An organisation whose team the person belongs to. */
export interface ManagedOrganisation {
  readonly cmcId: number
  readonly name: string
  readonly kind: 'company' | 'self-managed'
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

/** The organisations and communities of the person, for a screen that is not of one community. */
export function useManagement(): Management {
  const management = use(ManagementContext)
  if (!management) throw new Error("useManagement is used outside the managers' side")
  return management
}

/** The community of the address; null on a page that is not of one, and for a community that the person has no right in. */
export function useAddressedCommunity(): ManagedCommunity | null {
  const { hoaId } = useShown().params
  const { communities } = useManagement()
  return communities.find((one) => String(one.hoaId) === hoaId) ?? null
}

/** The community of a screen under {c}. The frame shows such a screen only where the person has a right. */
export function useManaged(): ManagedCommunity {
  const community = useAddressedCommunity()
  if (!community) throw new Error('useManaged is used outside a page of a community')
  return community
}
