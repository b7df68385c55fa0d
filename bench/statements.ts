import { HouseholdScope } from '../server/src/platform/access/scopes.ts'
import type { Database, Pool, ScopeKind, Statement } from '../server/src/platform/db/database.ts'
import type { Reader } from './fill.ts'
import type { MeasuredCall } from './measured-call.ts'

/** A statement as the driver receives it. */
export interface RecordedStatement {
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** The scope of a reader's household, and its database, from which scopes of other kinds can be made. */
export interface ScopeAndDatabase {
  readonly scope: HouseholdScope
  readonly database: Database
}

/**
 * Records the statements that a call runs, with their values: for each request, one reader after the other. The statements run on `pool`, because
 * the result of one may be a value of the next, and are rolled back.
 */
export async function statementsOf(
  measured: MeasuredCall,
  readers: readonly Reader[],
  pool: Pool,
): Promise<RecordedStatement[][]> {
  const requests: RecordedStatement[][] = []
  // Thrown to roll the transaction back; it is not a fault.
  const rollBack = new Error('recorded')
  for (const reader of readers) {
    // Only to count the requests of the reader: none of these functions is called.
    const runs = measured.run(recording(reader, pool, []), reader)
    for (const index of runs.keys()) {
      const recorded: RecordedStatement[] = []
      const record = pool.transaction(async (inside) => {
        await measured.run(recording(reader, inside, recorded), reader)[index]?.()
        throw rollBack
      })
      await record.catch((error) => {
        if (error !== rollBack) throw error
      })
      requests.push(recorded)
    }
  }
  return requests
}

/** Returns a database that runs each statement on `database` and adds it to `recorded`, with the scope of the reader on it. */
function recording(reader: Reader, database: Database, recorded: RecordedStatement[]): ScopeAndDatabase {
  let inTransaction = false
  const recorder: Database = {
    rows<Row>(wanted: Statement<ScopeKind, Row>, values: readonly unknown[]) {
      recorded.push({ name: wanted.name, text: wanted.text, values: [...values] })
      return database.rows<Row>(wanted, values)
    },
    async transaction(work) {
      if (inTransaction) return work(recorder)
      inTransaction = true
      recorded.push({ text: 'begin' })
      const result = await work(recorder)
      recorded.push({ text: 'commit' })
      inTransaction = false
      return result
    },
    snapshot: () => Promise.reject(new Error('no measured call reads a snapshot')),
    afterCommit: () => undefined,
  }
  return { scope: scopeOf(reader, recorder), database: recorder }
}

function scopeOf(reader: Reader, database: Database): HouseholdScope {
  const home = { communityId: reader.communityId, propertyId: reader.propertyId }
  const membership = {
    ...home,
    kind: 'household',
    companyId: null,
    vendorId: null,
    memberType: 'owner',
    allowedFeatures: [],
  } as const
  const viewer = {
    personId: reader.personId,
    sessionId: '',
    expiresAt: 0,
    memberships: [membership],
    administeredCommunityIds: [],
    teams: [],
  }
  return new HouseholdScope(database, viewer, reader.communityId, reader.propertyId)
}
