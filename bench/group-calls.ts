import { explorePageSize, groups, membersPageSize, myGroupsPageSize } from '@porchlight/contract/features/groups.ts'
import { membersPageSize as householdPageSize, members } from '@porchlight/contract/features/members.ts'
import { findGroup, listGroups } from '../server/src/features/groups/data.ts'
import { listMembers as listGroupMembers } from '../server/src/features/groups/membership/data.ts'
import { listMembers } from '../server/src/features/members/data.ts'
import type { MeasuredCall } from './measured-call.ts'

const anyGroup = { text: '', inNames: true, inDescriptions: true, inCreators: true }
const anyMember = { text: '', inNames: true, inPhones: false, inEmails: false }
/** A group that every community has. */
const groupId = 1

export const groupCalls: readonly MeasuredCall[] = [
  {
    name: 'groups-mine',
    call: groups.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&isMember=1&page=1&limit=${myGroupsPageSize}`],
    run: ({ scope }) => [
      () => listGroups(scope, { isMember: true, search: anyGroup, limit: myGroupsPageSize, offset: 0 }),
    ],
  },
  {
    name: 'groups-others',
    call: groups.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&isMember=0&offset=0&limit=${explorePageSize}`],
    run: ({ scope }) => [
      () => listGroups(scope, { isMember: false, search: anyGroup, limit: explorePageSize, offset: 0 }),
    ],
  },
  {
    name: 'group-members',
    call: groups.calls.members,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&group_id=${groupId}&page=1`],
    run: ({ scope }) => [
      async () => {
        await findGroup(scope, groupId)
        await listGroupMembers(scope, groupId, { search: anyMember, limit: membersPageSize, offset: 0 })
      },
    ],
  },
  {
    name: 'members-index',
    call: members.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&hh_id=${reader.propertyId}`],
    run: ({ scope }, { propertyId }) => [() => listMembers(scope, propertyId, { limit: householdPageSize, offset: 0 })],
  },
]
