import type { MailingTexts } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { OrganisationScope, StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { sanitiseMailingHtml } from '../../../platform/html/sanitise.ts'
import { type NewTemplate, storeOrganisationTemplate, storeTemplate } from './data.ts'

function clean({ name, kind, texts }: NewTemplate): NewTemplate {
  const versions = Object.entries(texts).flatMap(([language, text]) =>
    text ? [[language, { subject: text.subject, html: sanitiseMailingHtml(text.html) }]] : [],
  )
  return { name: name.trim(), kind, texts: Object.fromEntries(versions) as MailingTexts }
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
