import type { GroupHome } from '@porchlight/contract/features/groups.ts'
import { useEffect } from 'react'
import { pathTo } from '../../../paths.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { idInPath } from '../../../platform/navigation/address-values.ts'
import { Redirect, useShown } from '../../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ColumnSearch } from '../../../ui/ColumnSearch.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { DiscussionDialog, RecentDiscussions, useForumChanges } from '../../forums/public.tsx'
import { type GroupAddress, readGroupAddress } from '../address.ts'
import { useGroup } from '../queries.ts'
import { groupsTexts } from '../texts.ts'
import { AboutGroup, SomeMembers } from './AboutGroup.tsx'
import styles from './Group.module.css'
import { GroupMenu } from './GroupMenu.tsx'
import { JoinRequests } from './JoinRequests.tsx'
import { Outside } from './Outside.tsx'

const allGroups = pathTo('groups', { isMember: 1 })

/** /Groups/Group/{groupId}: the page of a group. Without a valid id in the URL the person's own groups are opened. */
export function GroupScreen() {
  const { loginUserHoaId: hoaId } = useSignedIn()
  const groupId = idInPath(useShown().params.groupId)
  if (hoaId === null) return null
  if (groupId === null) return <Redirect href={allGroups} />
  return <GroupPage key={groupId} hoaId={hoaId} groupId={groupId} />
}

function GroupPage({ hoaId, groupId }: { hoaId: number; groupId: number }) {
  const texts = useTexts(groupsTexts)
  const { address, go } = useAddress(pathTo('group', { groupId }), readGroupAddress, 'left out')
  const group = useGroup(groupId)
  // 0: this screen shows no replies of a discussion.
  const changes = useForumChanges(0)
  const hasRailAtSide = useMedia('(min-width: 1440px)')
  if (isGone(group.error)) return <GoneGroup />
  const { data } = group
  const openNewDiscussion = () => go({ ...address, newDiscussion: '1' })
  const panel = data?.isMember && <Panel hoaId={hoaId} group={data} onWrite={openNewDiscussion} />
  return (
    <Page
      title={data?.group_name ?? texts.groups}
      back={<BackLink href={allGroups}>{texts.backToGroups}</BackLink>}
      actions={!hasRailAtSide && panel}
      rail={
        data !== undefined && (
          <>
            {hasRailAtSide && panel}
            <AboutGroup group={data} />
            <SomeMembers hoaId={hoaId} group={data} />
          </>
        )
      }
    >
      <ColumnSearch
        key={address.search}
        columns={[{ value: 'Content', text: texts.content }]}
        column={address.search ? 'Content' : undefined}
        search={address.search}
        onSearch={(_, search) => go({ search })}
        onClear={() => go({})}
        texts={{ ...texts, search: texts.searchGroup }}
      />
      <QueryData
        query={group}
        loading={texts.loadingGroup}
        failed={texts.groupFailed}
        placeholder={<SkeletonRows rows={6} />}
      >
        {(shown) => <Content hoaId={hoaId} group={shown} address={address} onWrite={openNewDiscussion} />}
      </QueryData>
      {address.newDiscussion && data?.isMember && (
        <DiscussionDialog
          hoaId={hoaId}
          groupId={groupId}
          onSaved={changes.reload}
          onClose={() => go({ search: address.search }, { replace: true })}
        />
      )}
    </Page>
  )
}

type ContentProps = { hoaId: number; group: GroupHome; address: GroupAddress; onWrite: () => void }

function Content({ hoaId, group, address, onWrite }: ContentProps) {
  const texts = useTexts(groupsTexts)
  const { loginUserFname, loginUserLname, loginUserPhoto } = useSignedIn()
  return (
    <>
      {group.canManage && group.requests > 0 && <JoinRequests hoaId={hoaId} group={group} />}
      {group.isMember ? (
        <button type="button" className={styles.write} onClick={onWrite}>
          <Avatar name={`${loginUserFname} ${loginUserLname}`} picture={pictureAddress(loginUserPhoto)} />
          <span>{texts.write(group.group_name)}</span>
        </button>
      ) : (
        <Outside hoaId={hoaId} group={group} />
      )}
      <RecentDiscussions hoaId={hoaId} groupId={group.group_id} search={address.search} title={texts.discussions} />
    </>
  )
}

/** For members: 'New Discussion' and the menu of the group. */
function Panel({ hoaId, group, onWrite }: { hoaId: number; group: GroupHome; onWrite: () => void }) {
  const texts = useTexts(groupsTexts)
  return (
    <div className={styles.panel}>
      <Button icon="plus" onClick={onWrite}>
        {texts.newDiscussion}
      </Button>
      <GroupMenu hoaId={hoaId} group={group} />
    </div>
  )
}

/** Opens the person's own groups and says that the group does not exist any more. */
export function GoneGroup() {
  const texts = useTexts(groupsTexts)
  useEffect(() => showToast(texts.groupGone, 'problem'), [texts.groupGone])
  return <Redirect href={allGroups} />
}
