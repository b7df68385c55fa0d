import type { BodyOf } from '@porchlight/contract/call.ts'
import type { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { caseLimits } from '@porchlight/contract/shared/violation-cases.ts'
import type { OrganisationScope, StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { savedOver } from '../../../platform/http/saved-over.ts'
import { lockPolicy } from '../policies/data.ts'
import {
  insertType,
  listShared,
  listTypes,
  lockShared,
  lockType,
  setSharedDeleted,
  setTypeDeleted,
  storeShared,
  type TypeFields,
  updateType,
} from './data.ts'

type Form = BodyOf<typeof violationsAdmin.calls.saveSharedType>
type SavedType = Saved & { id?: number }

const required = ['This is required']

/** Reads the fields of a type from a form; the faults by field if it is not valid. */
function readType(form: Form): { type: TypeFields } | { faults: Record<string, string[]> } {
  const [name, section] = [form.name.trim(), form.section.trim()]
  const [ruleText, document] = [form.ruleText.trim(), form.document.trim()]
  const faults: Record<string, string[]> = {}
  for (const [field, value] of Object.entries({ name, section, ruleText, document }))
    if (value === '') faults[field] = required
  const days = form.cureDays.trim()
  const cureDays = days === '' ? null : Number(days)
  if (cureDays !== null && !(Number.isInteger(cureDays) && cureDays >= 0 && cureDays <= caseLimits.days))
    faults.cureDays = [`Enter 0 to ${caseLimits.days} days, or nothing.`]
  if (Object.keys(faults).length > 0) return { faults }
  const optionalFields = { category: form.category.trim(), words: form.words.trim(), needsPhoto: form.needsPhoto }
  return { type: { name, section, ruleText, document, cureDays, ...optionalFields } }
}

/** The subject of the activity about a type. */
const subject = (id: number) => ({ kind: 'violation type', id })

/** A stored type with the field names of the form. */
function formOf({ name, category, section, ruleText, document, words, cureDays, needsPhoto }: TypeFields) {
  return { name, category, section, ruleText, document, words, cureDays, needsPhoto }
}

/** The fields of a type that the activity shows. */
const summaryOf = ({ name, section, cureDays, needsPhoto }: TypeFields) => ({ name, section, cureDays, needsPhoto })

/** Records a change of a type of a community or an organization, and returns the answer. */
async function recordSaved(
  inside: StaffScope | OrganisationScope,
  now: Date,
  id: number,
  before: TypeFields | undefined,
  after: TypeFields,
): Promise<SavedType> {
  await recordActivity(inside, now, {
    kind: before ? 'violation type.edited' : 'violation type.added',
    subject: subject(id),
    ...(before && { before: summaryOf(before) }),
    after: summaryOf(after),
  })
  return { ...done(`${after.name} was saved.`), id }
}

/** Records that a type was deleted or restored, and returns the answer. */
async function recordDeleted(
  inside: StaffScope | OrganisationScope,
  now: Date,
  id: number,
  name: string,
  isRestored: boolean,
): Promise<Saved> {
  const kind = isRestored ? 'violation type.taken back' : 'violation type.deleted'
  await recordActivity(inside, now, { kind, subject: subject(id), after: { name } })
  return done(isRestored ? `${name} is back.` : `${name} was deleted.`)
}

/**
 * Adds a type of a community (`id` undefined), or changes one (association.txt 2.12). With `form.insteadOf` a new type replaces that type of the
 * organization in the community. Undefined if there is no such type.
 */
export async function saveType(
  scope: StaffScope,
  id: number | undefined,
  form: BodyOf<typeof violationsAdmin.calls.saveType>,
  now: Date,
): Promise<SavedType | undefined> {
  const read = readType(form)
  if ('faults' in read) return faulty(read.faults)
  return scope.transaction(async (inside) => {
    const policyId = form.policyId ?? null
    if (policyId !== null && !(await lockPolicy(inside, policyId)))
      return faulty({ policyId: ['There is no such policy.'] })
    const before = id === undefined ? undefined : await lockType(inside, id)
    if (id !== undefined && !before) return undefined
    if (before && form.version !== undefined && form.version !== before.version)
      return savedOver(inside, now, subject(before.id), {
        version: before.version,
        fields: { ...formOf(before), policyId: before.policyId, isOff: before.isOff },
      })
    if (!before && (await listTypes(inside)).length >= caseLimits.types)
      return refused(`A community can have ${caseLimits.types} types.`)
    const choices = { policyId, isOff: form.isOff, insteadOf: form.insteadOf ?? null }
    if (before) await updateType(inside, before.id, read.type, choices)
    const stored = before?.id ?? (await insertType(inside, read.type, choices))
    if (stored === undefined)
      return refused('The organization deleted this type, or it is the own one of this community already.')
    return recordSaved(inside, now, stored, before, read.type)
  })
}

/**
 * Deletes a type of a community, or restores it. Undefined if it is in this state already, or if another type of the community replaces the same type
 * of the organization now.
 */
export async function deleteType(
  scope: StaffScope,
  id: number,
  isRestored: boolean,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const name = await setTypeDeleted(inside, id, isRestored ? null : now)
    return name === undefined ? undefined : recordDeleted(inside, now, id, name, isRestored)
  })
}

/** Adds a type of an organization (`id` undefined), or changes one, for all its communities. Undefined if there is no such type. */
export async function saveSharedType(
  scope: OrganisationScope,
  id: number | undefined,
  form: Form,
  now: Date,
): Promise<SavedType | undefined> {
  const read = readType(form)
  if ('faults' in read) return faulty(read.faults)
  return scope.transaction(async (inside) => {
    const before = id === undefined ? undefined : await lockShared(inside, id)
    if (id !== undefined && !before) return undefined
    if (before && form.version !== undefined && form.version !== before.version)
      return savedOver(inside, now, subject(before.id), { version: before.version, fields: formOf(before) })
    if (!before && (await listShared(inside)).length >= caseLimits.types)
      return refused(`An organization can have ${caseLimits.types} types.`)
    const stored = await storeShared(inside, id, read.type)
    if (stored === undefined) return undefined
    return recordSaved(inside, now, stored, before, read.type)
  })
}

/**
 * Deletes a type of an organization, or restores it. Communities with their own version of it keep that version. Undefined if it is in this state
 * already.
 */
export async function deleteSharedType(
  scope: OrganisationScope,
  id: number,
  isRestored: boolean,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const name = await setSharedDeleted(inside, id, isRestored ? null : now)
    return name === undefined ? undefined : recordDeleted(inside, now, id, name, isRestored)
  })
}
