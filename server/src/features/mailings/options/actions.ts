import type { MailingTexts } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { OrganisationScope, StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { sanitiseMailingHtml } from '../../../platform/html/sanitise.ts'
import { type NewTemplate, setSharedDeleted, storeOrganisationTemplate, storeTemplate } from './data.ts'

function clean({ name, kind, texts, insteadOf }: NewTemplate): NewTemplate {
  const versions = Object.entries(texts).flatMap(([language, text]) =>
    text ? [[language, { subject: text.subject, html: sanitiseMailingHtml(text.html) }]] : [],
  )
  return { insteadOf, name: name.trim(), kind, texts: Object.fromEntries(versions) as MailingTexts }
}

const entryOf = (id: number) => ({ kind: 'mailing template.saved', subject: { kind: 'mailing template', id } })

/** Saves a template of a community; undefined without a name or if it is gone. */
export async function saveTemplate(scope: StaffScope, now: Date, id: number | undefined, given: NewTemplate) {
  const template = clean(given)
  if (template.name === '') return undefined
  return scope.transaction(async (inside) => {
    const stored = await storeTemplate(inside, id, template)
    if (stored !== undefined) await recordActivity(inside, now, entryOf(stored))
    return stored
  })
}

/** Saves a template of an organisation, for all its communities. */
export async function saveOrganisationTemplate(
  scope: OrganisationScope,
  now: Date,
  id: number | undefined,
  given: NewTemplate,
) {
  const template = clean(given)
  if (template.name === '') return undefined
  return scope.transaction(async (inside) => {
    const stored = await storeOrganisationTemplate(inside, id, template)
    if (stored !== undefined) await recordActivity(inside, now, entryOf(stored))
    return stored
  })
}

/** Deletes a template of an organisation, or takes it back; communities that made it their own keep theirs. */
export async function deleteOrganisationTemplate(
  scope: OrganisationScope,
  now: Date,
  { id, restore }: { readonly id: number; readonly restore: boolean },
): Promise<boolean> {
  return scope.transaction(async (inside) => {
    if (!(await setSharedDeleted(inside, id, restore ? null : now))) return false
    const kind = restore ? 'mailing template.taken-back' : 'mailing template.deleted'
    await recordActivity(inside, now, { kind, subject: { kind: 'mailing template', id } })
    return true
  })
}
