import type { Database, Statement } from '../db/database.ts'

/**
 * What a caller has been proven to be. A scope is the only way to the database: features hold no connection,
 * so a query without a proven scope does not compile. Only platform/access makes scopes.
 */
abstract class Scope {
  readonly #database: Database
  constructor(database: Database) {
    this.#database = database
  }

  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.#database.rows<Row>(statement, values)
  }

  /** The one row of a statement, or undefined. */
  async row<Row>(statement: Statement, values: readonly unknown[]): Promise<Row | undefined> {
    const [row] = await this.#database.rows<Row>(statement, values)
    return row
  }

  /** Runs `work` with this same scope inside a transaction. */
  transaction<Result>(work: (inside: this) => Promise<Result>): Promise<Result> {
    return this.#database.transaction((inside) => work(this.on(inside) as this))
  }

  protected abstract on(database: Database): Scope
}

/** Nobody in particular: a public call, before anything is proven. Reaches what sign-in needs. */
export class AnonymousScope extends Scope {
  readonly kind = 'anonymous'
  protected override on(database: Database): AnonymousScope {
    return new AnonymousScope(database)
  }
}

/** The server itself at work: jobs and the demo world. Never handed to a call. */
export class SystemScope extends Scope {
  readonly kind = 'system'
  protected override on(database: Database): SystemScope {
    return new SystemScope(database)
  }
}

/** What a person has access to, as the database says. */
export interface Membership {
  readonly kind:
    | 'household'
    | 'administrator'
    | 'vendor'
    | 'board member editor'
    | 'community manager'
    | 'web site editor'
  readonly communityId: number | null
  readonly propertyId: number | null
  readonly companyId: number | null
  readonly vendorId: number | null
  readonly memberType: 'owner' | 'member' | null
  readonly allowedFeatures: readonly number[]
}

/** The person behind a valid session. */
export interface Viewer {
  readonly personId: number
  readonly sessionId: string
  readonly expiresAt: number
  readonly memberships: readonly Membership[]
  /** Communities that the person administers through a company. */
  readonly administeredCommunityIds: readonly number[]
}

/** The communities that a viewer belongs to or administers. */
export function communitiesOf(viewer: Viewer): number[] {
  const own = viewer.memberships.flatMap(({ communityId }) => communityId ?? [])
  return [...new Set([...own, ...viewer.administeredCommunityIds])]
}

/** Whether the viewer may edit what a community publishes (community.txt 6). */
export function mayEditWebsite(viewer: Viewer, communityId: number): boolean {
  const isEditor = viewer.memberships.some((one) => one.kind === 'web site editor' && one.communityId === communityId)
  return isEditor || viewer.administeredCommunityIds.includes(communityId)
}

/** Whether the viewer manages a community: as its own manager, or as an administrator of its company (community.txt 1). */
export function managesCommunity(viewer: Viewer, communityId: number): boolean {
  const isManager = viewer.memberships.some(
    (one) => one.kind === 'community manager' && one.communityId === communityId,
  )
  return isManager || viewer.administeredCommunityIds.includes(communityId)
}

/** A signed-in person and their own things. */
export class PersonScope extends Scope {
  readonly viewer: Viewer
  constructor(database: Database, viewer: Viewer) {
    super(database)
    this.viewer = viewer
  }
  get personId(): number {
    return this.viewer.personId
  }
  /** The properties and vendors whose inboxes are the person's. */
  get propertyIds(): number[] {
    return this.viewer.memberships.flatMap((one) =>
      one.kind === 'household' && one.propertyId ? [one.propertyId] : [],
    )
  }
  get vendorIds(): number[] {
    return this.viewer.memberships.flatMap((one) => (one.vendorId ? [one.vendorId] : []))
  }
  protected override on(database: Database): PersonScope {
    return new PersonScope(database, this.viewer)
  }
}

/** An administrator of at least one company. */
export class AdministratorScope extends PersonScope {
  readonly companyIds: readonly number[]
  constructor(database: Database, viewer: Viewer, companyIds: readonly number[]) {
    super(database, viewer)
    this.companyIds = companyIds
  }
  protected override on(database: Database): AdministratorScope {
    return new AdministratorScope(database, this.viewer, this.companyIds)
  }
}

/** Somebody who belongs to a community, lives there, works for it or previews it. */
export class CommunityScope extends PersonScope {
  readonly communityId: number
  constructor(database: Database, viewer: Viewer, communityId: number) {
    super(database, viewer)
    this.communityId = communityId
  }
  protected override on(database: Database): CommunityScope {
    return new CommunityScope(database, this.viewer, this.communityId)
  }
}

/** Somebody who may edit the web site of a community. */
export class EditorScope extends CommunityScope {
  protected override on(database: Database): EditorScope {
    return new EditorScope(database, this.viewer, this.communityId)
  }
}

/** Somebody who manages a community. */
export class ManagerScope extends CommunityScope {
  protected override on(database: Database): ManagerScope {
    return new ManagerScope(database, this.viewer, this.communityId)
  }
}

/** Somebody of the household at a property. */
export class HouseholdScope extends CommunityScope {
  readonly propertyId: number
  constructor(database: Database, viewer: Viewer, communityId: number, propertyId: number) {
    super(database, viewer, communityId)
    this.propertyId = propertyId
  }
  protected override on(database: Database): HouseholdScope {
    return new HouseholdScope(database, this.viewer, this.communityId, this.propertyId)
  }
}

/** A user of a vendor. */
export class VendorScope extends PersonScope {
  readonly vendorId: number
  constructor(database: Database, viewer: Viewer, vendorId: number) {
    super(database, viewer)
    this.vendorId = vendorId
  }
  protected override on(database: Database): VendorScope {
    return new VendorScope(database, this.viewer, this.vendorId)
  }
}

/** Either side of signing in: before it is proven who calls, and after. */
export type AnybodyScope = AnonymousScope | PersonScope
