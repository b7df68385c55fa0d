import type { ChatSummary } from '@porchlight/contract/features/chat.ts'
import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import styles from './List.module.css'
import { PanelFrame } from './PanelFrame.tsx'
import { findConversations, isUnread, type Partner, partnerOf } from './people.ts'
import { useConversations } from './queries.ts'
import { chatTexts } from './texts.ts'
import { useDebounced } from './use-debounced.ts'

interface ConversationListProps {
  readonly hoaId: number
  readonly onOpen: (partner: Partner) => void
  readonly onNew: () => void
  readonly onClose: () => void
}

/** The conversations, the latest first, with 'Search Conversations' (foundation.txt 2). */
export function ConversationList({ hoaId, onOpen, onNew, onClose }: ConversationListProps) {
  const texts = useTexts(chatTexts)
  const shared = useTexts(sharedTexts)
  const [search, setSearch] = useState('')
  const searched = useDebounced(search)
  const list = useConversations(hoaId, true)
  const items = list.data?.items
  const found = findConversations(items ?? [], searched)
  return (
    <PanelFrame
      view="list"
      title={texts.title}
      onClose={onClose}
      actions={<IconButton icon="pencil" label={texts.newChat} onClick={onNew} />}
    >
      <StatusRegion>{searched !== '' && items && shared.results(found.length)}</StatusRegion>
      {items && items.length > 0 && (
        <SearchField
          className={styles.search}
          label={texts.searchConversations}
          placeholder={texts.searchConversations}
          clearLabel={texts.clearSearch}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={styles.scroll}>
        <QueryList
          query={list}
          loading={texts.loading}
          failed={texts.loadFailed}
          placeholder={<SkeletonRows rows={6} />}
          empty={
            <EmptyState
              drawing="mail"
              text={texts.noConversations}
              detail={texts.noConversationsDetail}
              action={
                <Button icon="pencil" onClick={onNew}>
                  {texts.newChat}
                </Button>
              }
            />
          }
        >
          {() =>
            found.length === 0 ? (
              <p className={styles.none}>{texts.noResults}</p>
            ) : (
              <Rows className={styles.rows} aria-label={texts.conversations}>
                <EachItem items={found} keyOf={({ hoaId, chatId }) => `${hoaId} ${chatId}`}>
                  {(item) => <ConversationRow item={item} onOpen={() => onOpen(partnerOf(item))} />}
                </EachItem>
              </Rows>
            )
          }
        </QueryList>
      </div>
    </PanelFrame>
  )
}

/** One conversation: the other person, and the last message with its time. */
function ConversationRow({ item, onOpen }: { item: ChatSummary; onOpen: () => void }) {
  const texts = useTexts(chatTexts)
  const { displayName, photo } = item.userInfo
  const unread = isUnread(item)
  return (
    <Row
      lead={<Avatar name={displayName} picture={pictureAddress(photo)} />}
      title={displayName}
      onClick={onOpen}
      meta={<span className={classes(styles.text, unread && styles.unread)}>{item.lastMessage.text}</span>}
      end={<RelativeDate instant={item.date} time />}
      unread={unread && texts.unread}
    />
  )
}
