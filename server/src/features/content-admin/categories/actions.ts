import { type CategorizedKind, contentLimits } from '@porchlight/contract/features/content-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { Audience } from '@porchlight/contract/shared/publishing.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import { notFound } from '../../../platform/http/outcome.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { residentsOf } from '../../accounts/public.ts'
import { namedCategory } from '../../resources/public.ts'
import { featureOfKind } from '../policy.ts'
import {
  deleteCategory,
  insertCategory,
  listCategories,
  lockCategories,
  moveItems,
  orderCategories,
  updateCategory,
} from './data.ts'

const subject = (kind: CategorizedKind, id: number | null) => ({ kind: `${kind} category`, id })

async function announce(inside: StaffScope, context: AppContext, kind: CategorizedKind): Promise<void> {
  const readers = await residentsOf(inside, featureOfKind[kind])
  const personIds = [...new Set([inside.personId, ...readers.map(({ personId }) => personId)])]
  await context.announce(inside, liveTopic('content'), personIds)
}

/** Creates a category, or changes its name or its audience. */
export function saveCategory(
  scope: StaffScope,
  context: AppContext,
  given: { kind: CategorizedKind; id?: number | undefined; name: string; audience: Audience },
): Promise<Saved> {
  const { kind, audience } = given
  const trimmed = given.name.trim()
  if (trimmed === '') return Promise.resolve(faulty({ name: ['This is required'] }))
  if (trimmed.length > contentLimits.categoryName)
    return Promise.resolve(faulty({ name: [`Please use ${contentLimits.categoryName} characters at most.`] }))
  const named = { ...namedCategory(trimmed), audience }
  return scope.transaction(async (inside) => {
    const before = (await listCategories(inside, kind)).find(({ id }) => id === given.id)
    if (given.id !== undefined && !before) throw notFound()
    if (!before && (await listCategories(inside, kind)).length >= contentLimits.categories)
      return refused('There is no room for more categories.')
    const isUpdated = before !== undefined && (await updateCategory(inside, kind, before.id, named))
    const insertedId = before ? undefined : await insertCategory(inside, kind, named)
    const id = isUpdated ? before.id : insertedId
    if (id === undefined) return faulty({ name: ['Another category has this name.'] })
    await recordActivity(inside, context.clock.now(), {
      kind: before ? 'category.edited' : 'category.added',
      subject: subject(kind, id),
      before: before ? { name: before.name, audience: before.audience } : null,
      after: { name: named.name, audience },
    })
    await announce(inside, context, kind)
    return done('The category is saved.')
  })
}

/** Stores the order in which residents see the categories. */
export function saveOrder(
  scope: StaffScope,
  context: AppContext,
  kind: CategorizedKind,
  ids: readonly number[],
): Promise<void> {
  return scope.transaction(async (inside) => {
    await orderCategories(inside, kind, ids)
    await recordActivity(inside, context.clock.now(), {
      kind: 'category.ordered',
      subject: subject(kind, null),
      after: { order: (await listCategories(inside, kind)).map(({ name }) => name) },
    })
    await announce(inside, context, kind)
  })
}

/** Removes a category. Its documents or links are moved to `targetId`, which is required if it has any (association.txt 2.10). */
export function removeCategory(
  scope: StaffScope,
  context: AppContext,
  { kind, id, targetId }: { kind: CategorizedKind; id: number; targetId?: number | null | undefined },
): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const locked = await lockCategories(inside, kind, targetId ? [id, targetId] : [id])
    if (!locked.includes(id)) throw notFound()
    const found = (await listCategories(inside, kind)).find((one) => one.id === id)
    const target = targetId && targetId !== id && locked.includes(targetId) ? targetId : undefined
    if (targetId && target === undefined) return faulty({ targetId: ['Please choose another category.'] })
    if (target === undefined && (found?.items ?? 0) > 0)
      return faulty({ targetId: ['Please choose where its content goes.'] })
    if (target !== undefined) await moveItems(inside, kind, { from: id, to: target })
    await deleteCategory(inside, kind, id)
    await recordActivity(inside, context.clock.now(), {
      kind: target === undefined ? 'category.removed' : 'category.merged',
      subject: subject(kind, id),
      before: { name: found?.name ?? '', items: found?.items ?? 0 },
      after: target === undefined ? null : { target },
    })
    await announce(inside, context, kind)
    return done('The category is removed.')
  })
}
