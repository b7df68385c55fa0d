import { forumTopics } from '@porchlight/contract/features/forums.ts'
import { type Discussion, discussionsPageSize, websiteAdmin } from '@porchlight/contract/features/website-admin.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select as SelectField } from '../../platform/forms/fields.tsx'
import { pageIn, typedIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListTools } from '../../ui/PageParts.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { forumsTexts } from '../forums/texts.ts'
import { type DiscussionChange, useDiscussions, useReload } from './queries.ts'
import { websiteAdminTexts } from './texts.ts'
import styles from './Website.module.css'

const topicIds = Object.keys(forumTopics).map(Number) as (keyof typeof forumTopics)[]

function readAddress(raw: Record<string, unknown>) {
  return {
    search: typedIn(raw.search, 200),
    topic: topicIds.find((topic) => topic === Number(raw.topic)),
    page: pageIn(raw.page),
  }
}

/** The discussions of the forums, which are locked, pinned and moved here (association.txt 2.18). */
export function DiscussionsPart({ hoaId, path }: { hoaId: number; path: string }) {
  const texts = useTexts(websiteAdminTexts)
  const forums = useTexts(forumsTexts)
  const { address, hrefFor, go } = useAddress(path, readAddress)
  const { search, topic, page = 1 } = address
  const [typed, setTyped] = useState(search ?? '')
  const query = useDiscussions(hoaId, { search, topic, page })
  const find = (text: string) => go({ topic, search: text.trim() || undefined, page: undefined }, { replace: true })
  const isNarrowed = search !== undefined || topic !== undefined
  return (
    <>
      <div className={styles.find}>
        <ListTools>
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            clearLabel={texts.clear}
            maxLength={200}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              if (!text) find('')
            }}
            onSubmit={find}
          />
          <Select
            label={texts.topic}
            value={String(topic ?? '')}
            options={[
              { value: '', text: texts.allTopics },
              ...topicIds.map((one) => ({ value: String(one), text: forums[`topic${one}`] })),
            ]}
            onChange={(event) =>
              go({ search, topic: readAddress({ topic: event.target.value }).topic, page: undefined })
            }
          />
        </ListTools>
      </div>
      <QueryList
        query={query}
        announcesCount
        loading={texts.loadingDiscussions}
        failed={texts.failedDiscussions}
        placeholder={<SkeletonRows rows={8} label={texts.loadingDiscussions} />}
        empty={
          <EmptyState
            drawing={isNarrowed ? 'search' : 'house'}
            text={isNarrowed ? texts.noneFound : texts.noDiscussions}
          />
        }
      >
        {(items: readonly Discussion[], data) => (
          <>
            <Rows aria-label={texts.discussions}>
              {items.map((discussion) => (
                <DiscussionRow key={discussion.id} hoaId={hoaId} discussion={discussion} />
              ))}
            </Rows>
            <Pages
              label={texts.pages}
              page={page}
              pageCount={Math.ceil(data._meta.totalCount / discussionsPageSize)}
              hrefFor={(to) => hrefFor({ search, topic, page: to })}
              onPage={(to) => go({ search, topic, page: to }, { toTop: true })}
            />
          </>
        )}
      </QueryList>
    </>
  )
}

function DiscussionRow({ hoaId, discussion }: { hoaId: number; discussion: Discussion }) {
  const texts = useTexts(websiteAdminTexts)
  const forums = useTexts(forumsTexts)
  const { isBusy, start } = useChange(useReload())
  const [isMoving, setMoving] = useState(false)
  const { id, subject, isLocked, isPinned, topicId } = discussion
  /** The call of a change, for useChange. */
  const callOf = (change: DiscussionChange) => ({
    send: () => request(websiteAdmin.calls.setDiscussion, { query: { hoaId, thread: id }, body: change }),
    failed: texts.failureText,
  })
  /** Makes a change; `back` is the change that Undo makes. */
  const change = (to: DiscussionChange, back: DiscussionChange) => start({ ...callOf(to), undo: callOf(back) })
  return (
    <Row
      title={subject}
      meta={
        <>
          {forums[`topic${topicId as keyof typeof forumTopics}`]}
          {dot}
          {texts.by(discussion.authorName)}
          {dot}
          {texts.replies(discussion.replyCount)}
          {dot}
          <RelativeDate instant={discussion.lastPostTime} time />
        </>
      }
      busy={isBusy}
      stacked="all"
      end={
        <span className={styles.reasons}>
          {isPinned && <Tag tone="lamp">{texts.pinned}</Tag>}
          {isLocked && <Tag tone="brick">{texts.locked}</Tag>}
        </span>
      }
      actions={
        <span className={styles.rowActions}>
          <Button
            variant="quiet"
            aria-label={`${isLocked ? texts.unlock : texts.lock}: ${subject}`}
            onClick={() => void change({ isLocked: !isLocked }, { isLocked })}
          >
            {isLocked ? texts.unlock : texts.lock}
          </Button>
          <Button
            variant="quiet"
            aria-label={`${isPinned ? texts.unpin : texts.pin}: ${subject}`}
            onClick={() => void change({ isPinned: !isPinned }, { isPinned })}
          >
            {isPinned ? texts.unpin : texts.pin}
          </Button>
          <Button variant="quiet" aria-label={`${texts.move}: ${subject}`} onClick={() => setMoving(true)}>
            {texts.move}
          </Button>
          {isMoving && <MoveDialog hoaId={hoaId} discussion={discussion} onClose={() => setMoving(false)} />}
        </span>
      }
    />
  )
}

function MoveDialog({ hoaId, discussion, onClose }: { hoaId: number; discussion: Discussion; onClose: () => void }) {
  const texts = useTexts(websiteAdminTexts)
  const forums = useTexts(forumsTexts)
  const reload = useReload()
  return (
    <FormDialog
      hasCancel
      title={texts.moveTo}
      intro={discussion.subject}
      submitLabel={texts.move}
      size="small"
      start={{ topicId: String(discussion.topicId) }}
      send={({ topicId }, sendOptions) =>
        request(websiteAdmin.calls.setDiscussion, {
          ...sendOptions,
          query: { hoaId, thread: discussion.id },
          body: { topicId: Number(topicId) },
        })
      }
      onSaved={() => void reload()}
      closesWhenSaved
      onClose={onClose}
    >
      <SelectField
        name="topicId"
        label={texts.topic}
        options={topicIds.map((one) => ({ value: String(one), text: forums[`topic${one}`] }))}
      />
    </FormDialog>
  )
}
