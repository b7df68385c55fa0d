import type { BodyOf } from '@porchlight/contract/call.ts'
import type { PolicyStep, violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { caseLimits, unknownLetterFields } from '@porchlight/contract/shared/violation-cases.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { savedOver } from '../../../platform/http/saved-over.ts'
import { changedSince } from '../policy.ts'
import { startingPolicy, startingTypes } from '../starting-set.ts'
import { insertType, listTypes } from '../types/data.ts'
import {
  findSettings,
  listPolicies,
  lockPolicies,
  lockPolicy,
  type PolicyRow,
  saveSettings,
  setPolicyDeleted,
  storePolicy,
} from './data.ts'

type Form = BodyOf<typeof violationsAdmin.calls.savePolicy>

/** Whether a letter in a language has a subject and a text. */
const isWritten = (version: { subject: string; text: string } | undefined) =>
  version !== undefined && version.subject.trim() !== '' && version.text.trim() !== ''

/** The faults of the steps of a policy, by field: 'steps.0.name' is the name of the first step. */
function faultsOfSteps(steps: readonly PolicyStep[]): Record<string, string[]> {
  if (steps.length === 0) return { steps: ['A policy needs a step.'] }
  const faults: Record<string, string[]> = {}
  for (const [index, { name, letter, channels }] of steps.entries()) {
    const field = `steps.${index}`
    if (name.trim() === '') faults[`${field}.name`] = ['This is required']
    if (channels.length === 0) faults[`${field}.channels`] = ['Choose at least one way to send the letter.']
    if (!isWritten(letter.en) && !isWritten(letter.es))
      faults[`${field}.letter.en`] = ['A letter needs a subject and a text.']
    for (const language of ['en', 'es'] as const) {
      const version = letter[language]
      const [unknown] = version ? unknownLetterFields(`${version.subject} ${version.text}`) : []
      if (unknown) faults[`${field}.letter.${language}`] = [`This field is not known: ${unknown}`]
    }
  }
  return faults
}

/** A stored policy with the field names of the form in the browser: the first step is 'steps.step0'. */
function formOf({ name, isUsual, steps, version }: PolicyRow) {
  const ofSteps = steps.flatMap(({ letter, fineCents, ...step }, index) =>
    Object.entries({
      name: step.name,
      cureDays: step.cureDays,
      boardDecides: step.boardDecides,
      channels: step.channels,
      fine: fineCents > 0 ? decimalOf(fineCents) : '',
      subjectEn: letter.en?.subject,
      textEn: letter.en?.text,
      subjectEs: letter.es?.subject,
      textEs: letter.es?.text,
    }).map(([field, value]) => [`steps.step${index}.${field}`, value ?? ''] as const),
  )
  return { version, fields: { name, isUsual, count: steps.length, ...Object.fromEntries(ofSteps) } }
}

/**
 * Adds a policy (`id` undefined), or changes one. Undefined if there is no such policy. Cases keep the steps that the policy had when they were
 * issued (association.txt 2.12).
 */
export async function savePolicy(
  scope: StaffScope,
  id: number | undefined,
  form: Form,
  now: Date,
): Promise<(Saved & { id?: number }) | undefined> {
  const name = form.name.trim()
  const faults = { ...(name === '' && { name: ['This is required'] }), ...faultsOfSteps(form.steps) }
  if (Object.keys(faults).length > 0) return faulty(faults)
  return scope.transaction(async (inside) => {
    await lockPolicies(inside)
    const before = id === undefined ? undefined : await lockPolicy(inside, id)
    if (id !== undefined && !before) return undefined
    if (before && form.version !== undefined && form.version !== before.version)
      return savedOver(inside, now, { kind: 'violation policy', id: before.id }, formOf(before))
    const others = await listPolicies(inside)
    if (!before && others.length >= caseLimits.policies)
      return refused(`A community can have ${caseLimits.policies} policies.`)
    // There is always one default policy: the default stays the default until another is chosen, and the first policy becomes it.
    const isUsual = form.isUsual || (before?.isUsual ?? !others.some((one) => one.isUsual))
    const steps = form.steps.map((step) => ({ ...step, name: step.name.trim(), channels: [...new Set(step.channels)] }))
    const stored = await storePolicy(inside, id, { name, steps, isUsual })
    if (stored === undefined) return undefined
    const summaryOf = (given: readonly PolicyStep[]) =>
      given.map((one) => `${one.name}, ${one.cureDays}, ${one.fineCents}`)
    await recordActivity(inside, now, {
      kind: before ? 'violation policy.edited' : 'violation policy.added',
      subject: { kind: 'violation policy', id: stored },
      ...(before && { before: { name: before.name, steps: summaryOf(before.steps) } }),
      after: { name, steps: summaryOf(steps) },
    })
    return { ...done(`${name} was saved. Cases that were issued keep the policy of their day.`), id: stored }
  })
}

/**
 * Deletes a policy, or restores it. The default policy cannot be deleted, because types without a policy of their own follow it. Undefined if the
 * policy is in this state already, or there is none.
 */
export async function deletePolicy(
  scope: StaffScope,
  id: number,
  isRestored: boolean,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const policyToDelete = isRestored ? undefined : await lockPolicy(inside, id)
    if (policyToDelete?.isUsual) return refused('This is the usual policy. Make another one the usual one first.')
    const name = await setPolicyDeleted(inside, id, isRestored ? null : now)
    if (name === undefined) return undefined
    const kind = isRestored ? 'violation policy.taken back' : 'violation policy.deleted'
    await recordActivity(inside, now, { kind, subject: { kind: 'violation policy', id }, after: { name } })
    return done(isRestored ? `${name} is back.` : `${name} was deleted.`)
  })
}

/** Adds the starting set of types, and its policy if there is none. Types whose names exist already are left out (association.txt 2.12). */
export async function addStartingSet(scope: StaffScope, now: Date): Promise<Saved> {
  return scope.transaction(async (inside) => {
    await lockPolicies(inside)
    const policies = await listPolicies(inside)
    const knownNames = new Set((await listTypes(inside)).map(({ name }) => name.toLowerCase()))
    if (policies.length === 0) await storePolicy(inside, undefined, { ...startingPolicy, isUsual: true })
    const added = startingTypes.filter(({ name }) => !knownNames.has(name.toLowerCase()))
    for (const type of added) await insertType(inside, type, { policyId: null, insteadOf: null, isOff: false })
    await recordActivity(inside, now, {
      kind: 'violation types.starting set',
      subject: { kind: 'violation type', id: null },
      after: { types: added.map(({ name }) => name), policy: policies.length === 0 ? startingPolicy.name : '' },
    })
    return done(`${added.length} types were added. Look at their words and days before you issue one.`)
  })
}

/**
 * Stores whether tenants get the letters about violations that they caused (association.txt 2.12), unless somebody changed it since `form.version`.
 */
export async function changeSettings(
  scope: StaffScope,
  form: BodyOf<typeof violationsAdmin.calls.saveSettings>,
  now: Date,
): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const before = await findSettings(inside, now)
    if (!(await saveSettings(inside, form))) return changedSince
    await recordActivity(inside, now, {
      kind: 'violation settings.changed',
      subject: { kind: 'violation settings', id: null },
      before: { tellsTenants: before.tellsTenants },
      after: { tellsTenants: form.tellsTenants },
    })
    return done('The settings were saved.')
  })
}
