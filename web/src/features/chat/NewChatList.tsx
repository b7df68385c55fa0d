import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { useNextFocus } from '../../ui/use-next-focus.ts'
import styles from './List.module.css'
import { PanelFrame } from './PanelFrame.tsx'
import { newPartner, type Partner } from './people.ts'
import { useAvailablePeople } from './queries.ts'
import { chatTexts } from './texts.ts'
import { useDebounced } from './use-debounced.ts'

interface NewChatListProps {
  readonly hoaId: number
  /** The chat-user id of the signed-in person. */
  readonly uid: string
  readonly onOpen: (partner: Partner) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The people of the community to whom the person can write, with a search (foundation.txt 2). */
export function NewChatList({ hoaId, uid, onOpen, onBack, onClose }: NewChatListProps) {
  const texts = useTexts(chatTexts)
  const shared = useTexts(sharedTexts)
  const [search, setSearch] = useState('')
  const searched = useDebounced(search)
  const list = useAvailablePeople(hoaId, searched)
  const { items = [], pageCount = 0 } = list.data ?? {}
  const rows = useNextFocus<HTMLUListElement>('li button', pageCount, items.length)
  const hasNoResults = searched !== '' && items.length === 0
  // The number of results is known only when the last page is loaded.
  const hasAllResults = list.data !== undefined && !list.isPlaceholderData && !list.hasNextPage
  return (
    <PanelFrame view="new" title={texts.newChatTitle} onClose={onClose} onBack={onBack}>
      <StatusRegion>{searched !== '' && hasAllResults && shared.results(items.length)}</StatusRegion>
      <SearchField
        data-autofocus
        className={styles.search}
        label={texts.searchPeople}
        placeholder={texts.searchPeople}
        clearLabel={texts.clearSearch}
        value={search}
        onChange={setSearch}
      />
      <div className={styles.scroll}>
        <QueryList
          query={list}
          loading={texts.loading}
          failed={texts.loadFailed}
          placeholder={<SkeletonRows rows={7} />}
          empty={
            hasNoResults ? (
              <p className={styles.none}>{texts.noResults}</p>
            ) : (
              <EmptyState drawing="mail" text={texts.nobody} />
            )
          }
        >
          {(people) => (
            <Rows ref={rows} className={styles.rows} aria-label={texts.people}>
              <EachItem items={people} keyOf={({ user_firebase_id }) => user_firebase_id}>
                {(user) => {
                  const partner = newPartner(user, hoaId, uid)
                  return (
                    <Row
                      lead={<Avatar name={partner.name} picture={pictureAddress(partner.photo)} />}
                      title={partner.name}
                      meta={user.userHome || undefined}
                      onClick={() => onOpen(partner)}
                    />
                  )
                }}
              </EachItem>
            </Rows>
          )}
        </QueryList>
        {list.hasNextPage && (
          <Button
            variant="line"
            className={styles.more}
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.showMore}
          </Button>
        )}
      </div>
    </PanelFrame>
  )
}
