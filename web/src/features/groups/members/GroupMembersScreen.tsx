import {
  type GroupHome,
  type GroupMember,
  memberColumns,
  membersPageSize,
} from '@porchlight/contract/features/groups.ts'
import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryData, QueryList } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { idInPath } from '../../../platform/navigation/address-values.ts'
import { Redirect, useShown } from '../../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { RelativeDate } from '../../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { ColumnSearch } from '../../../ui/ColumnSearch.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PeopleTable, PersonRow } from '../../../ui/PeopleTable.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { readMembersAddress } from '../address.ts'
import { GoneGroup } from '../home/GroupScreen.tsx'
import { useGroup, useMembers } from '../queries.ts'
import { groupsTexts } from '../texts.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberMenu } from './MemberMenu.tsx'

const columnTexts = { Name: 'name', Phone: 'phone', Email: 'email' } as const

/** /Groups/Group/Members/{groupId}: the members of a group, with their contact data. */
export function GroupMembersScreen() {
  const { loginUserHoaId: hoaId } = useSignedIn()
  const groupId = idInPath(useShown().params.groupId)
  if (hoaId === null) return null
  if (groupId === null) return <Redirect href={pathTo('groups', { isMember: 1 })} />
  return <Members key={groupId} hoaId={hoaId} groupId={groupId} />
}

function Members({ hoaId, groupId }: { hoaId: number; groupId: number }) {
  const texts = useTexts(groupsTexts)
  const { address, go, hrefFor } = useAddress(pathTo('groupMembers', { groupId }), readMembersAddress, 'left out')
  const group = useGroup(groupId)
  const members = useMembers(hoaId, groupId, address)
  const [isInviting, setInviting] = useState(false)
  if (isGone(group.error) || isGone(members.error)) return <GoneGroup />
  const { data, isPlaceholderData } = members
  const { search, column, page = 1 } = address
  const total = data?._meta.totalCount ?? 0
  // While the group loads, the person counts as a member, so that for members the columns of the search do not change.
  const isMember = group.data?.isMember ?? true
  // People who are not members see no contact data, so they cannot search in them either.
  const columns = memberColumns.filter((value) => isMember || value === 'Name')
  return (
    <Page
      title={texts.memberList}
      intro={group.data?.group_name}
      back={<BackLink href={pathTo('group', { groupId })}>{texts.backToGroup}</BackLink>}
      actions={
        group.data?.canInvite && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            {texts.inviteMembers}
          </Button>
        )
      }
    >
      <ColumnSearch
        key={`${column} ${search} ${isMember}`}
        columns={columns.map((value) => ({ value, text: texts[columnTexts[value]] }))}
        column={column}
        search={search}
        onSearch={(wanted, text) => go({ column: wanted, search: text })}
        onClear={() => go({})}
        texts={{ ...texts, search: texts.searchMembers }}
      />
      {!isMember && <p>{texts.contactHidden}</p>}
      <StatusRegion>{data && !isPlaceholderData && texts.foundMembers(total)}</StatusRegion>
      <div aria-busy={isPlaceholderData}>
        <QueryData
          query={group}
          loading={texts.loadingMembers}
          failed={texts.membersFailed}
          placeholder={<SkeletonRows rows={8} />}
        >
          {(shown) => (
            <QueryList
              query={members}
              loading={texts.loadingMembers}
              failed={texts.membersFailed}
              placeholder={<SkeletonRows rows={8} />}
              empty={<EmptyState drawing="search" text={texts.noMember} />}
            >
              {(items) => <MemberTable hoaId={hoaId} group={shown} members={items} />}
            </QueryList>
          )}
        </QueryData>
      </div>
      <Pages
        label={texts.memberPages}
        page={page}
        pageCount={Math.ceil(total / membersPageSize)}
        hrefFor={(wanted) => hrefFor({ search, column, page: wanted })}
        onPage={(wanted) => go({ search, column, page: wanted })}
      />
      {isInviting && <InviteDialog hoaId={hoaId} groupId={groupId} onClose={() => setInviting(false)} />}
    </Page>
  )
}

type MemberTableProps = { hoaId: number; group: GroupHome; members: readonly GroupMember[] }

function MemberTable({ hoaId, group, members }: MemberTableProps) {
  const texts = useTexts(groupsTexts)
  const heads = [
    texts.name,
    texts.phone,
    texts.email,
    texts.joinedDate,
    <VisuallyHidden key="actions">{texts.actionsFor('')}</VisuallyHidden>,
  ]
  return (
    <PeopleTable caption={texts.memberList} heads={heads} widths={['25%', '22%', '27%', '19%']}>
      <tbody>
        <EachItem items={members} keyOf={({ gm_id }) => gm_id} element="tr">
          {(member) => (
            <PersonRow
              name={member.fullName}
              picture={pictureAddress(member.userPhoto)}
              tag={
                member.gm_is_admin === 1 ? (
                  <Tag tone="pine">{texts.creator}</Tag>
                ) : (
                  member.isSelf && <Tag>{texts.you}</Tag>
                )
              }
              phone={member.Phone}
              email={member.Email}
              after={[
                <RelativeDate key="joined" instant={new Date(member.gm_joined_date * 1000)} />,
                <MemberMenu key="menu" hoaId={hoaId} group={group} member={member} />,
              ]}
            />
          )}
        </EachItem>
      </tbody>
    </PeopleTable>
  )
}
