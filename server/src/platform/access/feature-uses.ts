import type { Clock } from '../clock.ts'
import { type Database, noColumns, statement } from '../db/database.ts'

/** The interval at which recorded uses are written, in milliseconds. */
const flushEveryMs = 10_000

/** How many uses are cached at most. Uses that are not cached are written again, which changes nothing in the table. */
const maxKnown = 200_000

const write = statement(
  'feature-uses-write',
  'any',
  noColumns,
  `insert into feature_uses (community_id, menu_feature_id, person_id, used_on)
   select $1, u.* from unnest($2::smallint[], $3::bigint[], $4::date[]) u on conflict do nothing`,
)

interface Use {
  readonly communityId: number
  readonly feature: number
  readonly personId: number
  readonly day: string
}

/** Records which person used which menu feature on which day. The number of these people is shown before a feature is switched off. */
export interface FeatureUses {
  note(use: Omit<Use, 'day'>): void
  /** Writes the uses that this process has recorded. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Collects uses and writes each once per day and process, so that a request needs no statement of its own. A killed process loses the uses of the last
 * seconds.
 */
export function openFeatureUses(database: Database, clock: Clock, onError: (error: unknown) => void): FeatureUses {
  const known = new Set<string>()
  let noted: Use[] = []
  async function flush(): Promise<void> {
    const uses = noted
    if (uses.length === 0) return
    noted = []
    for (const [communityId, usesThere = []] of Map.groupBy(uses, (use) => use.communityId)) {
      const column = (name: keyof Use) => usesThere.map((use) => use[name])
      await database.rows(write, [communityId, column('feature'), column('personId'), column('day')])
    }
  }
  const timer = setInterval(() => void flush().catch(onError), flushEveryMs)
  timer.unref()
  return {
    note(use) {
      const day = clock.now().toISOString().slice(0, 10)
      const key = `${use.communityId} ${use.feature} ${use.personId} ${day}`
      if (known.has(key)) return
      if (known.size >= maxKnown) known.clear()
      known.add(key)
      noted.push({ ...use, day })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(onError)
    },
  }
}
