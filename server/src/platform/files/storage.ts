import { z } from 'zod'
import { noColumns, type Statement, statement } from '../db/database.ts'
import type { Settings } from '../settings.ts'

/** The owners whose quota a file uses: the community, the person if the file is theirs, or both. */
export type FileOwner =
  | { readonly communityId: number; readonly personId?: number }
  | { readonly communityId?: undefined; readonly personId: number }

/** Counts the stored bytes of each owner in the database, so that the files need not be searched. */
export interface Storage {
  /** Counts a stored file. If a quota is exceeded, counts nothing and returns which. */
  count(file: { readonly fileKey: string; readonly sizeBytes: number }, owner: FileOwner): Promise<Full | undefined>
  /** The quota of a community, in MB. */
  quotaOf(communityId: number): Promise<number>
}

/** A quota that a file exceeds, in MB: the server's for a person or a community, or that of the community's plan (association.txt 2.2). */
export interface Full {
  readonly of: 'person' | 'community' | 'plan'
  readonly megabytes: number
}

/** Runs statements: the pool, or the scope of a job. */
export interface Runner {
  rows<Row>(wanted: Statement<'any', Row>, values: readonly unknown[]): Promise<Row[]>
  transaction<Result>(work: (inside: Runner) => Promise<Result>): Promise<Result>
}

const take = statement(
  'storage-take',
  'any',
  z.object({ owner: z.string() }),
  `insert into storage_use (owner, used_bytes) values ($1, $2)
   on conflict (owner) do update set used_bytes = storage_use.used_bytes + excluded.used_bytes
     where storage_use.used_bytes + excluded.used_bytes <= $3::bigint
   returning owner`,
)
const planLimit = statement(
  'storage-plan-limit',
  'any',
  z.object({ megabytes: z.number() }),
  `select p.max_storage_megabytes as megabytes from communities c join plans p on p.id = c.plan_id
   where c.community_id = $1 and p.max_storage_megabytes is not null`,
)
const note = statement(
  'storage-note',
  'any',
  noColumns,
  'insert into counted_files (key, owners, size_bytes) values ($1, $2, $3)',
)
const forget = statement(
  'storage-forget',
  'any',
  z.object({ owners: z.array(z.string()), sizeBytes: z.number() }),
  'delete from counted_files where key = $1 returning owners, size_bytes as "sizeBytes"',
)
const give = statement(
  'storage-give',
  'any',
  noColumns,
  'update storage_use set used_bytes = greatest(0, used_bytes - $2::bigint) where owner = $1',
)

/** Rolls back the transaction in which a quota was exceeded. */
class NoRoom extends Error {
  readonly full: Full
  constructor(full: Full) {
    super('no room')
    this.full = full
  }
}

export function openStorage(database: Runner, limits: Settings['storageMegabytes']): Storage {
  async function quotaOf(inside: Runner, kind: 'person' | 'community', id: number): Promise<Full> {
    const own = { of: kind, megabytes: limits[kind] }
    const [plan] = kind === 'community' ? await inside.rows(planLimit, [id]) : []
    return plan && plan.megabytes < own.megabytes ? { of: 'plan', megabytes: plan.megabytes } : own
  }
  return {
    quotaOf: async (communityId) => (await quotaOf(database, 'community', communityId)).megabytes,
    async count({ fileKey, sizeBytes }, { communityId, personId }) {
      const owners = [
        ...(communityId ? [['community', communityId] as const] : []),
        ...(personId ? [['person', personId] as const] : []),
      ]
      try {
        await database.transaction(async (inside) => {
          for (const [kind, id] of owners) {
            const quota = await quotaOf(inside, kind, id)
            const most = quota.megabytes * 1024 * 1024
            // The statement checks the quota only if the owner has files already, so the size of a first file is checked here.
            const taken = sizeBytes > most ? [] : await inside.rows(take, [`${kind} ${id}`, sizeBytes, most])
            if (taken.length === 0) throw new NoRoom(quota)
          }
          await inside.rows(note, [fileKey, owners.map(([kind, id]) => `${kind} ${id}`), sizeBytes])
        })
        return undefined
      } catch (error) {
        if (error instanceof NoRoom) return error.full
        throw error
      }
    },
  }
}

/** Subtracts the size of a file that is about to be removed. */
export function subtractSize(database: Runner, fileKey: string): Promise<void> {
  return database.transaction(async (inside) => {
    const [counted] = await inside.rows(forget, [fileKey])
    for (const owner of counted?.owners ?? []) await inside.rows(give, [owner, counted?.sizeBytes])
  })
}

/** Moves the count of a file to another key, under which its bytes are stored from now on. Inside a transaction. */
export async function moveCount(inside: Pick<Runner, 'rows'>, fromKey: string, toKey: string): Promise<void> {
  const [counted] = await inside.rows(forget, [fromKey])
  if (counted) await inside.rows(note, [toKey, counted.owners, counted.sizeBytes])
}
