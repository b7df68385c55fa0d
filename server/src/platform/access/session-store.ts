import { hash } from 'node:crypto'
import { type Office, offices, type TeamRole, teamRoles } from '@porchlight/contract/shared/rights.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Announcements } from '../db/announcements.ts'
import { type Database, noColumns, statement } from '../db/database.ts'
import { sessionsTopic } from '../db/topics.ts'
import { hasRight, lettersOfTeam, type Membership, mayAdminister, type TeamPlace, type Viewer } from './scopes.ts'
import { readToken } from './tokens.ts'

const roleKeys = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]]
const officeKeys = Object.keys(offices) as [Office, ...Office[]]

/** How long a valid session is cached while announcements arrive; in milliseconds. */
const cacheTtlMs = 5 * 60_000

/** In characters. A token holds the login data of its person, which is long for an administrator of hundreds of communities. */
const maxTokenLength = 100_000

/**
 * Notes that the session was used and reads everything the person has access to, in one round trip to one shard. Until the e-mail address
 * of the account is proven, it reads only the access that needs no proof (docs/decisions/0018-an-address-proves-its-owner.md).
 */
const openSession = statement(
  'session-open',
  'any',
  z.object({
    kind: z
      .enum([
        'household',
        'administrator',
        'vendor',
        'board member editor',
        'community manager',
        'web site editor',
        'office',
        'server owner',
      ])
      .nullable(),
    communityId: z.number().nullable(),
    propertyId: z.number().nullable(),
    companyId: z.number().nullable(),
    vendorId: z.number().nullable(),
    memberType: z.enum(['owner', 'member']).nullable(),
    allowedFeatures: z.array(z.number()).nullable(),
    startsOn: z.string().nullable(),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
    teamRoles: z.array(z.enum(roleKeys)).nullable(),
    reach: z.array(z.number()).nullable(),
    offices: z.array(z.enum(officeKeys)).nullable(),
    isRunByBoard: z.boolean().nullable(),
    seesContacts: z.boolean().nullable(),
    provenAt: z.date().nullable(),
    hasPasskey: z.boolean(),
    previewCommunityId: z.number().nullable(),
    previewPropertyId: z.number().nullable(),
    previewStartsOn: z.string().nullable(),
    previewStartsAt: z.date().nullable(),
    resting: z.array(z.object({ communityId: z.number(), propertyId: z.number().nullable() })),
  }),
  `with live as (
     update sessions s set last_seen_at = $3
     from people p
     where s.person_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3
       and p.id = s.person_id and p.deleted_at is null and p.session_version = s.session_version
       and (s.preview_of is null or exists (select from sessions o where o.person_id = s.person_id and o.id = s.preview_of
         and o.revoked_at is null and o.expires_at > $3))
     returning s.person_id, s.proven_at, p.email_verified_at is not null as is_proven, s.preview_community_id, s.preview_property_id,
       s.preview_starts_on, s.preview_starts_at
   )
   select a.kind as "kind", a.community_id as "communityId", a.property_id as "propertyId", a.company_id as "companyId",
     a.vendor_id as "vendorId", a.member_type as "memberType", a.allowed_features as "allowedFeatures",
     to_char(a.starts_on, 'YYYY-MM-DD') as "startsOn", a.starts_at as "startsAt", a.ends_at as "endsAt",
     a.team_roles as "teamRoles", to_jsonb(a.reach) as reach, a.offices, a.run_by_board as "isRunByBoard", a.sees_contacts as "seesContacts", live.proven_at as "provenAt",
     exists (select from passkeys y where y.person_id = live.person_id) as "hasPasskey",
     live.preview_community_id as "previewCommunityId", live.preview_property_id as "previewPropertyId",
     to_char(live.preview_starts_on, 'YYYY-MM-DD') as "previewStartsOn", live.preview_starts_at as "previewStartsAt",
     coalesce((select json_agg(json_build_object('communityId', r.community_id, 'propertyId', r.property_id)) from person_accesses r
       where r.person_id = live.person_id and r.is_paused and r.community_id is not null), '[]') as resting
   from live left join person_accesses a on a.person_id = live.person_id
     and (live.is_proven or a.before_proof) and not a.is_paused
     and (a.starts_at is null or a.starts_at <= $3) and (a.ends_at is null or a.ends_at > $3)
   order by a.id`,
)

const sessionIsOpen = statement(
  'session-is-open',
  'any',
  noColumns,
  `select from sessions s join people p on p.id = s.person_id
   where s.person_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3
     and p.deleted_at is null and p.session_version = s.session_version`,
)

const communitiesOfCompanies = statement(
  'session-administered-communities',
  'any',
  z.object({
    companyId: z.number(),
    requiresPasskey: z.boolean(),
    communityId: z.number().nullable(),
    isArchived: z.boolean().nullable(),
  }),
  `select c.id as "companyId", c.requires_passkey as "requiresPasskey", k.community_id as "communityId", k.is_archived as "isArchived"
   from companies c left join company_communities k on k.company_id = c.id
   where c.id = any($1::bigint[]) order by k.community_id`,
)

export interface SessionStore {
  /** Whether the session of a viewer is still valid, by the database. For connections that stay open. */
  isOpen(viewer: Viewer): Promise<boolean>
  /** The person of a token whose session is valid now; undefined for any other token. */
  viewerOf(token: string): Promise<Viewer | undefined>
  /** Whether a valid session of the token is cached. Says nothing about a session that was not used for some minutes. */
  isKnown(token: string): boolean
}

/**
 * Finds sessions by their tokens. Valid sessions are cached; when the sessions or the access of a person change, an announcement
 * removes them from the cache of every process. Nothing is cached while announcements cannot arrive.
 */
export function openSessionStore(options: {
  database: Database
  announcements: Announcements
  key: Uint8Array
  clock: Clock
}): SessionStore {
  const keysOfPerson = new Map<number, Set<string>>()
  const cached = new LRUCache<string, Viewer>({
    max: 100_000,
    ttl: cacheTtlMs,
    dispose: (viewer, key) => {
      const keys = keysOfPerson.get(viewer.personId)
      keys?.delete(key)
      if (keys?.size === 0) keysOfPerson.delete(viewer.personId)
    },
  })
  let generation = 0

  options.announcements.on(sessionsTopic, (ids) => {
    generation += 1
    for (const id of ids) for (const key of [...(keysOfPerson.get(id) ?? [])]) cached.delete(key)
  })
  options.announcements.onGap(() => {
    generation += 1
    cached.clear()
  })

  async function load(token: string): Promise<Viewer | undefined> {
    const claims = await readToken(options.key, token)
    if (!claims || !/^[\da-f-]{36}$/.test(claims.sessionId)) return undefined
    const rows = await options.database.rows(openSession, [claims.personId, claims.sessionId, options.clock.now()])
    if (rows.length === 0) return undefined
    const memberships = rows.flatMap(
      ({
        kind,
        allowedFeatures,
        teamRoles,
        reach: _reach,
        offices,
        isRunByBoard,
        seesContacts,
        provenAt: _provenAt,
        hasPasskey: _hasPasskey,
        previewCommunityId: _previewCommunityId,
        previewPropertyId: _previewPropertyId,
        previewStartsOn: _previewStartsOn,
        previewStartsAt: _previewStartsAt,
        resting: _resting,
        ...row
      }): Membership[] =>
        kind === null
          ? []
          : [
              {
                ...row,
                kind,
                allowedFeatures: allowedFeatures ?? [],
                ...(kind === 'administrator' && { teamRoles: teamRoles ?? [] }),
                ...(kind === 'office' && { offices: offices ?? [] }),
                ...((kind === 'office' || kind === 'board member editor') && {
                  isRunByBoard: isRunByBoard ?? false,
                  seesContacts: seesContacts ?? false,
                }),
              },
            ],
    )
    const { teams, archivedCommunityIds } = await teamsOf(rows)
    const own: Viewer = {
      personId: claims.personId,
      sessionId: claims.sessionId,
      expiresAt: claims.expiresAt * 1000,
      memberships,
      administeredCommunityIds: teams.flatMap((team) => (mayAdminister(team.letters) ? [...team.communityIds] : [])),
      teams,
      provenAt: rows[0]?.provenAt ?? null,
      archivedCommunityIds,
      resting: rows[0]?.resting ?? [],
    }
    return rows[0]?.previewPropertyId ? asResident(own, rows[0]) : own
  }

  /** Where the team must have a passkey, a place in it gives nothing to a person without one (association.txt 6). */
  async function teamsOf(
    rows: readonly z.infer<typeof openSession.row>[],
  ): Promise<{ teams: TeamPlace[]; archivedCommunityIds: Set<number> }> {
    const places = rows.flatMap(({ kind, companyId, teamRoles, reach }) =>
      kind === 'administrator' && companyId !== null ? [{ companyId, teamRoles: teamRoles ?? [], reach }] : [],
    )
    if (places.length === 0) return { teams: [], archivedCommunityIds: new Set() }
    const all = await options.database.rows(communitiesOfCompanies, [places.map((place) => place.companyId)])
    const hasPasskey = rows[0]?.hasPasskey ?? false
    const withheld = new Set(all.flatMap((one) => (one.requiresPasskey && !hasPasskey ? [one.companyId] : [])))
    const teams = places
      .filter(({ companyId }) => !withheld.has(companyId))
      .map(({ companyId, teamRoles, reach }) => {
        const chosen = reach && new Set(reach)
        const own = all.flatMap((one) =>
          one.companyId === companyId && one.communityId !== null ? [one.communityId] : [],
        )
        return {
          companyId,
          letters: lettersOfTeam(teamRoles),
          communityIds: new Set(own.filter((id) => !chosen || chosen.has(id))),
        }
      })
    const archived = all.flatMap((one) => (one.isArchived && one.communityId !== null ? [one.communityId] : []))
    return { teams, archivedCommunityIds: new Set(archived) }
  }

  return {
    async isOpen(viewer) {
      if (viewer.expiresAt <= options.clock.now().getTime()) return false
      const rows = await options.database.rows(sessionIsOpen, [viewer.personId, viewer.sessionId, options.clock.now()])
      return rows.length > 0
    },
    isKnown(token) {
      if (token.length > maxTokenLength) return false
      const known = cached.peek(hash('sha256', token, 'base64'))
      return known !== undefined && known.expiresAt > options.clock.now().getTime()
    },
    async viewerOf(token) {
      if (token.length > maxTokenLength) return undefined
      const key = hash('sha256', token, 'base64')
      const known = cached.get(key)
      const now = options.clock.now()
      if (known && !hasEndedMembership(known, now)) return known.expiresAt > now.getTime() ? known : undefined
      const before = generation
      const viewer = await load(token)
      if (viewer && options.announcements.connected && before === generation) {
        cached.set(key, viewer)
        const keys = keysOfPerson.get(viewer.personId) ?? new Set()
        keysOfPerson.set(viewer.personId, keys.add(key))
      }
      return viewer
    },
  }
}

/**
 * The viewer of a session of 'See as a resident': an owner of the home and nothing else; undefined once the person behind it may not
 * do that any more (trust.txt 9.3).
 */
function asResident(own: Viewer, row: z.infer<typeof openSession.row>): Viewer | undefined {
  const { previewCommunityId: communityId, previewPropertyId: propertyId, previewStartsOn, previewStartsAt } = row
  if (communityId === null || propertyId === null || !hasRight(own, communityId, 'preview')) return undefined
  const home: Membership = {
    kind: 'household',
    communityId,
    propertyId,
    companyId: null,
    vendorId: null,
    memberType: 'owner',
    startsOn: previewStartsOn,
    startsAt: previewStartsAt,
    endsAt: null,
    allowedFeatures: [],
  }
  const { personId, sessionId, expiresAt } = own
  const preview = { communityId, propertyId }
  return { personId, sessionId, expiresAt, memberships: [home], administeredCommunityIds: [], teams: [], preview }
}

/** Whether a membership ended since it was read. */
function hasEndedMembership(viewer: Viewer, now: Date): boolean {
  return viewer.memberships.some(({ endsAt }) => endsAt && endsAt <= now)
}
