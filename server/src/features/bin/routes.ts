import type { bin } from '@porchlight/contract/features/bin.ts'
import { type ContentKindName, contentKinds } from '@porchlight/contract/shared/content-kinds.ts'
import type { EditorScope } from '../../platform/access/scopes.ts'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { namesOf } from '../../platform/content/edits.ts'
import type { House } from '../../platform/house.ts'
import { forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, refused } from '../../platform/http/saved.ts'
import { deleteItem, restoreItem } from './actions.ts'
import { kinds, listDeleted } from './data.ts'
import { presentDeleted } from './present.ts'

export const handlers: Handlers<typeof bin.calls> = {
  async index({ scope, query, house }) {
    const inUse = await Promise.all(contentKinds.map((name) => isInUse(scope, house, name)))
    const wanted = contentKinds.filter((_name, place) => inUse[place])
    const { rows, total } = await listDeleted(scope, { kinds: wanted, pageNumber: query.page })
    const names = await namesOf(
      scope,
      rows.map(({ deletedBy }) => deletedBy),
    )
    return { items: rows.map((row) => presentDeleted(row, names)), _meta: { totalCount: total } }
  },
  async delete({ scope, body, house }) {
    if (!(await deleteItem(scope, house, await usedKind(scope, house, body.kind), body.id))) throw notFound()
    return { success: true }
  },
  async restore({ scope, body, house }) {
    const outcome = await restoreItem(scope, house, await usedKind(scope, house, body.kind), body.id)
    if (outcome === 'missing') throw notFound()
    return outcome === 'full' ? refused('There is no room for more. Delete something else first.') : done('It is back.')
  },
}

function isInUse(scope: EditorScope, house: House, name: ContentKindName): Promise<boolean> {
  return house.gates.mayUse(scope, { menuFeature: kinds[name].menuFeature })
}

/** The kind, where its feature is on in the community; else 403. */
async function usedKind(scope: EditorScope, house: House, name: ContentKindName): Promise<ContentKind> {
  if (!(await isInUse(scope, house, name))) throw forbidden()
  return kinds[name]
}
