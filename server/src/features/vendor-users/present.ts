import type { VendorUser } from '@porchlight/contract/features/vendor-users.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { UserRow } from './data.ts'

/** A user in the list of a vendor. */
export function presentUser(row: UserRow, images: ImageNames): VendorUser {
  return {
    vu_user_id: row.personId,
    fullName: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    userPhoto: images.nameOf(row.photoFileKey),
    statusLabel: row.isPending ? 'Pending' : 'Active',
  }
}
