import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import type { CommunityScope, PersonScope } from '../access/scopes.ts'
import { statement } from '../db/database.ts'
import { refused } from '../http/saved.ts'
import type { ContentKind } from './content-kind.ts'

/**
 * Whether an edit may continue. 'started': `version` is the new version of the row. 'missing': the row does not exist, or it is deleted and the
 * edit gave no version. 'refused': somebody else changed or deleted the row meanwhile; `answer` says who.
 */
export type EditStart =
  | { readonly outcome: 'started'; readonly version: number }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused'; readonly answer: Saved }

const names = statement(
  'content-names',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  `select id, first_name || ' ' || last_name as name from people where id = any($1::bigint[]) and deleted_at is null`,
)

/** Returns first and last names by person id; a person who deleted their account has none. */
export async function namesOf(
  scope: PersonScope,
  personIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(personIds.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await scope.rows(names, [known])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Starts to change a row, inside the transaction that changes it: raises its version and locks the row until the transaction
 * ends. With `version`, the edit starts only if the row still has that version. Without it, as the clients of the specification send it, the last
 * edit wins.
 */
export async function startEdit(
  scope: CommunityScope,
  kind: Pick<ContentKind, 'edit' | 'state'>,
  given: { readonly id: number; readonly version: number | undefined; readonly now: Date },
): Promise<EditStart> {
  const { id, version, now } = given
  const values = [id, version ?? null, now, scope.personId]
  const edited = await scope.row(kind.edit, values)
  if (edited) return { outcome: 'started', version: edited.version }
  const state = await scope.row(kind.state, [id])
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
        ...(state.fileVersion !== null && { fileChanged: state.fileVersion > version }),
      },
    },
  }
}
