import { officeOrderLimits } from '@porchlight/contract/features/work-orders-admin.ts'
import { type OrderSettings, orderSettings } from '@porchlight/contract/shared/office-orders.ts'
import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { ownTeam, peopleWith } from '../../../platform/access/people-with.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const columns = orderSettings.extend({ changedAt: z.date(), changedByName: z.string() })
const find = statement(
  'office-orders-settings',
  'community',
  columns,
  `select papers, requires_insurance as "requiresInsurance", requires_licence as "requiresLicence", ceiling_cents as "ceilingCents",
     to_jsonb(approver_ids) as "approverIds", issued_by as "issuedBy", version, changed_at as "changedAt", changed_by_name as "changedByName"
   from work_order_settings where community_id = $1`,
)

/** The settings of a community that has stored none. Version 0: there is no row yet, so storeSettings inserts one. No ceiling, no approvers. */
const defaults: OrderSettings = {
  papers: 'warn',
  requiresInsurance: false,
  requiresLicence: false,
  ceilingCents: null,
  approverIds: [],
  issuedBy: 'member',
  version: 0,
}

/** Without `changedAt` and `changedByName` they are the defaults. */
export type StoredSettings = OrderSettings & { readonly changedAt?: Date; readonly changedByName?: string }

/** The community's settings for orders; the defaults if it has not set any yet. */
export async function settingsOf(scope: Scope<'community'>): Promise<StoredSettings> {
  return (await scope.row(find)) ?? defaults
}

const store = statement(
  'office-orders-store-settings',
  'community',
  z.object({ version: z.number() }),
  `insert into work_order_settings (community_id, papers, requires_insurance, requires_licence, ceiling_cents, approver_ids, issued_by,
     changed_at, changed_by_name)
   values ($1, $2, $3, $4, $5, $6::bigint[], $7, $8, $9)
   on conflict (community_id) do update set papers = excluded.papers, requires_insurance = excluded.requires_insurance,
     requires_licence = excluded.requires_licence, ceiling_cents = excluded.ceiling_cents, approver_ids = excluded.approver_ids,
     issued_by = excluded.issued_by, version = work_order_settings.version + 1, changed_at = excluded.changed_at,
     changed_by_name = excluded.changed_by_name
   where work_order_settings.version = $10 returning version`,
)

/** Stores the settings. Returns false if `settings.version` is no longer the stored version. */
export async function storeSettings(
  scope: Scope<'community'>,
  settings: OrderSettings,
  editor: { readonly name: string; readonly at: Date },
): Promise<boolean> {
  const paperRules = [settings.papers, settings.requiresInsurance, settings.requiresLicence]
  const { ceilingCents, approverIds, issuedBy, version } = settings
  const values = [...paperRules, ceilingCents, approverIds, issuedBy, editor.at, editor.name, version]
  return (await scope.row(store, values)) !== undefined
}

const workers = statement(
  'office-orders-workers',
  'community',
  z.object({ personId: z.number() }),
  `select w.person_id as "personId" from ${peopleWith('orders')} w order by w.person_id limit ${officeOrderLimits.people}`,
)
const names = statement(
  'office-orders-names',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  `select id, btrim(first_name || ' ' || last_name) as name from people where id = any($1::bigint[]) and deleted_at is null
   order by last_name, first_name, id`,
)

/** The people with the right to the orders of the community (association.txt 6), who can be holders and approvers. */
export async function listWorkers(scope: Scope<'community' | 'any'>): Promise<{ id: number; name: string }[]> {
  const ids = (await scope.rows(workers, [await ownTeam(scope, rights.orders)])).map(({ personId }) => personId)
  return ids.length > 0 ? scope.rows(names, [ids]) : []
}

const member = statement(
  'office-orders-issuer',
  'person',
  z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  `select btrim(first_name || ' ' || last_name) as name, phone, email from people where id = $1`,
)
const office = statement(
  'office-orders-office',
  'community',
  z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  `select c.name, coalesce(a.phone_number, '') as phone, coalesce(a.email_address, '') as email
   from communities c left join association_contacts a on a.community_id = c.community_id where c.community_id = $1`,
)

type Contact = z.infer<typeof member.row>

/** The name, phone and e-mail address of the caller; '' for what is not known. */
export async function findMember(scope: Scope<'person'>): Promise<Contact> {
  return (await scope.row(member)) ?? { name: '', phone: '', email: '' }
}

/** The name of the community, and the phone and e-mail address of its office. */
export async function findOffice(scope: Scope<'community'>): Promise<Contact> {
  return (await scope.row(office)) ?? { name: '', phone: '', email: '' }
}
