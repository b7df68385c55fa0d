import { completedFormsPageSize } from '@porchlight/contract/features/documents.ts'
import type { CommunityScope, EditorScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { Recipient } from '../../../platform/notices/queue-notice.ts'

const form = statement(
  'completed-form-target',
  `select d.id, d.title from documents d where d.community_id = $1 and d.hash = $2 and d.is_form and d.deleted_at is null`,
)

/** The form that a hash names in this community. */
export function findForm(scope: CommunityScope, hash: string): Promise<{ id: number; title: string } | undefined> {
  return scope.row(form, [scope.communityId, hash])
}

export interface Sender {
  readonly name: string
  readonly address: string
}

const resident = statement(
  'completed-form-resident',
  `select h.first_name || ' ' || h.last_name as name, p.address
   from household_persons h join properties p on p.community_id = h.community_id and p.id = h.property_id
   where h.community_id = $1 and h.person_id = $2 order by h.id limit 1`,
)
const person = statement(
  'completed-form-person',
  `select first_name || ' ' || last_name as name, '' as address from people where id = $1`,
)

/** The caller as the community knows them: with their home, where they have one. */
export async function findSender(scope: CommunityScope): Promise<Sender> {
  const found =
    (await scope.row<Sender>(resident, [scope.communityId, scope.personId])) ??
    (await scope.row<Sender>(person, [scope.personId]))
  return found ?? { name: '', address: '' }
}

const add = statement(
  'completed-form-add',
  `insert into completed_forms (community_id, document_id, person_id, sender_name, sender_address, file_key, file_name,
     content_type, size_bytes, sent_at, form_title)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
     (select d.title from documents d where d.community_id = $1 and d.id = $2)) returning id`,
)

export interface NewCompletedForm extends StoredFile {
  readonly communityId: number
  readonly documentId: number
  readonly personId: number
  readonly sender: Sender
  readonly sentAt: Date
}

export async function insertCompletedForm(
  scope: CommunityScope | SystemScope,
  given: NewCompletedForm,
): Promise<number> {
  const { communityId, documentId, personId, sender, fileKey, fileName, contentType, sizeBytes, sentAt } = given
  const values = [communityId, documentId, personId, sender.name, sender.address, fileKey, fileName, contentType]
  const row = await scope.row<{ id: number }>(add, [...values, sizeBytes, sentAt])
  if (!row) throw new Error('the completed form was not kept')
  return row.id
}

const editors = statement(
  'completed-form-editors',
  `select e.person_id as "personId", (
     select min(h.property_id) from household_persons h
     where h.community_id = e.community_id and h.person_id = e.person_id) as "propertyId"
   from web_site_editors e where e.community_id = $1 order by e.person_id`,
)

/** The website administrators, each at their own home where they have one here. */
export function listEditors(scope: CommunityScope): Promise<Recipient[]> {
  return scope.rows<Recipient>(editors, [scope.communityId])
}

const page = statement(
  'completed-forms-page',
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

/** A page of what was sent in, newest first, as the JSON of the answer. */
export async function pageOfCompletedForms(scope: EditorScope, pageNumber: number): Promise<string> {
  const values = [scope.communityId, (pageNumber - 1) * completedFormsPageSize]
  return (await scope.row<{ json: string }>(page, values))?.json ?? ''
}

const file = statement(
  'completed-form-file',
  `select c.file_key as "fileKey", c.file_name as "fileName", c.content_type as "contentType", c.size_bytes as "sizeBytes"
   from completed_forms c where c.community_id = $1 and c.id = $2`,
)

export function findCompletedFile(scope: EditorScope, id: number): Promise<StoredFile | undefined> {
  return scope.row(file, [scope.communityId, id])
}
