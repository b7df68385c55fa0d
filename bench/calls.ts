import type { Call } from '@porchlight/contract/call.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { markMessage, pageOfMessages, unreadNumbers } from '../server/src/features/mailbox/data.ts'
import { HouseholdScope } from '../server/src/platform/access/scopes.ts'
import type { Database, Statement } from '../server/src/platform/db/database.ts'
import type { Reader } from './fill.ts'

/** A measured call: what a client sends for a reader, and what the server's own data.ts asks of the database for it. */
export interface MeasuredCall {
  readonly name: string
  readonly call: Call
  /** True when a request can be made once only: what is read can't be marked read again. */
  readonly spends: boolean
  /** The query of every request that this reader makes. */
  queries(reader: Reader): string[]
  /** The same requests as work on the database; each answers the JSON that is sent, when the database makes it. */
  run(scope: HouseholdScope, reader: Reader): Array<() => Promise<unknown>>
}

const page = { unreadOnly: false, fromPeopleOnly: false, search: '', limit: 10, offset: 0 }

export const measuredCalls: readonly MeasuredCall[] = [
  {
    name: 'messages-index',
    call: mailbox.calls.index,
    spends: false,
    queries: (reader) => [`?property=${reader.propertyId}&mailbox=1&pageNo=1&per-page=10`],
    run: (scope) => [() => pageOfMessages(scope, page)],
  },
  {
    name: 'unread-number',
    call: mailbox.calls.unreadNumbers,
    spends: false,
    queries: (reader) => [`?property=${reader.propertyId}&mailboxFormat=1`],
    run: (scope) => [() => unreadNumbers(scope)],
  },
  {
    name: 'mark-as-read',
    call: mailbox.calls.markAsRead,
    spends: true,
    queries: (reader) => reader.unread.map((id) => `?id=${id}`),
    run: (scope, reader) => reader.unread.map((id) => () => markMessage(scope, id, new Date())),
  },
]

/** One statement as it reaches the driver. */
export interface Asked {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** The very statements, with their values, that a call makes for all readers, one reader after the other. */
export async function statementsOf(measured: MeasuredCall, readers: readonly Reader[]): Promise<Asked[]> {
  const asked: Asked[] = []
  const recorder: Database = {
    async rows<Row>(wanted: Statement, values: readonly unknown[]) {
      asked.push({ name: wanted.name, text: wanted.text, values: [...values] })
      return [] as Row[]
    },
    transaction: (work) => work(recorder),
  }
  for (const runs of readers.map((reader) => measured.run(scopeOf(reader, recorder), reader))) {
    for (const run of runs) {
      const before = asked.length
      await run()
      if (asked.length !== before + 1) throw new Error(`${measured.name} makes ${asked.length - before} statements`)
    }
  }
  return asked
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
  }
  return new HouseholdScope(database, viewer, reader.communityId, reader.propertyId)
}
