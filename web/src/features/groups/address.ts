import {
  type GroupColumn,
  groupColumns,
  type MemberColumn,
  memberColumns,
} from '@porchlight/contract/features/groups.ts'
import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of a list: the searched text, its column, and the page. */
export interface ListAddress<Column extends string> {
  /** Undefined means every column; '' means no column, or one that does not exist. */
  column?: Column | '' | undefined
  search?: string | undefined
  page?: number | undefined
}

export type GroupsAddress = ListAddress<GroupColumn>
export type MembersAddress = ListAddress<MemberColumn>

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
function readListAddress<Column extends string>(
  columns: readonly Column[],
  raw: Record<string, unknown>,
): ListAddress<Column> {
  const column = raw.column === undefined ? undefined : (columns.find((one) => one === raw.column) ?? '')
  const search = textIn(raw.search)
  // Without a valid column nothing is filtered; the form asks the person to choose one.
  if (column === '') return { column }
  return { ...(search && { ...(column && { column }), search }), page: pageIn(raw.page) }
}

export const readGroupsAddress = (raw: Record<string, unknown>): GroupsAddress => readListAddress(groupColumns, raw)
export const readMembersAddress = (raw: Record<string, unknown>): MembersAddress => readListAddress(memberColumns, raw)

/** The values in the query string of a group: the text searched for in its discussions, and whether the dialog for a new discussion is open. */
export interface GroupAddress {
  search?: string | undefined
  newDiscussion?: string | undefined
}

export function readGroupAddress(raw: Record<string, unknown>): GroupAddress {
  return { search: textIn(raw.search), newDiscussion: raw.newDiscussion === undefined ? undefined : '1' }
}
