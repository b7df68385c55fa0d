import { forums } from '@porchlight/contract/features/forums.ts'
import { explorePageSize, groups, membersPageSize, myGroupsPageSize } from '@porchlight/contract/features/groups.ts'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey, callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import type { GroupsAddress, MembersAddress } from './address.ts'

const searchIn = ({ search, column }: GroupsAddress) => ({
  ...(search && { Group: { searchValue: search, ...(column && { searchColumn: column }) } }),
})

/** A page of the person's own groups. While another page loads, the previous one stays. */
export function useMyGroups(hoaId: number, address: GroupsAddress) {
  const query = { hoa_id: hoaId, isMember: 1, page: address.page ?? 1, limit: myGroupsPageSize, ...searchIn(address) }
  return useQuery({
    ...callOptions(groups.calls.index, { query }),
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  })
}

/** The groups that the person has not joined, loaded five at a time (community.txt 9). */
export function useOtherGroups(hoaId: number, address: GroupsAddress) {
  const wanted = searchIn(address)
  return useInfiniteQuery({
    queryKey: [...callKey(groups.calls.index), 'others', hoaId, wanted],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { hoa_id: hoaId, isMember: 0, offset: pageParam, limit: explorePageSize, ...wanted }
      return request(groups.calls.index, { query, signal })
    },
    getNextPageParam: (last) =>
      last.offset < last.data._meta.totalCount && last.data.items.length > 0 ? last.offset : undefined,
    select: ({ pages }) => {
      const items = pages.flatMap((page) => page.data.items)
      // If a group was added meanwhile, another one moved to the next page and is in both pages.
      const once = [...new Map(items.map((group) => [group.group_id, group])).values()]
      return { items: once, pageCount: pages.length, totalCount: pages[0]?.data._meta.totalCount ?? 0 }
    },
  })
}

export function useGroup(id: number) {
  return useCall(groups.calls.view, { query: { id } })
}

/** A page of the members that match the search. */
export function useMembers(hoaId: number, groupId: number, address: MembersAddress, size: number = membersPageSize) {
  const { search, column, page = 1 } = address
  const query = {
    hoa_id: hoaId,
    group_id: groupId,
    page,
    'per-page': size,
    ...(search && { User: { searchValue: search, ...(column && { searchColumn: column }) } }),
  }
  return useQuery({
    ...callOptions(groups.calls.members, { query }),
    placeholderData: keepPreviousData,
    select: ({ membersDataProvider, _meta }) => ({ items: membersDataProvider.items, _meta }),
  })
}

/** The people who ask to join; not fetched while `enabled` is false. */
export function useRequests(hoaId: number, groupId: number, enabled: boolean) {
  return useCall(groups.calls.requests, { query: { hoa_id: hoaId, group_id: groupId } }, { enabled })
}

/** Refetches the shown groups with their members and requests. */
function reloadGroups(client: QueryClient): void {
  for (const call of [groups.calls.index, groups.calls.view, groups.calls.members, groups.calls.requests])
    void client.invalidateQueries({ queryKey: callKey(call) })
}

export function useGroupsReload() {
  const client = useQueryClient()
  return () => reloadGroups(client)
}

/** An action on a group or on one of its members. */
type GroupAction = 'join' | 'leave' | 'remove' | 'restore' | 'removeMember' | 'handOn'

type ActionQuery = { readonly group_id: number; readonly gm_id?: number }

/** Joins, leaves, deletes or restores a group, removes a member, or hands the group on to a member. */
export function useGroupAction(hoaId: number, action: GroupAction) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ group_id, gm_id }: ActionQuery) => {
      const query = { hoa_id: hoaId, group_id }
      switch (action) {
        case 'leave':
          return request(groups.calls.leave, { query: { ...query, gm_id } })
        case 'removeMember':
        case 'handOn':
          // These two actions are always started with a member.
          return request(groups.calls[action], { query, body: { gm_id: gm_id ?? 0 } })
        default:
          return request(groups.calls[action], { query })
      }
    },
    onSettled: (_, __, { group_id }) => {
      // The query of a deleted group is not refetched: its screen, which is about to close, would request the group again.
      if (action === 'remove') {
        client.removeQueries({ queryKey: callKey(forums.calls.index), type: 'inactive' })
        void client.invalidateQueries({ queryKey: callKey(groups.calls.index) })
        client.removeQueries({
          queryKey: callOptions(groups.calls.view, { query: { id: group_id } }).queryKey,
          type: 'inactive',
        })
      } else reloadGroups(client)
    },
  })
}

/** Accepts or declines the request of a person to join. */
export function useAnswer(hoaId: number, groupId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { readonly user_id: number; readonly isAccepted: boolean }) =>
      request(groups.calls.answerRequest, { query: { hoa_id: hoaId, group_id: groupId }, body }),
    onSettled: () => reloadGroups(client),
  })
}
