import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Announcements } from '../db/announcements.ts'
import { type Database, statement } from '../db/database.ts'
import type { Membership, Viewer } from './scopes.ts'
import { readToken } from './tokens.ts'

/** How long a session is believed without asking the database again, while announcements arrive; in milliseconds. */
const cacheTtlMs = 5 * 60_000

/** A token holds the login data of its person, which is long for an administrator of hundreds of communities. */
const maxTokenLength = 100_000

/** The topic under which a change to a person's sessions or memberships is announced; ids are people. */
export const sessionsTopic = 'sessions'

/**
 * Touches the session and reads all that is allowed, in one round trip to one shard. While nobody has proven the account's
 * e-mail address, only what was given without that proof is allowed (docs/decisions/0018-an-address-proves-its-owner.md).
 */
const openSession = statement(
  'session-open',
  `with live as (
     update sessions s set last_seen_at = $3
     from people p
     where s.person_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3
       and p.id = s.person_id and p.deleted_at is null and p.session_version = s.session_version
     returning s.person_id, p.email_verified_at is not null as is_proven
   )
   select a.kind as "kind", a.community_id as "communityId", a.property_id as "propertyId", a.company_id as "companyId",
     a.vendor_id as "vendorId", a.member_type as "memberType", a.allowed_features as "allowedFeatures",
     to_char(a.starts_on, 'YYYY-MM-DD') as "startsOn", a.starts_at as "startsAt", a.ends_at as "endsAt"
   from live left join person_accesses a on a.person_id = live.person_id
     and (live.is_proven or a.before_proof)
     and (a.starts_at is null or a.starts_at <= $3) and (a.ends_at is null or a.ends_at > $3)
   order by a.id`,
)

const sessionIsOpen = statement(
  'session-is-open',
  `select 1 from sessions s join people p on p.id = s.person_id
   where s.person_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3
     and p.deleted_at is null and p.session_version = s.session_version`,
)

const communitiesOfCompanies = statement(
  'session-administered-communities',
  'select community_id as "communityId" from company_communities where company_id = any($1::bigint[])',
)

export interface SessionStore {
  /** Whether a viewer's session is valid still, asked of the database; for connections that stay open. */
  isOpen(viewer: Viewer): Promise<boolean>
  /** The person behind a token whose session is valid now; undefined for anything else. */
  viewerOf(token: string): Promise<Viewer | undefined>
}

/**
 * Knows sessions by their tokens. A session found valid is remembered; when anything about its person changes, an
 * announcement makes every process forget it. While announcements can't arrive nothing is remembered.
 */
export function openSessionStore(options: {
  database: Database
  announcements: Announcements
  key: Uint8Array
  clock: Clock
}): SessionStore {
  const keysOfPerson = new Map<number, Set<string>>()
  const remembered = new LRUCache<string, Viewer>({
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
    for (const id of ids) for (const key of [...(keysOfPerson.get(id) ?? [])]) remembered.delete(key)
  })
  options.announcements.onGap(() => {
    generation += 1
    remembered.clear()
  })

  async function load(token: string): Promise<Viewer | undefined> {
    const claims = await readToken(options.key, token)
    if (!claims || !/^[\da-f-]{36}$/.test(claims.sessionId)) return undefined
    const rows = await options.database.rows<Membership>(openSession, [
      claims.personId,
      claims.sessionId,
      options.clock.now(),
    ])
    if (rows.length === 0) return undefined
    const memberships = rows.filter((row) => row.kind !== null)
    return {
      personId: claims.personId,
      sessionId: claims.sessionId,
      expiresAt: claims.expiresAt * 1000,
      memberships,
      administeredCommunityIds: await administered(memberships),
    }
  }

  async function administered(memberships: readonly Membership[]): Promise<number[]> {
    const companyIds = memberships.flatMap((one) => (one.kind === 'administrator' ? [one.companyId] : []))
    if (companyIds.length === 0) return []
    const rows = await options.database.rows<{ communityId: number }>(communitiesOfCompanies, [companyIds])
    return rows.map((row) => row.communityId)
  }

  return {
    async isOpen(viewer) {
      if (viewer.expiresAt <= options.clock.now().getTime()) return false
      const rows = await options.database.rows(sessionIsOpen, [viewer.personId, viewer.sessionId, options.clock.now()])
      return rows.length > 0
    },
    async viewerOf(token) {
      if (token.length > maxTokenLength) return undefined
      const key = hash('sha256', token, 'base64')
      const known = remembered.get(key)
      const now = options.clock.now()
      if (known && !hasEndedMembership(known, now)) return known.expiresAt > now.getTime() ? known : undefined
      const before = generation
      const viewer = await load(token)
      if (viewer && options.announcements.connected && before === generation) {
        remembered.set(key, viewer)
        const keys = keysOfPerson.get(viewer.personId) ?? new Set()
        keysOfPerson.set(viewer.personId, keys.add(key))
      }
      return viewer
    },
  }
}

/** Whether a membership ended since it was read. */
function hasEndedMembership(viewer: Viewer, now: Date): boolean {
  return viewer.memberships.some(({ endsAt }) => endsAt && endsAt <= now)
}
