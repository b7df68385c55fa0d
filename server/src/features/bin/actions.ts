import type { EditorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { deleteContent, restoreContent } from '../../platform/content/deletion.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { residentsOf } from '../accounts/public.ts'

/** Deletes an item. Open windows of everybody who may see its kind fetch their lists again. Returns false if it does not exist. */
export function deleteItem(scope: EditorScope, context: AppContext, kind: ContentKind, id: number): Promise<boolean> {
  return deleteContent(scope, context.files, kind, { id, now: context.clock.now(), along: announcing(context, kind) })
}

/** Restores an item unchanged. Open windows fetch their lists again. */
export function restoreItem(
  scope: EditorScope,
  context: AppContext,
  kind: ContentKind,
  id: number,
): Promise<'restored' | 'missing' | 'full'> {
  return restoreContent(scope, kind, { id, along: announcing(context, kind) })
}

function announcing(context: AppContext, kind: ContentKind) {
  return async (inside: EditorScope): Promise<void> => {
    const readers = await residentsOf(inside, kind.menuFeature)
    const personIds = new Set([inside.personId, ...readers.map(({ personId }) => personId)])
    await context.announce(inside, liveTopic('content'), [...personIds])
  }
}
