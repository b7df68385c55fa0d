import { type ContentAction, notifiedKinds, type PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { startEdit } from '../../platform/content/edits.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { notFound } from '../../platform/http/outcome.ts'
import { done, refused } from '../../platform/http/saved.ts'
import { residentsOf } from '../accounts/public.ts'
import { contentKindsByName, deleteItem, restoreItem } from '../bin/public.ts'
import { findItem, type Publishing, setPublishing, type ViewRow } from './data.ts'
import { notifyOfItem } from './notices/actions.ts'
import type { NotifiedKind } from './notices/data.ts'
import { featureOfKind, type PublishRequest, publishingOf } from './policy.ts'
import type { Writer } from './saving/policy.ts'

/** Whether residents can be notified of the items of a kind. */
export const isNotifiedKind = (kind: PublishedKind): kind is NotifiedKind => notifiedKinds.some((one) => one === kind)

/** Makes the open windows of the residents and of the caller reload their lists. */
async function announce(inside: StaffScope, context: AppContext, kind: PublishedKind): Promise<void> {
  const readers = await residentsOf(inside, featureOfKind[kind])
  const personIds = [...new Set([inside.personId, ...readers.map(({ personId }) => personId)])]
  await context.announce(inside, liveTopic(kind === 'news' ? 'news' : 'content'), personIds)
}

const isPublished = (state: string | undefined) => state === 'published'

/** Creates or updates an item, and stores how it is published. */
export async function saveItem(
  scope: StaffScope,
  context: AppContext,
  given: {
    readonly kind: PublishedKind
    readonly id: number | undefined
    readonly version: number | undefined
    readonly writer: Writer
    readonly publishRequest: PublishRequest
    readonly file: StoredFile | undefined
  },
): Promise<Saved> {
  const { kind, writer, publishRequest, file } = given
  const now = context.clock.now()
  let answer: Saved = done('Saved.')
  let unusedKey: string | null = null
  await keepingFiles(context.files, file ? [file] : [], () =>
    scope.transaction(async (inside) => {
      let { id } = given
      let before: ViewRow | undefined
      if (id === undefined) {
        id = await writer.insert(inside, file, now)
        if (id === undefined) {
          answer = refused('There is no room for more items. Delete another one first.')
          return false
        }
      } else {
        const start = await startEdit(inside, contentKindsByName[kind], { id, version: given.version, now })
        if (start.outcome === 'missing') throw notFound()
        if (start.outcome === 'refused') {
          answer = start.answer
          return false
        }
        before = await findItem(inside, kind, id, now)
        unusedKey = await writer.update(inside, id, file, now)
      }
      const { notifiesNow, ...publishing } = publishingOf(publishRequest, before, now)
      await publish(inside, context, { kind, id, tells: notifiesNow, before }, publishing)
      await recordActivity(inside, now, {
        kind: given.id === undefined ? 'content.added' : 'content.edited',
        subject: { kind, id },
        before: before ? valuesOf(before) : null,
        after: { ...valuesOf({ ...publishing, title: writer.title }), state: stateOf(publishing, now) },
      })
      answer = done(messageOf(publishing, now))
      return true
    }),
  )
  if (unusedKey !== null) await context.files.remove(unusedKey)
  return answer
}

const messageOf = (publishing: Publishing, now: Date) =>
  ({
    draft: 'The draft is saved.',
    scheduled: 'It is saved and will be published at the chosen time.',
    published: 'It is published.',
    'taken down': 'It is saved and stays taken down.',
  })[stateOf(publishing, now)]

function stateOf(
  { isDraft, publishAt, takeDownAt }: Publishing,
  now: Date,
): 'draft' | 'scheduled' | 'published' | 'taken down' {
  if (isDraft) return 'draft'
  if (publishAt && publishAt > now) return 'scheduled'
  return takeDownAt && takeDownAt <= now ? 'taken down' : 'published'
}

/** Returns the values of an item that its activity entry shows. */
function valuesOf(item: Pick<ViewRow, 'title' | 'audience' | 'publishAt' | 'takeDownAt'>): Record<string, unknown> {
  const { title, audience, publishAt, takeDownAt } = item
  return { title, audience, publishAt: publishAt?.toISOString() ?? '', takeDownAt: takeDownAt?.toISOString() ?? '' }
}

/** Stores how an item is published, and notifies residents if `tells` is true. Open windows reload if residents see a difference. */
async function publish(
  inside: StaffScope,
  context: AppContext,
  item: { kind: PublishedKind; id: number; tells: boolean; before: Pick<ViewRow, 'state'> | undefined },
  publishing: Publishing,
): Promise<void> {
  const { kind, id, tells, before } = item
  const now = context.clock.now()
  await setPublishing(inside, { kind, id, personId: inside.personId }, publishing)
  if (tells && isNotifiedKind(kind))
    await notifyOfItem({ queue: inside, community: inside, communityId: inside.communityId, now }, kind, id)
  if (isPublished(before?.state) || stateOf(publishing, now) === 'published') await announce(inside, context, kind)
}

/** Applies an action to items of a kind, each in its own transaction. Skips items that do not exist or do not fit. Returns how many were changed. */
export async function changeItems(
  scope: StaffScope,
  context: AppContext,
  given: { kind: PublishedKind; ids: readonly number[]; action: ContentAction; tells: boolean },
): Promise<number> {
  let changed = 0
  for (const id of new Set(given.ids)) if (await changeItem(scope, context, { ...given, id })) changed += 1
  return changed
}

/** Applies an action to one item. Returns false if it does not exist or if the action does not fit its state. */
async function changeItem(
  scope: StaffScope,
  context: AppContext,
  { kind, id, action, tells }: { kind: PublishedKind; id: number; action: ContentAction; tells: boolean },
): Promise<boolean> {
  const now = context.clock.now()
  const before = await findItem(scope, kind, id, now)
  const isDeleted = before?.state === 'deleted'
  // Only a deleted item can be restored, and nothing else can be done with it.
  if (!before || isDeleted !== (action === 'restore')) return false
  const record = async (inside: StaffScope) =>
    recordActivity(inside, now, {
      kind: `content.${entryWords[action]}`,
      subject: { kind, id },
      after: { title: before.title },
    })
  if (action === 'delete') return deleteItem(scope, context, contentKindsByName[kind], id, record)
  if (action === 'restore')
    return (await restoreItem(scope, context, contentKindsByName[kind], id, record)) === 'restored'
  // A ballot opens and closes at its own times.
  if (kind === 'ballot' && action === 'take down') return false
  const next = kind === 'ballot' && action === 'publish' ? openedBallot(before) : publishingAfter(before, action, now)
  if (!next) return false
  return scope.transaction(async (inside) => {
    const start = await startEdit(inside, contentKindsByName[kind], { id, version: undefined, now })
    if (start.outcome !== 'started') return false
    // The notice of a scheduled item is sent when it is published, so `tells` is stored with the item.
    const isLater = stateOf(next, now) === 'scheduled'
    const notifies = action === 'publish' && tells
    await publish(
      inside,
      context,
      { kind, id, tells: notifies && !isLater, before },
      { ...next, tells: notifies && isLater },
    )
    await record(inside)
    return true
  })
}

const entryWords: Readonly<Record<ContentAction, string>> = {
  publish: 'published',
  draft: 'withdrawn',
  'take down': 'taken-down',
  unpin: 'unpinned',
  delete: 'deleted',
  restore: 'restored',
}

/** Returns how a draft ballot is published: it is shown between its own times. Returns undefined if it is not a draft. */
function openedBallot({ state, audience, publishAt, takeDownAt }: ViewRow): Publishing | undefined {
  const times = { publishAt, takeDownAt, pinnedUntil: null, shownAt: null }
  return state === 'draft' ? { ...times, isDraft: false, audience, tells: false } : undefined
}

/** Returns how an item is published after an action; undefined if the action does not fit its state. */
function publishingAfter(before: ViewRow, action: ContentAction, now: Date): Publishing | undefined {
  const { audience, publishAt, takeDownAt, pinnedUntil, state } = before
  const same = { isDraft: state === 'draft', publishAt, takeDownAt, audience, pinnedUntil, tells: false, shownAt: null }
  switch (action) {
    case 'publish': {
      if (state === 'published') return undefined
      const isOver = takeDownAt !== null && takeDownAt <= now
      return { ...same, isDraft: false, publishAt: now, takeDownAt: isOver ? null : takeDownAt, shownAt: now }
    }
    case 'draft':
      return state === 'draft' ? undefined : { ...same, isDraft: true, publishAt: null }
    case 'take down':
      return state === 'published' ? { ...same, takeDownAt: now } : undefined
    case 'unpin':
      return pinnedUntil ? { ...same, pinnedUntil: null } : undefined
    default:
      return undefined
  }
}
