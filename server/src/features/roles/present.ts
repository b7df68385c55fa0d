import type { RoleHolder } from '@porchlight/contract/features/roles.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { HolderRow, ManagedRow, OrganisationRow } from './data.ts'

interface PersonRow {
  readonly personId: number
  readonly name: string
  readonly photoFileKey: string | null
}

/** The people with their roles, in the order of the people. `address` is that of the home on which an office depends; '' for none. */
export function presentHolders(
  people: readonly PersonRow[],
  holders: readonly HolderRow[],
  addresses: ReadonlyMap<number, string>,
  images: ImageNames,
): RoleHolder[] {
  return people.map(({ personId, name, photoFileKey }) => {
    const theirs = holders.filter((one) => one.personId === personId)
    const home = theirs.find((one) => one.propertyId !== null)?.propertyId
    return {
      personId,
      fullName: name,
      photo: images.nameOf(photoFileKey),
      address: (home && addresses.get(home)) || '',
      roles: theirs.map(({ role }) => role),
    }
  })
}

/** What the caller is in a community. */
interface InCommunity {
  /** Of their roles, as in the table of rights. */
  readonly letters: Iterable<string>
  readonly seesContacts: boolean
  readonly isOfTeam: boolean
  /** The name of an administrator of the organization; '' if there is none. */
  readonly administrator: string
}

/** A community of the caller, with their roles in it. Only its team sees the id of its organization. */
export function presentCommunity(row: ManagedRow, images: ImageNames, own: InCommunity) {
  return {
    hoaId: row.communityId,
    hoaName: row.name,
    logo: images.nameOf(row.logoFileKey),
    state: row.state,
    runBy: row.runBy,
    language: row.language,
    timeZone: row.timeZone,
    cmcId: own.isOfTeam ? row.companyId : null,
    letters: [...own.letters].join(''),
    seesContacts: own.seesContacts,
    administrator: own.administrator,
  }
}

/** What the caller is in an organization. */
interface InOrganisation {
  readonly letters: Iterable<string>
  /** null: all communities of the organization. */
  readonly reach: number[] | null
  readonly hasPasskey: boolean
}

/** An organization of the caller's teams. `needsPasskey`: it requires a passkey, and the caller has none. */
export function presentOrganisation(row: OrganisationRow, own: InOrganisation) {
  return {
    cmcId: row.id,
    name: row.name,
    kind: row.kind,
    letters: [...own.letters].join(''),
    reach: own.reach,
    needsPasskey: row.requiresPasskey && !own.hasPasskey,
  }
}
