import type { bin } from '@porchlight/contract/features/bin.ts'
import { type ContentKindName, contentKinds } from '@porchlight/contract/shared/content-kinds.ts'
import type { EditorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { namesOf } from '../../platform/content/edits.ts'
import { forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, refused } from '../../platform/http/saved.ts'
import { deleteItem, restoreItem } from './actions.ts'
import { kinds, listDeleted } from './data.ts'
import { presentDeleted } from './present.ts'

export const handlers: Handlers<typeof bin.calls> = {
  async index({ scope, query, context }) {
    const inUse = await Promise.all(contentKinds.map((name) => isInUse(scope, context, name)))
    const wanted = contentKinds.filter((_name, index) => inUse[index])
    const { rows, total } = await listDeleted(scope, { kinds: wanted, pageNumber: query.page })
    const names = await namesOf(
      scope,
      rows.map(({ deletedBy }) => deletedBy),
    )
    return { items: rows.map((row) => presentDeleted(row, names)), _meta: { totalCount: total } }
  },
  async delete({ scope, body, context }) {
    if (!(await deleteItem(scope, context, await usedKind(scope, context, body.kind), body.id))) throw notFound()
    return { success: true }
  },
  async restore({ scope, body, context }) {
    const outcome = await restoreItem(scope, context, await usedKind(scope, context, body.kind), body.id)
    if (outcome === 'missing') throw notFound()
    return outcome === 'full'
      ? refused('There is no room for more items. Delete another one first.')
      : done('Restored.')
  },
}

function isInUse(scope: EditorScope, context: AppContext, name: ContentKindName): Promise<boolean> {
  return context.gates.mayUse(scope, { menuFeature: kinds[name].menuFeature })
}

/** Returns the kind. @throws HttpError 403 if its feature is off in the community. */
async function usedKind(scope: EditorScope, context: AppContext, name: ContentKindName): Promise<ContentKind> {
  if (!(await isInUse(scope, context, name))) throw forbidden()
  return kinds[name]
}
