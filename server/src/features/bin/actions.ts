import type { ContentKindName } from '@porchlight/contract/shared/content-kinds.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { deleteContent, restoreContent } from '../../platform/content/deletion.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { queueNoticesOfRestored, type Subject } from '../../platform/notices/queue-notice.ts'
import { residentsOf } from '../accounts/public.ts'

/** Deletes an item. Open windows of everybody who may see its kind fetch their lists again. Returns false if it does not exist. */
export function deleteItem<Caller extends CommunityScope>(
  scope: Caller,
  context: AppContext,
  kind: ContentKind,
  id: number,
  also?: Also<Caller>,
): Promise<boolean> {
  const announce = announcerOf(context, kind)
  return deleteContent(scope, context.files, kind, {
    id,
    now: context.clock.now(),
    async along(inside) {
      await announce(inside)
      await also?.(inside)
    },
  })
}

/** Further writes in the same transaction, such as the activity. */
type Also<Caller> = (inside: Caller) => Promise<void>

/** The kind of subject that the notices of each kind of content have. Residents get no notices of the other kinds. */
const noticeSubjects: Partial<Record<ContentKindName, Subject['kind']>> = {
  event: 'event',
  news: 'news',
  document: 'document',
  form: 'document',
  listing: 'listing',
  ballot: 'ballot',
}

/**
 * Restores an item unchanged. Open windows fetch their lists again, and people who were not notified because it was deleted are notified now.
 * Returns 'full' if the community already has the maximum number of such items, and 'missing' if the bin has no such item.
 */
export function restoreItem<Caller extends CommunityScope>(
  scope: Caller,
  context: AppContext,
  kind: ContentKind,
  id: number,
  also?: Also<Caller>,
): Promise<'restored' | 'missing' | 'full'> {
  const announce = announcerOf(context, kind)
  const subjectKind = noticeSubjects[kind.name]
  return restoreContent(scope, kind, {
    id,
    async along(inside) {
      await announce(inside)
      await also?.(inside)
      if (subjectKind) await queueNoticesOfRestored(inside, inside.communityId, { kind: subjectKind, id })
    },
  })
}

/** Returns a function that makes open windows of everybody who may see a kind, and of the caller, fetch their lists again. */
function announcerOf(context: AppContext, kind: ContentKind) {
  return async (inside: CommunityScope): Promise<void> => {
    const readers = await residentsOf(inside, kind.menuFeature)
    const personIds = new Set([inside.personId, ...readers.map(({ personId }) => personId)])
    await context.announce(inside, liveTopic('content'), [...personIds])
  }
}
