import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const namedVendor = statement(
  'registration-vendor-own',
  'any',
  idColumn,
  `select id from vendors where id = any($1::bigint[]) and lower(company_name) = lower($2) order by id limit 1`,
)
const vendorsOf = statement(
  'registration-vendors-of-person',
  'any',
  z.object({ vendorId: z.number() }),
  `select vendor_id as "vendorId" from person_accesses where person_id = $1 and kind = 'vendor' and vendor_id is not null`,
)

/** The vendor with this name of which the person already is a user; undefined if there is none. */
export async function findOwnVendor(
  scope: Scope<'any'>,
  personId: number,
  companyName: string,
): Promise<number | undefined> {
  const mine = (await scope.rows(vendorsOf, [personId])).map((one) => one.vendorId)
  return mine.length === 0 ? undefined : (await scope.row(namedVendor, [mine, companyName]))?.id
}

const insertVendor = statement(
  'registration-vendor-insert',
  'any',
  idColumn,
  'insert into vendors (company_name, category, email, phone) values ($1, $2, $3, $4) returning id',
)
const insertUser = statement(
  'registration-vendor-user',
  'any',
  noColumns,
  'insert into vendor_users (vendor_id, person_id) values ($1, $2) on conflict do nothing',
)
const grant = statement(
  'registration-vendor-grant',
  'any',
  noColumns,
  `insert into person_accesses (person_id, kind, vendor_id, before_proof) values ($2, 'vendor', $1, false) on conflict do nothing`,
)

/** Stores a vendor with its first user, and returns its id. Must run in a transaction. */
export async function insertVendorOf(
  scope: Scope<'any'>,
  personId: number,
  vendor: { companyName: string; category: number; email: string; phone: string },
): Promise<number> {
  const row = await scope.row(insertVendor, [vendor.companyName, vendor.category, vendor.email, vendor.phone])
  if (!row) throw new Error('the vendor was not stored')
  await addVendorUser(scope, row.id, personId)
  return row.id
}

/** Makes a person a user of a vendor, in the vendor's table and in the person's table. Must run in a transaction. */
export async function addVendorUser(scope: Scope<'any'>, vendorId: number, personId: number): Promise<void> {
  await scope.rows(insertUser, [vendorId, personId])
  await scope.rows(grant, [vendorId, personId])
}
