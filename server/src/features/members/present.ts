import { memberTypes } from '@porchlight/contract/features/members.ts'
import { withFields } from '../../platform/db/json.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { ListedRow, MemberState } from './data.ts'

/** A page of the people of a home as the JSON of the answer. Signed names of photos need no escaping in JSON. */
export function presentMembers(
  { rows, total, address }: { rows: readonly ListedRow[]; total: number; address: string },
  homeId: number,
  images: ImageNames,
): string {
  const items = rows.map(({ member, photoFileKey }) =>
    withFields(member, `"userPhoto":"${images.nameOf(photoFileKey)}"`),
  )
  const household = JSON.stringify({ hh_id: homeId, address })
  return `{"items":[${items.join(',')}],"_meta":{"totalCount":${total}},"household":${household}}`
}

/** The stored values with the field names of the form, for a person whose form was opened with an older version. */
export function presentFields(state: MemberState): Record<string, string> {
  return {
    hhp_type: String(memberTypes[state.memberType]),
    newWebsiteFeatures: JSON.stringify(state.allowedFeatures),
  }
}
