import type { Right, RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { checked, type Database, type ScopeKind, type Statement } from '../db/database.ts'
import { communitiesOf, hasRight, lettersIn, type TeamPlace, type Viewer } from './viewer.ts'

export {
  communitiesOf,
  communitiesWithRight,
  hasRight,
  homeSince,
  lettersIn,
  type Membership,
  managedCommunities,
  managesCommunity,
  mayAdminister,
  mayEditWebsite,
  type TeamPlace,
  type Viewer,
} from './viewer.ts'

/** The ids that a scope gives to a statement, by the kind of scope that the statement is bound to. */
type Ids = { readonly [Kind in ScopeKind]?: readonly unknown[] }

/**
 * What a caller was proven to have access to. Only a scope runs statements, and only platform/access creates scopes, so a query
 * without a proven scope does not compile.
 *
 * A function that runs the statements of a community takes a `Scope<'community'>`: the CommunityScope of a call, or
 * `systemScope.inCommunity(id)` in a job.
 */
export abstract class Scope<Kinds extends ScopeKind> {
  protected readonly database: Database
  readonly #ids: Ids
  /** Never set. Makes the compiler refuse a scope of fewer kinds where one of more kinds is wanted. */
  declare readonly runs: (kind: Kinds) => void

  constructor(database: Database, ids: Ids) {
    this.database = database
    this.#ids = { any: [], ...ids }
  }

  /** Runs a statement of one of this scope's kinds. `values` are its parameters after those of the scope. */
  async rows<Row>(statement: Statement<Kinds, Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const ids = this.#ids[statement.scope]
    if (!ids) throw new Error(`the statement ${statement.name} is bound to another scope`)
    return checked(statement, await this.database.rows(statement, [...ids, ...values]))
  }

  /** Runs a statement and returns its first row, or undefined. */
  async row<Row>(statement: Statement<Kinds, Row>, values: readonly unknown[] = []): Promise<Row | undefined> {
    const [row] = await this.rows(statement, values)
    return row
  }

  /** Runs `work` with the same kind of scope inside a transaction. */
  transaction<Result>(work: (inside: this) => Promise<Result>): Promise<Result> {
    return this.database.transaction((inside) => work(this.on(inside) as this))
  }

  /** Runs `work`, which only reads. All its statements read the rows of one moment. */
  snapshot<Result>(work: (inside: this) => Promise<Result>): Promise<Result> {
    return this.database.snapshot((inside) => work(this.on(inside) as this))
  }

  /** Runs `effect` after the commit of the transaction; immediately outside of a transaction. */
  afterCommit(effect: () => void): void {
    this.database.afterCommit(effect)
  }

  /** Returns the same scope on another database: that of a transaction. */
  protected abstract on(database: Database): Scope<Kinds>
}

/** A public call, or a caller who is not signed in. Runs statements of the kind 'any'. */
export class AnonymousScope extends Scope<'any'> {
  readonly kind = 'anonymous'
  constructor(database: Database) {
    super(database, {})
  }
  protected override on(database: Database): AnonymousScope {
    return new AnonymousScope(database)
  }
}

/** Jobs, tests and the demo world. Never passed to a call. */
export class SystemScope extends Scope<'any' | 'system'> {
  readonly kind = 'system'
  constructor(database: Database) {
    super(database, { system: [] })
  }
  /** The scope of a job in one community. */
  inCommunity(communityId: number): WorkScope<'community'> {
    return new WorkScope(this.database, { community: [communityId] })
  }
  /** The scope of a job for one home. */
  inHousehold(communityId: number, propertyId: number): WorkScope<'community' | 'household'> {
    return new WorkScope(this.database, { community: [communityId], household: [communityId, propertyId] })
  }
  /** The scope of a job for one person. */
  forPerson(personId: number): WorkScope<'person'> {
    return new WorkScope(this.database, { person: [personId] })
  }
  /** The scope of a job for one organization. */
  forOrganisation(companyId: number): WorkScope<'organisation'> {
    return new WorkScope(this.database, { organisation: [companyId] })
  }
  /** The scope of a job for the whole server. */
  forServer(): WorkScope<'server'> {
    return new WorkScope(this.database, { server: [] })
  }
  /** The scope of a job for one vendor. */
  forVendor(vendorId: number): WorkScope<'vendor'> {
    return new WorkScope(this.database, { vendor: [vendorId] })
  }
  protected override on(database: Database): SystemScope {
    return new SystemScope(database)
  }
}

/** A job in one community or home, or for one person or vendor. Only SystemScope creates it. */
export class WorkScope<Kinds extends ScopeKind> extends Scope<Kinds | 'any' | 'system'> {
  readonly #ids: Ids
  constructor(database: Database, ids: Ids) {
    super(database, { system: [], ...ids })
    this.#ids = ids
  }
  protected override on(database: Database): WorkScope<Kinds> {
    return new WorkScope(database, this.#ids)
  }
}

type PersonKinds = 'any' | 'person' | 'communities'
type CommunityKinds = PersonKinds | 'community'

/** A signed-in person. */
export class PersonScope<Kinds extends ScopeKind = PersonKinds> extends Scope<Kinds> {
  readonly viewer: Viewer
  constructor(database: Database, viewer: Viewer, ids: Ids = {}) {
    super(database, { person: [viewer.personId], communities: [communitiesOf(viewer)], ...ids })
    this.viewer = viewer
  }
  get personId(): number {
    return this.viewer.personId
  }
  /** The properties whose inboxes belong to the person. */
  get propertyIds(): number[] {
    return this.viewer.memberships.flatMap((one) =>
      one.kind === 'household' && one.propertyId ? [one.propertyId] : [],
    )
  }
  /** The vendors whose inboxes belong to the person. */
  get vendorIds(): number[] {
    return this.viewer.memberships.flatMap((one) => (one.vendorId ? [one.vendorId] : []))
  }
  /** Returns the scope of the person in a community that they belong to or administer. Throws for any other community. */
  inCommunity(communityId: number): CommunityScope {
    if (!communitiesOf(this.viewer).includes(communityId)) throw new Error('not a community of this person')
    return new CommunityScope(this.database, this.viewer, communityId)
  }
  /** Returns the scope of the person at one of their homes. Throws for any other home. */
  atHome(propertyId: number): HouseholdScope {
    const home = this.viewer.memberships.find((one) => one.kind === 'household' && one.propertyId === propertyId)
    if (!home?.communityId) throw new Error('not a home of this person')
    return new HouseholdScope(this.database, this.viewer, home.communityId, propertyId)
  }
  /** Returns the scope of the person in one of their teams. Throws for any other organization. */
  ofTeam(companyId: number): OrganisationScope {
    const place = this.viewer.teams.find((one) => one.companyId === companyId)
    if (!place) throw new Error('not a team of this person')
    return new OrganisationScope(this.database, this.viewer, place)
  }
  /** Returns the scope of the person as a user of one of their vendors. Throws for any other vendor. */
  asVendor(vendorId: number): VendorScope {
    if (!this.vendorIds.includes(vendorId)) throw new Error('not a vendor of this person')
    return new VendorScope(this.database, this.viewer, vendorId)
  }
  protected override on(database: Database): PersonScope<Kinds> {
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

/** A person in a community where they live or work, or which they preview. */
export class CommunityScope<Kinds extends ScopeKind = CommunityKinds> extends PersonScope<Kinds> {
  readonly communityId: number
  constructor(database: Database, viewer: Viewer, communityId: number, ids: Ids = {}) {
    super(database, viewer, { community: [communityId], ...ids })
    this.communityId = communityId
  }
  /** Whether the community is archived. Then its team may only read and export it. */
  get isArchived(): boolean {
    return this.viewer.archivedCommunityIds?.has(this.communityId) ?? false
  }
  protected override on(database: Database): CommunityScope<Kinds> {
    return new CommunityScope(database, this.viewer, this.communityId)
  }
}

/** A person who may edit the web site of a community. */
export class EditorScope extends CommunityScope {
  protected override on(database: Database): EditorScope {
    return new EditorScope(database, this.viewer, this.communityId)
  }
}

/** A person who manages a community. */
export class ManagerScope extends CommunityScope {
  protected override on(database: Database): ManagerScope {
    return new ManagerScope(database, this.viewer, this.communityId)
  }
}

/** The number of activity entries that a scope and its copies in transactions have recorded; `nothingChanged` says that none is needed. */
interface Recorded {
  entries: number
  nothingChanged?: boolean
}

/** A person with a right of the managers' side in a community (association.txt 6). */
export class StaffScope extends CommunityScope {
  readonly letters: ReadonlySet<RoleLetter>
  /** How many activity entries were recorded by this scope and its copies in transactions. */
  readonly recorded: Recorded
  constructor(database: Database, viewer: Viewer, communityId: number, recorded: Recorded = { entries: 0 }) {
    super(database, viewer, communityId)
    this.letters = lettersIn(viewer, communityId)
    this.recorded = recorded
  }
  /** Whether the person has another right in this community. */
  may(right: Right): boolean {
    return hasRight(this.viewer, this.communityId, right)
  }
  /** Returns the scope of the person in another community where they have the right, in the same transaction. Throws for any other community. */
  elsewhere(communityId: number, right: Right): StaffScope {
    if (!hasRight(this.viewer, communityId, right)) throw new Error('not a community where this person has the right')
    return new StaffScope(this.database, this.viewer, communityId, this.recorded)
  }
  protected override on(database: Database): StaffScope {
    return new StaffScope(database, this.viewer, this.communityId, this.recorded)
  }
}

/** A person in all communities where they have a right. */
export class ReachScope extends PersonScope<PersonKinds | 'reach'> {
  readonly right: Right
  /** The communities where the person has the right, in the order of their ids. */
  readonly communityIds: readonly number[]
  readonly recorded: { entries: number }
  constructor(
    database: Database,
    viewer: Viewer,
    right: Right,
    communityIds: readonly number[],
    recorded = { entries: 0 },
  ) {
    super(database, viewer, { reach: [communityIds] })
    this.right = right
    this.communityIds = communityIds
    this.recorded = recorded
  }
  /** Returns the scope of the person in one of these communities. Throws for any other community. */
  at(communityId: number): StaffScope {
    if (!this.communityIds.includes(communityId)) throw new Error('not a community in the reach of this person')
    return new StaffScope(this.database, this.viewer, communityId, this.recorded)
  }
  protected override on(database: Database): ReachScope {
    return new ReachScope(database, this.viewer, this.right, this.communityIds, this.recorded)
  }
}

/** A person of the team of an organization. */
export class OrganisationScope extends PersonScope<PersonKinds | 'organisation'> {
  readonly companyId: number
  /** The letters of the person's roles in the team, and the communities in their reach. */
  readonly place: TeamPlace
  readonly recorded: { entries: number }
  constructor(database: Database, viewer: Viewer, place: TeamPlace, recorded = { entries: 0 }) {
    super(database, viewer, { organisation: [place.companyId] })
    this.companyId = place.companyId
    this.place = place
    this.recorded = recorded
  }
  /** Returns the scope of the person in a community of the organization in their reach. Throws for any other community. */
  at(communityId: number): StaffScope {
    if (!this.place.communityIds.has(communityId)) throw new Error('not a community in the reach of this person')
    return new StaffScope(this.database, this.viewer, communityId, this.recorded)
  }
  /** Returns the scope of the person in a community that this transaction creates for the organization. */
  inNew(communityId: number): CommunityScope {
    return new CommunityScope(this.database, this.viewer, communityId)
  }
  protected override on(database: Database): OrganisationScope {
    return new OrganisationScope(database, this.viewer, this.place, this.recorded)
  }
}

/** A server owner. Reads no community's people, mail or money (association.txt 2.2). */
export class ServerScope extends PersonScope<PersonKinds | 'server'> {
  readonly recorded: { entries: number }
  constructor(database: Database, viewer: Viewer, recorded = { entries: 0 }) {
    super(database, viewer, { server: [] })
    this.recorded = recorded
  }
  protected override on(database: Database): ServerScope {
    return new ServerScope(database, this.viewer, this.recorded)
  }
}

/** A person of the household at a property. */
export class HouseholdScope extends CommunityScope<CommunityKinds | 'household'> {
  readonly propertyId: number
  constructor(database: Database, viewer: Viewer, communityId: number, propertyId: number) {
    super(database, viewer, communityId, { household: [communityId, propertyId] })
    this.propertyId = propertyId
  }
  protected override on(database: Database): HouseholdScope {
    return new HouseholdScope(database, this.viewer, this.communityId, this.propertyId)
  }
}

/** A user of a vendor. */
export class VendorScope extends PersonScope<PersonKinds | 'vendor'> {
  readonly vendorId: number
  constructor(database: Database, viewer: Viewer, vendorId: number) {
    super(database, viewer, { vendor: [vendorId] })
    this.vendorId = vendorId
  }
  protected override on(database: Database): VendorScope {
    return new VendorScope(database, this.viewer, this.vendorId)
  }
}
