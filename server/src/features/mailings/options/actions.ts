import type { SaveConflict } from '@porchlight/contract/shared/answers.ts'
import type { MailingTexts } from '@porchlight/contract/shared/mailing-shapes.ts'
import { mailingLimits } from '@porchlight/contract/shared/mailings.ts'
import type { OrganisationScope, StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { sanitiseMailingHtml } from '../../../platform/html/sanitise.ts'
import { savedOver } from '../../../platform/http/saved-over.ts'
import {
  listShared,
  listTemplates,
  lockShared,
  lockTemplate,
  type NewTemplate,
  setSharedDeleted,
  storeOrganisationTemplate,
  storeTemplate,
  type TemplateRow,
} from './data.ts'

/** A template as its form sends it, with the version that the form was opened with; without a version, the save overwrites any change. */
type TemplateForm = NewTemplate & { readonly version?: number | undefined }

/**
 * The outcome of a save of a template: its id, the conflicting change of somebody else, or 'full' if there are too many templates already;
 * undefined if the name is empty, or the template or the one that it replaces does not exist.
 */
type TemplateSaveOutcome =
  | { readonly id: number }
  | { readonly conflict: SaveConflict | undefined }
  | 'full'
  | undefined

/** A stored template with the field names of the form. */
function formOf({ name, kind, texts: { en, es }, version }: TemplateRow) {
  const english = { subject: en?.subject ?? '', html: en?.html ?? '' }
  return { version, fields: { name, kind, ...english, subjectEs: es?.subject ?? '', htmlEs: es?.html ?? '' } }
}

/** The values to store: a name without spaces around it, and sanitized HTML. A language without a text is left out. */
function clean({ name, kind, texts, insteadOf }: NewTemplate): NewTemplate {
  const versions = Object.entries(texts).flatMap(([language, text]) =>
    text ? [[language, { subject: text.subject, html: sanitiseMailingHtml(text.html) }]] : [],
  )
  return { insteadOf, name: name.trim(), kind, texts: Object.fromEntries(versions) as MailingTexts }
}

const subject = (id: number) => ({ kind: 'mailing template', id })
const entryOf = (id: number) => ({ kind: 'mailing template.saved', subject: subject(id) })

/** Saves a template of a community, unless it was changed since the form was opened. */
export function saveTemplate(
  scope: StaffScope,
  now: Date,
  id: number | undefined,
  given: TemplateForm,
): Promise<TemplateSaveOutcome> {
  return scope.transaction(async (inside) => {
    const before = id === undefined ? undefined : await lockTemplate(inside, id)
    // Null: only the community's own templates count.
    if (id === undefined && (await listTemplates(inside, null)).length >= mailingLimits.templates) return 'full'
    return save(inside, now, before, given, (template) => storeTemplate(inside, id, template))
  })
}

/** Saves a template of an organization for all its communities, unless it was changed since the form was opened. */
export function saveOrganisationTemplate(
  scope: OrganisationScope,
  now: Date,
  id: number | undefined,
  given: TemplateForm,
): Promise<TemplateSaveOutcome> {
  return scope.transaction(async (inside) => {
    const before = id === undefined ? undefined : await lockShared(inside, id)
    if (id === undefined && (await listShared(inside)).length >= mailingLimits.templates) return 'full'
    return save(inside, now, before, given, (template) => storeOrganisationTemplate(inside, id, template))
  })
}

/** Saves a template with `store`, unless it is faulty or was changed since the form was opened (`before` is the stored one), and records it. */
async function save(
  inside: StaffScope | OrganisationScope,
  now: Date,
  before: TemplateRow | undefined,
  given: TemplateForm,
  store: (template: NewTemplate) => Promise<number | undefined>,
): Promise<TemplateSaveOutcome> {
  const template = clean(given)
  if (template.name === '') return undefined
  if (before && given.version !== undefined && given.version !== before.version)
    return { conflict: (await savedOver(inside, now, subject(before.id), formOf(before))).conflict }
  const stored = await store(template)
  if (stored !== undefined) await recordActivity(inside, now, entryOf(stored))
  return stored === undefined ? undefined : { id: stored }
}

/**
 * Deletes a template of an organization, or restores it. Communities with their own version of it keep that version. False if there is no such
 * template, or it is in this state already.
 */
export async function deleteOrganisationTemplate(
  scope: OrganisationScope,
  now: Date,
  { id, restore }: { readonly id: number; readonly restore: boolean },
): Promise<boolean> {
  return scope.transaction(async (inside) => {
    if (!(await setSharedDeleted(inside, id, restore ? null : now))) return false
    // 'taken back': the deletion was.
    const kind = restore ? 'mailing template.taken back' : 'mailing template.deleted'
    await recordActivity(inside, now, { kind, subject: subject(id) })
    return true
  })
}
