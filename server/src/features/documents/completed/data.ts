import { completedFormsPageSize } from '@porchlight/contract/features/documents.ts'
import { z } from 'zod'
import type { CommunityScope, Scope } from '../../../platform/access/scopes.ts'
import { audiencesOf, isShown } from '../../../platform/content/shown.ts'
import { idColumn, jsonColumn, statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'

const form = statement(
  'completed-form-target',
  'community',
  z.object({ id: z.number(), title: z.string() }),
  `select d.id, d.title from documents d where d.community_id = $1 and d.hash = $2 and d.is_form and ${isShown({ of: 'd', now: '$3', seen: '$4' })}`,
)

/** Returns the form with a hash; undefined if there is none that the caller may see. */
export function findForm(
  scope: CommunityScope,
  hash: string,
  now: Date,
): Promise<z.infer<typeof form.row> | undefined> {
  return scope.row(form, [hash, now, audiencesOf(scope.viewer, scope.communityId)])
}

const sender = z.object({ name: z.string(), address: z.string(), propertyId: z.number().nullable() })
/** Who sent a form. `address` is that of their home. */
export type Sender = z.infer<typeof sender>

const resident = statement(
  'completed-form-resident',
  'community',
  sender,
  `select h.first_name || ' ' || h.last_name as name, p.address, p.id as "propertyId"
   from household_persons h join properties p on p.community_id = h.community_id and p.id = h.property_id
   where h.community_id = $1 and h.person_id = $2 order by h.id limit 1`,
)
const person = statement(
  'completed-form-person',
  'person',
  sender,
  `select first_name || ' ' || last_name as name, '' as address, null::bigint as "propertyId" from people where id = $1`,
)

/** Returns the caller's name, and the address and the id of their home in the community; '' and null if they have none. */
export async function findSender(scope: CommunityScope): Promise<Sender> {
  const found = (await scope.row(resident, [scope.personId])) ?? (await scope.row(person))
  return found ?? { name: '', address: '', propertyId: null }
}

const add = statement(
  'completed-form-add',
  'community',
  idColumn,
  `insert into completed_forms (community_id, document_id, person_id, sender_name, sender_address, file_key, file_name,
     content_type, size_bytes, sent_at, form_title)
   select d.community_id, d.id, $3, $4, $5, $6, $7, $8, $9, $10, d.title from documents d where d.community_id = $1 and d.id = $2
   returning id`,
)

export interface NewCompletedForm extends StoredFile {
  readonly documentId: number
  readonly personId: number
  readonly sender: Sender
  readonly sentAt: Date
}

/** Stores a completed form with the title that the form has now. Returns its id. */
export async function insertCompletedForm(scope: Scope<'community'>, given: NewCompletedForm): Promise<number> {
  const { documentId, personId, sender, fileKey, fileName, contentType, sizeBytes, sentAt } = given
  const values = [documentId, personId, sender.name, sender.address, fileKey, fileName, contentType]
  const row = await scope.row(add, [...values, sizeBytes, sentAt])
  if (!row) throw new Error('the completed form was not stored')
  return row.id
}

const editors = statement(
  'completed-form-editors',
  'community',
  z.object({ personId: z.number(), propertyId: z.number().nullable() }),
  `select e.person_id as "personId", (
     select min(h.property_id) from household_persons h
     where h.community_id = $1 and h.person_id = e.person_id) as "propertyId"
   from web_site_editors e where e.community_id = $1 order by e.person_id`,
)

/** Returns the website administrators, each with their home in the community, if any. */
export function listEditors(scope: Scope<'community'>): Promise<z.infer<typeof editors.row>[]> {
  return scope.rows(editors)
}

const page = statement(
  'completed-forms-page',
  'community',
  jsonColumn,
  `with page as materialized (
     select c.* from completed_forms c where c.community_id = $1
     order by c.sent_at desc, c.id desc limit ${completedFormsPageSize} offset $2)
   select json_build_object(
     'items', coalesce((
       select json_agg(json_build_object(
         'id', p.id,
         'formTitle', p.form_title,
         'senderName', p.sender_name,
         'senderAddress', p.sender_address,
         'sentTime', extract(epoch from p.sent_at)::bigint,
         'fileName', p.file_name,
         'sizeBytes', p.size_bytes) order by p.sent_at desc, p.id desc)
       from page p), '[]'),
     '_meta', json_build_object('totalCount', (
       select count(*) from completed_forms c where c.community_id = $1)))::text as json`,
)

/** Returns a page of the completed forms, newest first, as the JSON of the answer. */
export async function pageOfCompletedForms(scope: Scope<'community'>, pageNumber: number): Promise<string> {
  return (await scope.row(page, [(pageNumber - 1) * completedFormsPageSize]))?.json ?? ''
}

const file = statement(
  'completed-form-file',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number() }),
  `select c.file_key as "fileKey", c.file_name as "fileName", c.content_type as "contentType", c.size_bytes as "sizeBytes"
   from completed_forms c where c.community_id = $1 and c.id = $2`,
)

/** Returns the file of a completed form; undefined if there is none. */
export function findCompletedFile(scope: Scope<'community'>, id: number): Promise<StoredFile | undefined> {
  return scope.row(file, [id])
}
