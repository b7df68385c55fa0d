import type { Access } from '@porchlight/contract/call.ts'
import { mayDo, type Right } from '@porchlight/contract/shared/rights.ts'
import type { Database } from '../db/database.ts'
import {
  AdministratorScope,
  AnonymousScope,
  CommunityScope,
  communitiesWithRight,
  EditorScope,
  HouseholdScope,
  hasRight,
  ManagerScope,
  managesCommunity,
  mayEditWebsite,
  OrganisationScope,
  PersonScope,
  ReachScope,
  ServerScope,
  StaffScope,
  VendorScope,
  type Viewer,
} from './scopes.ts'

/** The scope that a call of this access level hands to its handler. */
export type ScopeOf<A extends Access> = A extends { level: 'public' }
  ? AnonymousScope
  : A extends { level: 'administrator' }
    ? AdministratorScope
    : A extends { level: 'community' }
      ? CommunityScope
      : A extends { level: 'editor' }
        ? EditorScope
        : A extends { level: 'manager' }
          ? ManagerScope
          : A extends { level: 'household' }
            ? HouseholdScope
            : A extends { level: 'inbox' }
              ? HouseholdScope | VendorScope
              : A extends { level: 'vendor' }
                ? VendorScope
                : A extends { level: 'community or vendor' }
                  ? CommunityScope | VendorScope
                  : A extends { level: 'community or self' }
                    ? CommunityScope | PersonScope
                    : A extends { level: 'staff' }
                      ? StaffScope
                      : A extends { level: 'reach' }
                        ? ReachScope
                        : A extends { level: 'organisation' }
                          ? OrganisationScope
                          : A extends { level: 'server owner' }
                            ? ServerScope
                            : PersonScope

export type AnyScope = ScopeOf<Access>

/** Why no scope was created: the caller is not signed in, or has no access to the record. */
export type Refused = 'signed out' | 'not yours'

/**
 * Checks that the caller has the access that a call needs, and returns its scope. Ids in the query are requests, never proof (spec README 2).
 * `named` reads a parameter of the parsed query.
 */
export function prove(
  access: Access,
  database: Database,
  viewer: Viewer | undefined,
  named: (parameter: string) => unknown,
): AnyScope | Refused {
  if (access.level === 'public') return new AnonymousScope(database)
  if (!viewer) return 'signed out'
  switch (access.level) {
    case 'person':
      return new PersonScope(database, viewer)
    case 'administrator':
      return asAdministrator(database, viewer)
    case 'community':
      return inCommunity(database, viewer, named(access.by))
    case 'editor':
      return editing(database, viewer, named(access.by))
    case 'manager':
      return managing(database, viewer, named(access.by))
    case 'household':
      return ofHousehold(database, viewer, named(access.by))
    case 'vendor':
      return ofVendor(database, viewer, named(access.by))
    case 'community or vendor': {
      const community = named(access.by)
      return community === undefined
        ? ofVendor(database, viewer, named(access.vendor))
        : inCommunity(database, viewer, community)
    }
    case 'community or self': {
      const community = named(access.by)
      if (community !== undefined) return inCommunity(database, viewer, community)
      return named(access.self) === viewer.personId ? new PersonScope(database, viewer) : 'not yours'
    }
    case 'staff':
      return asStaff(database, viewer, named(access.by), access.right)
    case 'reach': {
      const communityIds = communitiesWithRight(viewer, access.right)
      return communityIds.length > 0 ? new ReachScope(database, viewer, access.right, communityIds) : 'not yours'
    }
    case 'organisation':
      return inOrganisation(database, viewer, named(access.by), access.right)
    case 'server owner':
      return viewer.memberships.some((one) => one.kind === 'server owner')
        ? new ServerScope(database, viewer)
        : 'not yours'
    case 'inbox': {
      const vendor = named(access.vendor)
      return vendor === undefined
        ? ofHousehold(database, viewer, named(access.household))
        : ofVendor(database, viewer, vendor)
    }
  }
}

function asAdministrator(database: Database, viewer: Viewer): AdministratorScope | Refused {
  const companyIds = viewer.memberships.flatMap((one) =>
    one.kind === 'administrator' && one.companyId ? [one.companyId] : [],
  )
  return companyIds.length > 0 ? new AdministratorScope(database, viewer, companyIds) : 'not yours'
}

/**
 * Returns the community that the query names. If the query omits it, the only community of the viewer; undefined if there are
 * several (community.md 75).
 */
function communityNamed(viewer: Viewer, id: unknown): number | undefined {
  if (typeof id === 'number') return id
  const own = new Set(viewer.memberships.flatMap((one) => one.communityId ?? []))
  return id === undefined && own.size === 1 ? [...own][0] : undefined
}

function inCommunity(database: Database, viewer: Viewer, namedId: unknown): CommunityScope | Refused {
  const id = communityNamed(viewer, namedId)
  if (id === undefined) return 'not yours'
  const belongs =
    viewer.memberships.some((one) => one.communityId === id) || viewer.administeredCommunityIds.includes(id)
  return belongs ? new CommunityScope(database, viewer, id) : 'not yours'
}

function editing(database: Database, viewer: Viewer, namedId: unknown): EditorScope | Refused {
  const id = communityNamed(viewer, namedId)
  return id !== undefined && mayEditWebsite(viewer, id) ? new EditorScope(database, viewer, id) : 'not yours'
}

function managing(database: Database, viewer: Viewer, id: unknown): ManagerScope | Refused {
  return typeof id === 'number' && managesCommunity(viewer, id) ? new ManagerScope(database, viewer, id) : 'not yours'
}

function asStaff(database: Database, viewer: Viewer, id: unknown, right: Right): StaffScope | Refused {
  return typeof id === 'number' && hasRight(viewer, id, right) ? new StaffScope(database, viewer, id) : 'not yours'
}

function inOrganisation(database: Database, viewer: Viewer, id: unknown, right: Right): OrganisationScope | Refused {
  const place = viewer.teams.find((one) => one.companyId === id)
  return place && mayDo(place.letters, right) ? new OrganisationScope(database, viewer, place) : 'not yours'
}

function ofHousehold(database: Database, viewer: Viewer, id: unknown): HouseholdScope | Refused {
  const home = viewer.memberships.find((one) => one.kind === 'household' && one.propertyId === id)
  return home?.communityId && home.propertyId
    ? new HouseholdScope(database, viewer, home.communityId, home.propertyId)
    : 'not yours'
}

function ofVendor(database: Database, viewer: Viewer, id: unknown): VendorScope | Refused {
  const account = viewer.memberships.find((one) => one.kind === 'vendor' && one.vendorId === id)
  return account?.vendorId ? new VendorScope(database, viewer, account.vendorId) : 'not yours'
}
