import { BackLink } from '../../../platform/page/BackLink.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { ColumnSearch } from '../../../ui/ColumnSearch.tsx'
import { isOverview } from '../address.ts'
import { useForumChanges, useThreads } from '../queries.ts'
import { forumsTexts } from '../texts.ts'
import { useForumsAddress } from '../use-forums-address.ts'
import { ArchivePanel } from './ArchivePanel.tsx'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { Discussions } from './Discussions.tsx'
import { RecentDiscussions } from './RecentDiscussions.tsx'
import { TopicsPanel } from './TopicsPanel.tsx'

/** /Forums: the person's own and recent discussions; or those of a topic, of a month, or of a search (community.txt 2.9). */
export function ForumsScreen() {
  const texts = useTexts(forumsTexts)
  const { loginUserHoaId: hoaId } = useSignedIn()
  const place = useForumsAddress()
  // 0: this screen shows no replies of a discussion.
  const changes = useForumChanges(0)
  const { address, hrefFor, go } = place
  const showsOwn = isOverview(address)
  // The query of Discussions: its data are in the cache, so that this sends no other request.
  const listed = useThreads(hoaId ?? 0, address, showsOwn)
  if (hoaId === null) return null
  const { topic, month, search } = address
  const isChosen = topic !== undefined || month !== undefined
  const withoutDialog = { topic, month, search, page: address.page }
  return (
    <Page
      title={texts.forums}
      intro={texts.intro}
      back={isChosen && <BackLink href={hrefFor({})}>{texts.back}</BackLink>}
      actions={
        <Button icon="plus" onClick={() => go({ ...withoutDialog, newDiscussion: '1' })}>
          {texts.newDiscussion}
        </Button>
      }
      rail={
        <>
          <TopicsPanel hrefFor={hrefFor} current={topic} />
          <ArchivePanel hoaId={hoaId} place={place} />
        </>
      }
    >
      <ColumnSearch
        key={`${topic} ${month} ${search}`}
        columns={[{ value: 'Content', text: texts.content }]}
        column={search ? 'Content' : undefined}
        search={search}
        onSearch={(_, wanted) => go({ topic, month, search: wanted })}
        onClear={() => go({ topic, month })}
        texts={texts}
      />
      <Discussions hoaId={hoaId} place={place} />
      {showsOwn && <RecentDiscussions hoaId={hoaId} hidden={listed.isPending} />}
      {address.newDiscussion && (
        <DiscussionDialog hoaId={hoaId} onSaved={changes.reload} onClose={() => go(withoutDialog, { replace: true })} />
      )}
    </Page>
  )
}
