import { type Member, memberTypes } from '@porchlight/contract/features/members.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { MemberRow, MemberState } from './data.ts'

export function presentMember(row: MemberRow, images: ImageNames): Member {
  return {
    hp_id: row.id,
    hp_user_id: row.personId,
    hp_fname: row.firstName,
    hp_lname: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`.trim(),
    type: row.memberType === 'owner' ? 'Owner' : 'Member',
    hp_phone_number: row.phone,
    hp_email: row.email,
    statusLabel: row.isPending ? 'Pending' : 'Active',
    oldWebsiteFeatures: row.allowedFeatures,
    userPhoto: images.nameOf(row.photoFileKey),
    version: row.version,
  }
}

/** The stored values by the names of the form's fields, for somebody whose form began from an older version. */
export function presentFields(state: MemberState): Record<string, string> {
  return {
    hhp_type: String(memberTypes[state.memberType]),
    newWebsiteFeatures: JSON.stringify(state.allowedFeatures),
  }
}
