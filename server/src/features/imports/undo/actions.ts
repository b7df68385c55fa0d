import type { RelationField } from '@porchlight/contract/shared/import-fields.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import { documentContent } from '../../documents/public.ts'
import {
  type RemovedRows,
  removeHomeAccess,
  renameInHouseholds,
  restoreHomeAccess,
  setAccessEnd,
} from '../../people/public.ts'
import { lockHomes, lockPeople } from '../register/data.ts'
import type { RunContext } from '../run/actions.ts'
import { endRelationOn, nextToUndo, type StoredEffect, storeUndone } from '../run/data.ts'
import {
  removeImportedHome,
  removeImportedPerson,
  reopenRelation,
  saveHome,
  savePerson,
  saveRelation,
} from '../writing/data.ts'
import { findRelationPerson } from './data.ts'

/**
 * The result of undoing an effect. `note`: '' if all was undone, 'changed' if nothing was, because somebody has changed or uses the record;
 * otherwise the fields that were not restored, separated by spaces.
 */
interface Undone {
  readonly id: number
  readonly undo: 'restored' | 'left'
  readonly note: string
}

/**
 * Undoes the last effects of an import in the transaction of `inside`: restores values that nobody has changed since, and removes the homes,
 * people and relations that the import created. Everything else is left unchanged, with a reason (spec imports-m023).
 */
export async function undoBatch(
  inside: Scope<'community' | 'any'>,
  context: RunContext,
  limit: number,
): Promise<readonly Undone[]> {
  const effects = await nextToUndo(inside, context.importId, limit)
  const done: Undone[] = []
  for (const effect of effects) done.push({ id: effect.id, ...(await undoEffect(inside, context, effect)) })
  if (done.length > 0) await storeUndone(inside, context.importId, done)
  return done
}

/** Undoes one effect, and records it as an activity if anything was undone. */
async function undoEffect(
  inside: Scope<'community' | 'any'>,
  context: RunContext,
  effect: StoredEffect,
): Promise<Omit<Undone, 'id'>> {
  // The note is '' if all was undone, undefined if nothing was; otherwise it has the fields that were not restored.
  const note = await (effect.isNew ? removeCreated(inside, context, effect) : restoreValues(inside, context, effect))
  if (note === undefined) return { undo: 'left', note: 'changed' }
  const { kind, recordId, propertyId } = effect
  await recordInCommunity(inside, context.actor, context.now, {
    kind: `${kind}.${effect.isNew ? 'removed' : 'edited'}`,
    subject: { kind, id: recordId },
    propertyId,
    before: effect.after,
    // `lost` and `opened` are notes for the undo, not fields of the record.
    after: Object.fromEntries(
      Object.entries(effect.before).filter(([field]) => field !== 'lost' && field !== 'opened'),
    ),
    via: 'import',
  })
  return { undo: note === '' ? 'restored' : 'left', note }
}

/**
 * Removes a home, person, relation or document that the import created. Returns '' if it was removed; undefined if somebody has changed it or uses
 * it.
 */
async function removeCreated(
  inside: Scope<'community' | 'any'>,
  context: RunContext,
  effect: StoredEffect,
): Promise<string | undefined> {
  const { kind, recordId, version, after } = effect
  if (kind === 'home') return (await removeImportedHome(inside, recordId, version ?? 0, context.now)) ? '' : undefined
  if (kind === 'person')
    return (await removeImportedPerson(inside, recordId, version ?? 0, context.now)) ? '' : undefined
  if (kind === 'document') {
    return (await inside.row(documentContent.remove, [recordId, context.now, context.actor.personId])) ? '' : undefined
  }
  const current = await findCurrentRelation(inside, context, recordId)
  // The account that got access to the home by the import; 0: none.
  const opened = Number(effect.before.opened ?? 0)
  // People who registered meanwhile keep the home. Otherwise they would lose their access by the undo of an older import.
  if (!current || (current.isRegistered && !opened) || changedFields(current.values, after).length > 0) return undefined
  if (opened && effect.propertyId !== null) {
    const home = { propertyId: effect.propertyId, accountId: opened }
    await setAccessEnd(inside, home, context.today, context.today)
    await removeHomeAccess(inside, home, { withRoles: true })
    context.accounts.add(opened)
  }
  return (await endRelationOn(inside, recordId, context.today)) ? '' : undefined
}

/**
 * Restores the values that have not changed since the import. Returns the names of the others, separated by spaces; undefined if no value can be
 * restored.
 */
async function restoreValues(
  inside: Scope<'community' | 'any'>,
  context: RunContext,
  effect: StoredEffect,
): Promise<string | undefined> {
  const { kind, recordId, before, after } = effect
  // Only moving out sets the end of a relation: rows of a file have no such field.
  if (kind === 'relation' && after.endsOn) {
    if (!(await reopenRelation(inside, recordId, after.endsOn))) return undefined
    if (before.lost && effect.propertyId !== null) {
      const lost = JSON.parse(before.lost) as RemovedRows
      await restoreHomeAccess(inside, effect.propertyId, lost)
      context.accounts.add(lost.accountId)
    }
    return ''
  }
  if (kind === 'home') {
    const [current] = await lockHomes(inside, [recordId])
    if (!current) return undefined
    return saveUnchangedFields(current.values, before, after, (values) => saveHome(inside, recordId, values))
  }
  if (kind === 'person') {
    const [current] = await lockPeople(inside, [recordId], context.today)
    if (!current) return undefined
    return saveUnchangedFields(current.values, before, after, async (values) => {
      await savePerson(inside, recordId, values)
      await renameInHouseholds(inside, recordId)
    })
  }
  const current = await findCurrentRelation(inside, context, recordId)
  if (!current) return undefined
  return saveUnchangedFields(current.values, before, after, (values) => saveRelation(inside, recordId, values))
}

/** Returns a relation that has not ended, and whether its person has access to the home; undefined if it has ended. */
async function findCurrentRelation(inside: Scope<'community' | 'any'>, context: RunContext, id: number) {
  const holder = await findRelationPerson(inside, id)
  if (!holder) return undefined
  const [person] = await lockPeople(inside, [holder.personId], context.today)
  const relation = person?.relations.find((one) => one.id === id)
  return relation && { values: relation.values as Record<RelationField, string>, isRegistered: holder.isRegistered }
}

/**
 * Saves the values of `before` for the fields that still have those of `after`. Returns the names of the other fields, separated by spaces ('' if
 * all were restored); undefined, and saves nothing, if no field can be restored.
 */
async function saveUnchangedFields<Field extends string>(
  current: Readonly<Record<Field, string>>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  save: (values: Record<Field, string>) => Promise<unknown>,
): Promise<string | undefined> {
  const changed = changedFields(current, after)
  const restored = Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field)))
  if (Object.keys(restored).length === 0) return undefined
  await save({ ...current, ...restored })
  return changed.join(' ')
}

/** Returns the fields whose value is not that of `after` any more. */
function changedFields(current: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return Object.entries(after).flatMap(([field, value]) => (current[field] === value ? [] : [field]))
}
