import type { DirectoryPerson } from '@porchlight/contract/features/directory.ts'
import type { ListingRow } from './data.ts'

export function presentPerson(row: ListingRow): DirectoryPerson {
  return {
    hpds_hp_id: row.id,
    hpds_name: row.name,
    hpds_property: row.property,
    hpds_phone_number: row.phoneNumber,
    hpds_email_address: row.emailAddress,
  }
}
