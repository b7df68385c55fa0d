import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { EditorScope, PersonScope } from '../access/scopes.ts'
import { statement } from '../db/database.ts'
import { refused } from '../http/saved.ts'
import type { ContentKind } from './content-kind.ts'

/** What a row is now, as an edit form that began earlier must know it. */
interface State {
  readonly version: number
  readonly editedAt: Date | null
  readonly editedBy: number | null
  readonly deletedAt: Date | null
  readonly deletedBy: number | null
  readonly fields: Readonly<Record<string, string>>
}

/** Whether an edit may go on. 'missing': there is no such row; 'refused': the form is told why and nothing is stored. */
export type EditStart =
  | { readonly outcome: 'started' }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused'; readonly answer: Saved }

const names = statement(
  'content-names',
  `select id, first_name || ' ' || last_name as name from people where id = any($1::bigint[]) and deleted_at is null`,
)

/** First and last names by the number of their person; somebody who deleted their account has none. */
export async function namesOf(
  scope: PersonScope,
  personIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(personIds.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await scope.rows<{ id: number; name: string }>(names, [known])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Begins to change a row, inside the transaction that changes it: counts its version up and holds it until the transaction
 * ends. With `version`, the change starts only from that one; without, as the documents' clients send it, the last one wins.
 */
export async function startEdit(
  scope: EditorScope,
  kind: ContentKind,
  given: { readonly id: number; readonly version: number | undefined; readonly now: Date },
): Promise<EditStart> {
  const { id, version, now } = given
  const values = [scope.communityId, id, version ?? null, now, scope.personId]
  if (await scope.row(kind.edit, values)) return { outcome: 'started' }
  const state = await scope.row<State>(kind.state, [scope.communityId, id])
  if (!state || version === undefined) return { outcome: 'missing' }
  const by = state.deletedAt ? state.deletedBy : state.editedBy
  const name = (await namesOf(scope, [by])).get(by ?? 0) ?? 'Somebody'
  if (state.deletedAt)
    return {
      outcome: 'refused',
      answer: refused(`${name} deleted this while you were editing it. It can be restored from the bin.`),
    }
  return {
    outcome: 'refused',
    answer: {
      ...refused(`${name} changed this while you were editing it. Your changes are not saved yet.`),
      conflict: {
        version: state.version,
        changedByName: name,
        changedTime: (state.editedAt ?? now).toISOString(),
        fields: state.fields,
      },
    },
  }
}
