import { useState } from 'react'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import styles from './List.module.css'
import { PanelFrame } from './PanelFrame.tsx'
import { findPeople, newPartner, type Partner } from './people.ts'
import { useAvailable } from './queries.ts'
import { chatTexts } from './texts.ts'
import { useDebounced } from './use-debounced.ts'

interface NewChatListProps {
  readonly hoaId: number
  readonly uid: string
  readonly onOpen: (partner: Partner) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The people of the community to write to, with a search of its own (foundation.txt 2). */
export function NewChatList({ hoaId, uid, onOpen, onBack, onClose }: NewChatListProps) {
  const texts = useTexts(chatTexts)
  const [search, setSearch] = useState('')
  const settled = useDebounced(search)
  const list = useAvailable(hoaId)
  const found = findPeople(list.data ?? [], settled)
  return (
    <PanelFrame view="new" title={texts.newChatTitle} onClose={onClose} onBack={onBack}>
      <StatusRegion>{settled !== '' && list.data && found.length === 0 && texts.noResults}</StatusRegion>
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
        {list.isPending && <SkeletonRows rows={7} label={texts.loading} />}
        {list.isError && !list.data && (
          <ErrorState
            text={texts.loadFailed}
            retryLabel={texts.tryAgain}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data?.length === 0 && <EmptyState drawing="mail" text={texts.nobody} />}
        {list.data && list.data.length > 0 && found.length === 0 && <p className={styles.none}>{texts.noResults}</p>}
        {found.length > 0 && (
          <ul className={styles.rows} aria-label={texts.people}>
            {found.map((user) => {
              const partner = newPartner(user, hoaId, uid)
              return (
                <li key={partner.chatId}>
                  <button type="button" className={styles.row} onClick={() => onOpen(partner)}>
                    <Avatar name={partner.name} picture={pictureAddress(partner.photo)} />
                    <span className={styles.name}>{partner.name}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </PanelFrame>
  )
}
