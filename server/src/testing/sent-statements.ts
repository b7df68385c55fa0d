import pg from 'pg'

/** A statement as this process sent it. */
export interface SentStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Announcements and the uses of features are sent later, together for several requests, so they are left out. */
const isOfRequest = (text: string) => text !== '' && !text.includes('pg_notify') && !text.includes('into feature_uses')

/** Returns the statements that all connections of this process sent while `work` ran. */
export async function sentDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, first: Partial<SentStatement> | string, ...rest: unknown[]) {
    const { name = '', text = '', values = [] } = typeof first === 'string' ? { text: first } : first
    if (isOfRequest(text)) sent.push({ name, text, values })
    return Reflect.apply(original, this, [first, ...rest])
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return sent
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Returns how PostgreSQL plans to run a statement: the tables of which it reads every row, and the indexes that it uses. */
export async function planOf(client: pg.Client, { text, values }: SentStatement) {
  const { rows } = await client.query({ text: `explain (format json) ${text}`, values: [...values] })
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  return {
    wholeTables: new Set(
      nodes.flatMap((node) => (node['Node Type'].endsWith('Seq Scan') ? (node['Relation Name'] ?? []) : [])),
    ),
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
  }
}
