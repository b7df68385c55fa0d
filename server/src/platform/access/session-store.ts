import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Announcements } from '../db/announcements.ts'
import { type Database, noColumns, statement } from '../db/database.ts'
import { sessionsTopic } from '../db/topics.ts'
import { accessColumns, accessInEffect, accessOfRows, accessRow, communitiesOfCompanies } from './accesses.ts'
import { hasRight, type Membership, type Viewer } from './scopes.ts'
import { readToken } from './tokens.ts'

/** How long a valid session is cached while announcements arrive, in milliseconds. */
const cacheTtlMs = 5 * 60_000

/** The maximum length of a token, in characters. The login data in it is long for an administrator of hundreds of communities. */
const maxTokenLength = 100_000

/**
 * Records that the session was used and reads everything the person has access to, in one round trip to one shard. Until the e-mail address
 * of the account is proven, it reads only the access that needs no proof (docs/decisions/0018-an-address-proves-its-owner.md).
 */
const openSession = statement(
  'session-open',
  'any',
  accessRow.extend({
    provenAt: z.date().nullable(),
    /** The home of a session of 'See as a resident', and the day and instant at which its household began; null for any other session. */
    previewCommunityId: z.number().nullable(),
    previewPropertyId: z.number().nullable(),
    previewStartsOn: z.string().nullable(),
    previewStartsAt: z.date().nullable(),
    archivedMemberships: z.array(z.object({ communityId: z.number(), propertyId: z.number().nullable() })),
  }),
  `with live as (
     update sessions s set last_seen_at = $3
     from people p
     where s.person_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3
       and p.id = $1 and p.id = s.person_id and p.deleted_at is null and p.session_version = s.session_version
       and (s.preview_of is null or exists (select from sessions o where o.person_id = $1 and o.id = s.preview_of
         and o.revoked_at is null and o.expires_at > $3))
     returning s.person_id, s.proven_at, p.email_verified_at is not null as is_proven, s.preview_community_id, s.preview_property_id,
       s.preview_starts_on, s.preview_starts_at
   )
   select ${accessColumns('$1')}, live.proven_at as "provenAt",
     live.preview_community_id as "previewCommunityId", live.preview_property_id as "previewPropertyId",
     to_char(live.preview_starts_on, 'YYYY-MM-DD') as "previewStartsOn", live.preview_starts_at as "previewStartsAt",
     coalesce((select json_agg(json_build_object('communityId', r.community_id, 'propertyId', r.property_id)) from person_accesses r
       where r.person_id = $1 and r.is_paused and r.community_id is not null), '[]') as "archivedMemberships"
   from live left join person_accesses a on a.person_id = $1
     and ${accessInEffect('live.is_proven', '$3')}
   order by a.id`,
)

const sessionIsOpen = statement(
  'session-is-open',
  'any',
  noColumns,
  `select from sessions s join people p on p.id = s.person_id
   where s.person_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > $3
     and p.deleted_at is null and p.session_version = s.session_version
     and (s.preview_of is null or exists (select from sessions o where o.person_id = $1 and o.id = s.preview_of
       and o.revoked_at is null and o.expires_at > $3))`,
)

export interface SessionStore {
  /** Whether the session of a viewer is still valid according to the database. For connections that stay open. */
  isOpen(viewer: Viewer): Promise<boolean>
  /** Reads the access of the session of a viewer again from the database. Undefined if the session has ended. */
  reload(viewer: Viewer): Promise<Viewer | undefined>
  /** Returns the viewer of a token whose session is valid now; undefined for any other token. */
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
  /** Counts the announcements. A viewer that was read while one arrived may be out of date, so it is not cached. */
  let generation = 0
  /** The last token and its key, because a request of a busy network asks for its session twice (isKnown, viewerOf). */
  let last = { token: '', key: '' }

  /** Returns the key of a token in the cache: a hash, because tokens are long and secret. */
  function keyOf(token: string): string {
    if (token !== last.token) last = { token, key: hash('sha256', token, 'base64') }
    return last.key
  }

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
    // The id of a session is a UUID; for another text the statement would fail.
    if (!claims || !/^[\da-f-]{36}$/.test(claims.sessionId)) return undefined
    return read({ ...claims, expiresAt: claims.expiresAt * 1000 })
  }

  async function read(session: Pick<Viewer, 'personId' | 'sessionId' | 'expiresAt'>): Promise<Viewer | undefined> {
    const { personId, sessionId, expiresAt } = session
    const rows = await options.database.rows(openSession, [personId, sessionId, options.clock.now()])
    if (rows.length === 0) return undefined
    const access = await accessOfRows(rows, (ids) => options.database.rows(communitiesOfCompanies, [ids]))
    const viewer: Viewer = {
      ...access,
      personId,
      sessionId,
      expiresAt,
      provenAt: rows[0]?.provenAt ?? null,
      archivedMemberships: rows[0]?.archivedMemberships ?? [],
    }
    return rows[0]?.previewPropertyId ? asResident(viewer, rows[0]) : viewer
  }

  return {
    async isOpen(viewer) {
      if (viewer.expiresAt <= options.clock.now().getTime()) return false
      const rows = await options.database.rows(sessionIsOpen, [viewer.personId, viewer.sessionId, options.clock.now()])
      return rows.length > 0
    },
    async reload(viewer) {
      return viewer.expiresAt > options.clock.now().getTime() ? read(viewer) : undefined
    },
    isKnown(token) {
      if (token.length > maxTokenLength) return false
      const known = cached.peek(keyOf(token))
      return known !== undefined && known.expiresAt > options.clock.now().getTime()
    },
    async viewerOf(token) {
      if (token.length > maxTokenLength) return undefined
      const key = keyOf(token)
      const known = cached.get(key)
      const now = options.clock.now()
      if (known && !hasEndedMembership(known, now)) return known.expiresAt > now.getTime() ? known : undefined
      const generationBefore = generation
      const viewer = await load(token)
      if (viewer && options.announcements.connected && generationBefore === generation) {
        cached.set(key, viewer)
        const keys = keysOfPerson.get(viewer.personId) ?? new Set()
        keysOfPerson.set(viewer.personId, keys.add(key))
      }
      return viewer
    },
  }
}

/**
 * The viewer of a session of 'See as a resident': an owner of the home with no other access; undefined if `starter`, the person who started the
 * session, may not see the home in this way (trust.txt 9.3).
 */
function asResident(starter: Viewer, row: z.infer<typeof openSession.row>): Viewer | undefined {
  const { previewCommunityId: communityId, previewPropertyId: propertyId, previewStartsOn, previewStartsAt } = row
  if (communityId === null || propertyId === null || !hasRight(starter, communityId, 'preview')) return undefined
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
  const { personId, sessionId, expiresAt } = starter
  const preview = { communityId, propertyId }
  return { personId, sessionId, expiresAt, memberships: [home], administeredCommunityIds: [], teams: [], preview }
}

/** Whether a membership ended since it was read. */
function hasEndedMembership(viewer: Viewer, now: Date): boolean {
  return viewer.memberships.some(({ endsAt }) => endsAt && endsAt <= now)
}
