import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import { keepingFiles } from '../../../platform/files/stored-file.ts'
import { takeUploads, type UploadedFile, type UploadRule } from '../../../platform/files/uploads.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { listPeople } from '../data.ts'
import { type CardFields, insertCard, listCards, lockCard, orderCards, setCardRemovedAt, updateCard } from './data.ts'

const photoRule: UploadRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  picture: { encodeAs: 'webp', fit: 'inside', maxWidth: 512, maxHeight: 512 },
  advice: 'Only image files are accepted.',
}

const cardRemoved = refused('This card was removed meanwhile.')

/** Records a change of a card and notifies the open About pages of residents. `id` null: the order of all cards changed. */
async function recordCardChange(
  inside: StaffScope,
  context: AppContext,
  kind: string,
  id: number | null,
  values: object = {},
) {
  await recordActivity(inside, context.clock.now(), { kind, subject: { kind: 'team card', id }, ...values })
  await context.announce(inside, liveTopic('content'), await listPeople(inside))
}

/** Adds a card of the management team, or changes one; a photo replaces the stored one. */
export async function saveCard(
  scope: StaffScope,
  context: AppContext,
  given: { id: number | undefined; fields: CardFields; photo: UploadedFile | undefined; removesPhoto: boolean },
): Promise<Saved> {
  const { id, fields } = given
  if (id === undefined && (await listCards(scope)).length >= settingsLimits.teamCards)
    return refused(`A management team can have up to ${settingsLimits.teamCards} cards.`)
  const uploads = given.photo ? [given.photo] : []
  const taken = await takeUploads(scope, context, uploads, photoRule, { communityId: scope.communityId })
  if ('refusal' in taken) return faulty({ image: [taken.refusal] })
  const photo = taken.files[0]?.fileKey ?? null
  const store = () =>
    scope.transaction(async (inside) => {
      if (id === undefined) {
        const added = await insertCard(inside, fields, photo)
        await recordCardChange(inside, context, 'team card.added', added, { after: fields })
        return true
      }
      const before = await lockCard(inside, id)
      if (!before) return false
      await updateCard(inside, id, fields, photo ?? (given.removesPhoto ? null : before.fileKey))
      const { fileKey: _file, id: _id, ...earlier } = before
      await recordCardChange(inside, context, 'team card.changed', id, { before: earlier, after: fields })
      return true
    })
  const isStored = await keepingFiles(context.files, taken.files, store)
  return isStored ? done('Your changes have been saved.') : cardRemoved
}

/** Stores the order of the cards. */
export function arrangeTeam(scope: StaffScope, context: AppContext, ids: readonly number[]): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const before = (await listCards(inside)).map((card) => card.id)
    await orderCards(inside, ids)
    await recordCardChange(inside, context, 'team.ordered', null, { before: { ids: before }, after: { ids } })
    return done('Your changes have been saved.')
  })
}

/** Removes a card, or restores a removed one. Returns false if the community has no card of this id. */
export function setCardState(scope: StaffScope, context: AppContext, id: number, isRemoved: boolean): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const isThere = await setCardRemovedAt(inside, id, isRemoved ? context.clock.now() : null)
    if (isThere) await recordCardChange(inside, context, isRemoved ? 'team card.removed' : 'team card.restored', id)
    return isThere
  })
}
