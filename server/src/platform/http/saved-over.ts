import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import { OrganisationScope, type StaffScope } from '../access/scopes.ts'
import { statement } from '../db/database.ts'
import { refused } from './saved.ts'

const change = z.object({ name: z.string(), at: z.date() })
const inCommunity = statement(
  'activity-last-change',
  'community',
  change,
  `select actor_name as name, at from activity_entries where community_id = $1 and subject_kind = $2 and subject_id = $3
   order by at desc, id desc limit 1`,
)
const inOrganisation = statement(
  'activity-last-change-of-organisation',
  'organisation',
  change,
  `select actor_name as name, at from organisation_activity where company_id = $1 and subject_kind = $2 and subject_id = $3
   order by at desc, id desc limit 1`,
)

/** A value of a field of a form. */
type FieldValue = string | number | boolean | null | readonly string[]

/**
 * Returns the answer to a form that was saved over the change of another person: who changed it, when, and what is stored now, by the names of the form's
 * fields (association.txt 5). The name and the time are those of the last activity entry.
 */
export async function savedOver(
  inside: StaffScope | OrganisationScope,
  now: Date,
  subject: { readonly kind: string; readonly id: number },
  stored: { readonly version: number; readonly fields: Readonly<Record<string, FieldValue>> },
): Promise<Saved> {
  const values = [subject.kind, subject.id]
  const last = await (inside instanceof OrganisationScope
    ? inside.row(inOrganisation, values)
    : inside.row(inCommunity, values))
  return conflictOf(last ?? { name: '', at: now }, stored)
}

/** Returns the same answer for a record that stores who changed it last and when. The name is '' if nobody is known. */
export function conflictOf(
  last: { readonly name: string; readonly at: Date },
  stored: { readonly version: number; readonly fields: Readonly<Record<string, FieldValue>> },
): Saved {
  const name = last.name || 'Somebody'
  return {
    ...refused(`${name} changed this while you were editing it. Your changes are not saved yet.`),
    conflict: {
      version: stored.version,
      changedByName: name,
      changedTime: last.at.toISOString(),
      fields: Object.fromEntries(Object.entries(stored.fields).map(([key, value]) => [key, String(value ?? '')])),
    },
  }
}
