import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnSearch } from '../../ui/ColumnSearch.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { ArchivePanel } from './ArchivePanel.tsx'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { DiscussionsCard } from './DiscussionsCard.tsx'
import styles from './ForumsScreen.module.css'
import { useForumChanges } from './queries.ts'
import { RecentDiscussions } from './RecentDiscussions.tsx'
import { TopicsPanel } from './TopicsPanel.tsx'
import { forumsTexts } from './texts.ts'
import { useForumsAddress } from './use-forums-address.ts'

/** /Forums: the own discussions and recent ones; or those of a topic, of a month, or that a search finds (community.txt 2.9). */
export function ForumsScreen() {
  const texts = useTexts(forumsTexts)
  const follow = useFollow()
  const { loginUserHoaId: hoaId } = useSignedIn()
  const place = useForumsAddress()
  const changes = useForumChanges(0)
  const { address, hrefFor, go } = place
  if (hoaId === null) return null
  const { topic, month, search } = address
  const isChosen = topic !== undefined || month !== undefined
  const withoutDialog = { topic, month, search, page: address.page }
  return (
    <Page
      title={texts.forums}
      intro={texts.intro}
      back={
        isChosen && (
          <Link alone className={styles.back} href={hrefFor({})} onClick={follow(hrefFor({}))}>
            <Icon name="arrow-left" size={20} /> {texts.back}
          </Link>
        )
      }
      actions={
        <Button icon="plus" onClick={() => go({ ...withoutDialog, newDiscussion: '1' })}>
          {texts.newDiscussion}
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.main} data-in-order>
          <ColumnSearch
            key={`${topic} ${month} ${search}`}
            columns={[{ value: 'Content', text: texts.content }]}
            column={search ? 'Content' : undefined}
            search={search}
            onSearch={(_, wanted) => go({ topic, month, search: wanted })}
            onClear={() => go({ topic, month })}
            texts={texts}
          />
          <DiscussionsCard hoaId={hoaId} place={place} />
          {!isChosen && !search && <RecentDiscussions hoaId={hoaId} />}
        </div>
        <div className={styles.side}>
          <TopicsPanel place={place} />
          <ArchivePanel hoaId={hoaId} place={place} />
        </div>
      </div>
      {address.newDiscussion && (
        <DiscussionDialog hoaId={hoaId} onSaved={changes.reload} onClose={() => go(withoutDialog, { replace: true })} />
      )}
    </Page>
  )
}
