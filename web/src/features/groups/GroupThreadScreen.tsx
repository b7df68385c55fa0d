import { useState } from 'react'
import { pages, pathTo } from '../../paths.ts'
import { idInPath } from '../../platform/navigation/address-values.ts'
import { Redirect, useShown } from '../../platform/navigation/Navigation.tsx'
import { laterDialog } from '../../platform/page/later.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DiscussionPage } from '../forums/public.tsx'
import { Outside } from './home/Outside.tsx'
import { useGroup } from './queries.ts'
import { groupsTexts } from './texts.ts'

const GroupDialog = laterDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog)

/** /Groups/Group/Post/{groupId}/{postId}: a discussion of a group, shown like one of the forums. */
export function GroupThreadScreen() {
  const texts = useTexts(groupsTexts)
  const { loginUserHoaId: hoaId } = useSignedIn()
  const { params } = useShown()
  const [groupId, threadId] = [idInPath(params.groupId), idInPath(params.postId)]
  const [isStarting, setStarting] = useState(false)
  const { data: group } = useGroup(groupId ?? 0)
  if (hoaId === null) return null
  if (groupId === null) return <Redirect href={pages.home.path} />
  const home = pathTo('group', { groupId })
  if (threadId === null) return <Redirect href={home} />
  return (
    <>
      <DiscussionPage
        key={threadId}
        hoaId={hoaId}
        threadId={threadId}
        groupId={groupId}
        home={home}
        authorColumn={texts.postedBy}
        kicker={<Tag tone="club">{group?.group_name ?? texts.groups}</Tag>}
        actions={
          <Button variant="plain" onClick={() => setStarting(true)}>
            {texts.newGroup}
          </Button>
        }
        readOnlyNote={group && !group.isMember && <Outside hoaId={hoaId} group={group} />}
      />
      {isStarting && <GroupDialog hoaId={hoaId} onClose={() => setStarting(false)} />}
    </>
  )
}
