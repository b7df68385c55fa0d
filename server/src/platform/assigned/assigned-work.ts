import { z } from 'zod'
import type { Scope } from '../access/scopes.ts'
import { noColumns, type Statement, statement } from '../db/database.ts'

const heldRow = z.object({ communityId: z.number(), id: z.number(), personId: z.number(), title: z.string() })

/** Work that is assigned to a person, such as the answers to a mailing. */
export type Held = z.infer<typeof heldRow> & { readonly kind: string }

/** A kind of work that is assigned to one person at a time. */
interface AssignedWork {
  /** Its name on the wire, such as 'mailing replies'. */
  readonly kind: string
  /** $1: communities, $2: the person, or null for everybody with work of this kind. */
  readonly held: Statement<'any', z.infer<typeof heldRow>>
  /**
   * $1: communities, $2: the person, $3: the successor or null for none, $4 and $5: the successor's name and e-mail address, and $6, for
   * statements that use it, the time.
   */
  readonly handOver: readonly { readonly run: Statement<'any', Record<string, never>>; readonly takesTime: boolean }[]
  /** Runs before these statements, for a kind whose change first needs rows of other shards, such as the addresses of organizations. */
  readonly before: HandOverStep | undefined
}

/** Who hands work over, and to whom: null and empty texts for nobody. */
export interface HandingOver {
  readonly from: number
  readonly to: number | null
  readonly name: string
  readonly email: string
}
type HandOverStep = (inside: Scope<'any'>, communityIds: readonly number[], given: HandingOver) => Promise<void>

const declared = new Map<string, AssignedWork>()

/**
 * Declares a kind of work that is assigned to a person, so that it is listed and handed over when a team member is suspended or removed, or
 * an office ends (association.txt 2.3, 6). Every feature whose records have a holder declares theirs; nothing else is needed.
 */
export function defineAssignedWork(
  kind: string,
  {
    held,
    handOver,
    before,
  }: { readonly held: string; readonly handOver: readonly string[]; readonly before?: HandOverStep },
): void {
  if (declared.has(kind)) throw new Error(`two kinds of assigned work are named ${kind}`)
  const name = kind.replaceAll(' ', '-')
  declared.set(kind, {
    kind,
    before,
    held: statement(`assigned-${name}`, 'any', heldRow, held),
    handOver: handOver.map((text, at) => ({
      run: statement(`assigned-${name}-hand-over-${at + 1}`, 'any', noColumns, text),
      takesTime: text.includes('$6'),
    })),
  })
}

/** The maximum number of records of a kind that are listed. */
export const heldLimit = 100

/** Returns the work that is assigned to a person in communities, by kind; with null, that of everybody. */
export async function listHeld(
  scope: Scope<'any'>,
  communityIds: readonly number[],
  personId: number | null,
): Promise<Held[]> {
  const found: Held[] = []
  for (const { kind, held } of declared.values())
    for (const row of await scope.rows(held, [communityIds, personId])) found.push({ ...row, kind })
  return found
}

const successor = statement(
  'assigned-successor',
  'any',
  z.object({ name: z.string(), email: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name, email from people where id = $1 and deleted_at is null`,
)

/** Hands all work of a person in communities over to another person, or to nobody. Call it in the transaction of the change that requires it. */
export async function handOver(
  inside: Scope<'any'>,
  communityIds: readonly number[],
  { from, to, at }: { readonly from: number; readonly to: number | null; readonly at: Date },
): Promise<void> {
  const next = to === null ? undefined : await inside.row(successor, [to])
  for (const work of declared.values()) {
    const given = { from, to: next ? to : null, name: next?.name ?? '', email: next?.email ?? '' }
    await work.before?.(inside, communityIds, given)
    const values = [communityIds, from, given.to, given.name, given.email]
    for (const { run, takesTime } of work.handOver) await inside.rows(run, takesTime ? [...values, at] : values)
  }
}
