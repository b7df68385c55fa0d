import {
  lettersOfOffice,
  mayDo,
  type Office,
  type Right,
  type RoleLetter,
  rightsOf,
  type TeamRole,
  teamRoles,
} from '@porchlight/contract/shared/rights.ts'

/** One access of a person, as the database has it. */
export interface Membership {
  readonly kind:
    | 'household'
    | 'administrator'
    | 'vendor'
    | 'board member editor'
    | 'community manager'
    | 'web site editor'
    | 'office'
    | 'server owner'
  readonly communityId: number | null
  readonly propertyId: number | null
  readonly companyId: number | null
  readonly vendorId: number | null
  readonly memberType: 'owner' | 'member' | null
  /** The household's first day at the home, such as '2026-11-15', and the instant at which it begins; null: the person sees everything of the home. */
  readonly startsOn?: string | null
  readonly startsAt?: Date | null
  /** When the membership ends, such as by a sale; null: no end is known. */
  readonly endsAt?: Date | null
  readonly allowedFeatures: readonly number[]
  /** Of an 'administrator': their roles in the team of the organization. */
  readonly teamRoles?: readonly TeamRole[]
  /** Only of an 'office': the offices of the person. */
  readonly offices?: readonly Office[]
  /** Of an 'office' or a 'board member editor': whether the board runs the community, and whether the board sees contact data. */
  readonly isRunByBoard?: boolean
  readonly seesContacts?: boolean
}

/** A person's place in the team of an organization, with the communities in their reach. */
export interface TeamPlace {
  readonly companyId: number
  /** The letters of their roles in the team. */
  readonly letters: ReadonlySet<RoleLetter>
  readonly communityIds: ReadonlySet<number>
}

/** The home whose pages a session of 'See as a resident' shows (trust.txt 9.3). */
export interface Preview {
  readonly communityId: number
  readonly propertyId: number
}

/** The person behind a valid session. */
export interface Viewer {
  readonly personId: number
  readonly sessionId: string
  /** When the session ends, in milliseconds since 1970. */
  readonly expiresAt: number
  readonly memberships: readonly Membership[]
  /** Communities that the person administers through a company: those in their reach whose pages they edit or run. */
  readonly administeredCommunityIds: readonly number[]
  readonly teams: readonly TeamPlace[]
  /** When the person of this session last proved by password or passkey that it is them; undefined or null: they have not. */
  readonly provenAt?: Date | null
  /** Of a session of 'See as a resident', which has no other access than that of the home. */
  readonly preview?: Preview
  /** Archived communities of their organizations, which their teams only read. */
  readonly archivedCommunityIds?: ReadonlySet<number>
  /** Their memberships in archived communities. They give no access until the community is restored. */
  readonly archivedMemberships?: readonly { readonly communityId: number; readonly propertyId: number | null }[]
}

/** A day or instant before all others, for PostgreSQL. */
const always = '-infinity'

/**
 * Returns the day and instant from which the viewer sees what belongs to a home: a new owner sees nothing older (spec association.txt 5, sales).
 * Both are parameters for PostgreSQL.
 */
export function homeSince(
  viewer: Pick<Viewer, 'memberships'>,
  home: { readonly communityId: number; readonly propertyId: number },
): { readonly day: string; readonly instant: string } {
  const membership = viewer.memberships.find(
    (one) => one.kind === 'household' && one.communityId === home.communityId && one.propertyId === home.propertyId,
  )
  return { day: membership?.startsOn ?? always, instant: membership?.startsAt?.toISOString() ?? always }
}

/** The communities of viewers. They are collected once for each viewer, because every call needs them and a viewer may have thousands. */
const collectedCommunities = new WeakMap<Viewer, readonly number[]>()

/** Returns the communities that a viewer belongs to or administers. */
export function communitiesOf(viewer: Viewer): readonly number[] {
  const collected = collectedCommunities.get(viewer)
  if (collected) return collected
  const own = viewer.memberships.flatMap(({ communityId }) => communityId ?? [])
  const communities = [...new Set([...own, ...viewer.administeredCommunityIds])]
  collectedCommunities.set(viewer, communities)
  return communities
}

/** Returns the letters of the roles that a viewer has in a community: of the team and of the community itself. */
export function lettersIn(viewer: Pick<Viewer, 'memberships' | 'teams'>, communityId: number): Set<RoleLetter> {
  const letters = new Set<RoleLetter>()
  for (const team of viewer.teams)
    if (team.communityIds.has(communityId)) for (const letter of team.letters) letters.add(letter)
  for (const one of viewer.memberships) {
    if (one.communityId !== communityId) continue
    if (one.kind === 'community manager') letters.add('M')
    else if (one.kind === 'board member editor') letters.add('E')
    else if (one.kind === 'web site editor') letters.add('W')
    else if (one.kind === 'office')
      for (const office of one.offices ?? [])
        for (const letter of lettersOfOffice(office, one.isRunByBoard ?? false)) letters.add(letter)
  }
  return letters
}

/** Whether a viewer has a right in a community (association.txt 6). */
export function hasRight(viewer: Pick<Viewer, 'memberships' | 'teams'>, communityId: number, right: Right): boolean {
  if (mayDo(lettersIn(viewer, communityId), right)) return true
  // The board's own setting (association.txt 6: 'D, E by setting').
  return (
    right === 'contacts.see' &&
    viewer.memberships.some((one) => one.communityId === communityId && one.seesContacts === true)
  )
}

/** Returns the communities where a viewer has a right, in the order of their ids. */
export function communitiesWithRight(viewer: Viewer, right: Right): number[] {
  const found = new Set<number>()
  for (const team of viewer.teams) if (mayDo(team.letters, right)) for (const id of team.communityIds) found.add(id)
  for (const { communityId } of viewer.memberships)
    if (communityId !== null && hasRight(viewer, communityId, right)) found.add(communityId)
  return [...found].sort((one, other) => one - other)
}

/** Returns the communities in which a viewer has any right of the managers' side and that are not archived, in the order of their ids. */
export function managedCommunities(viewer: Viewer): number[] {
  const named = viewer.memberships.flatMap(({ communityId }) => communityId ?? [])
  const ids = new Set([...viewer.teams.flatMap(({ communityIds }) => [...communityIds]), ...named])
  return [...ids]
    .filter((id) => !viewer.archivedCommunityIds?.has(id) && rightsOf(lettersIn(viewer, id)).length > 0)
    .sort((one, other) => one - other)
}

/** Returns the letters of the roles of a team. */
export function lettersOfTeam(roles: readonly TeamRole[]): Set<RoleLetter> {
  return new Set(roles.map((role) => teamRoles[role]))
}

/** Whether roles of a team allow an administrator to see the pages of its communities as their people see them: the roles that edit content. */
export function mayAdminister(letters: ReadonlySet<RoleLetter>): boolean {
  return mayDo(letters, 'content')
}

/** Whether the viewer may edit what a community publishes (community.txt 6, association.txt 6). */
export function mayEditWebsite(viewer: Viewer, communityId: number): boolean {
  const isEditor = viewer.memberships.some((one) => one.kind === 'web site editor' && one.communityId === communityId)
  return isEditor || viewer.administeredCommunityIds.includes(communityId)
}

/**
 * Whether the viewer manages a community: as its own manager, through the team of its company, or as the president of a community that its board runs
 * (community.txt 1). These roles, and no others, have this right.
 */
export function managesCommunity(viewer: Viewer, communityId: number): boolean {
  return hasRight(viewer, communityId, 'violations.decide')
}
