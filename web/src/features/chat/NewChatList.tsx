import { useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
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
  const searched = useDebounced(search)
  const list = useAvailable(hoaId)
  const found = findPeople(list.data ?? [], searched)
  return (
    <PanelFrame view="new" title={texts.newChatTitle} onClose={onClose} onBack={onBack}>
      <StatusRegion>{searched !== '' && list.data && found.length === 0 && texts.noResults}</StatusRegion>
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
        <QueryData
          query={list}
          loading={texts.loading}
          failed={texts.loadFailed}
          placeholder={<SkeletonRows rows={7} />}
        >
          {(people) =>
            people.length === 0 ? (
              <EmptyState drawing="mail" text={texts.nobody} />
            ) : found.length === 0 ? (
              <p className={styles.none}>{texts.noResults}</p>
            ) : (
              <Rows className={styles.rows} aria-label={texts.people}>
                <EachItem items={found} keyOf={({ user_firebase_id }) => user_firebase_id}>
                  {(user) => {
                    const partner = newPartner(user, hoaId, uid)
                    return (
                      <Row
                        lead={<Avatar name={partner.name} picture={pictureAddress(partner.photo)} />}
                        title={partner.name}
                        onClick={() => onOpen(partner)}
                      />
                    )
                  }}
                </EachItem>
              </Rows>
            )
          }
        </QueryData>
      </div>
    </PanelFrame>
  )
}
