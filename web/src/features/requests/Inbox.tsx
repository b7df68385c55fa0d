import { type InboxHolder, inboxDues, inboxSorts, inboxStates } from '@porchlight/contract/features/requests.ts'
import type { InboxRow } from '@porchlight/contract/shared/request-shapes.ts'
import { requestKinds, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { MoreFilters } from '../../platform/page/MoreFilters.tsx'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useNow } from '../../platform/use-now.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkRow, RowTable } from '../../ui/RowTable.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type InboxAddress, inboxAges, isFiltered, readInboxAddress } from './address.ts'
import { useInbox } from './queries.ts'
import styles from './Requests.module.css'
import { StateTag } from './StateTag.tsx'
import { kindText, type RequestsTexts, requestsTexts, stateText } from './texts.ts'

type Place = ReturnType<typeof useAddress<InboxAddress>>

/** The inbox of one community, or of all accessible ones; its lists and filters are in the URL (association.txt 2.15). */
export function Inbox({ hoaId, path }: { hoaId?: number; path: string }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const place = useAddress(path, readInboxAddress)
  const { address, hrefFor, go } = place
  const query = useInbox(hoaId, address)
  const counts = query.data?.counts
  const linkTo = (holder: InboxHolder | undefined, isLate: boolean) => ({
    href: hrefFor({ holder, holderId: undefined, due: isLate ? 'overdue' : undefined, page: undefined }),
    isCurrent: address.holder === holder && (address.due === 'overdue') === isLate,
  })
  return (
    <>
      <ChipLinks
        label={texts.lists}
        links={[
          { ...linkTo(undefined, false), label: texts.all, count: counts?.all ?? null },
          { ...linkTo('mine', false), label: texts.mine, count: counts?.mine ?? null },
          { ...linkTo('nobody', false), label: texts.nobodys, count: counts?.nobody ?? null },
          { ...linkTo(undefined, true), label: texts.overdue, count: counts?.overdue ?? null },
        ]}
        follow={follow}
      />
      <Filters place={place} holders={query.data?.holders ?? []} />
      <QueryList
        query={query}
        announcesCount
        loading={texts.inboxLoading}
        failed={texts.inboxFailed}
        placeholder={<SkeletonRows rows={6} />}
        empty={
          isFiltered(address) ? (
            <EmptyState drawing="search" text={texts.noneFound} />
          ) : (
            <EmptyState drawing="mail" text={texts.inboxNone} />
          )
        }
      >
        {(items) => (
          <RowTable
            caption={texts.inboxCaption}
            heads={[texts.subject, texts.home, texts.state, texts.holder, texts.age, texts.due]}
          >
            <EachItem items={items} keyOf={({ id, communityId }) => `${communityId} ${id}`} element="tr">
              {(one) => <InboxLine row={one} hasCommunity={hoaId === undefined} />}
            </EachItem>
          </RowTable>
        )}
      </QueryList>
      <Pages
        label={texts.inboxPages}
        page={address.page ?? 1}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / requestLimits.page)}
        hrefFor={(page) => hrefFor({ page })}
        onPage={(page) => go({ page }, { toTop: true })}
      />
    </>
  )
}

function Filters({ place, holders }: { place: Place; holders: readonly { id: number; name: string }[] }) {
  const texts = useTexts(requestsTexts)
  const { address, go } = place
  const [typed, setTyped] = useState(address.search ?? '')
  const narrow = (wanted: InboxAddress) => go({ ...wanted, page: undefined }, { replace: true })
  // An empty text removes the search.
  const find = (text: string) => narrow({ search: text.trim() || undefined })
  const states = { 'not done': texts.notDone, any: texts.anyState }
  const dues = { any: texts.anyDue, overdue: texts.overdue, week: texts.dueWeek }
  const sorts = { due: texts.sortDue, oldest: texts.sortOldest, newest: texts.sortNewest }
  const used = [address.state, address.kind, address.holder, address.due, address.age]
  return (
    <div className={styles.filters}>
      <SearchField
        label={texts.search}
        placeholder={texts.search}
        value={typed}
        clearLabel={texts.clear}
        onChange={(text) => {
          setTyped(text)
          if (!text) find('')
        }}
        onSubmit={find}
      />
      <MoreFilters inUse={used.filter((value) => value !== undefined).length}>
        <Select
          label={texts.state}
          value={address.state ?? 'not done'}
          options={inboxStates.map((value) => ({
            value,
            text: value === 'not done' || value === 'any' ? states[value] : stateText(value, texts),
          }))}
          onChange={({ target }) => narrow({ state: inboxStates.find((one) => one === target.value) })}
        />
        <Select
          label={texts.kind}
          value={address.kind ?? ''}
          options={[
            { value: '', text: texts.anyKind },
            ...requestKinds.map((value) => ({ value, text: kindText(value, texts) })),
          ]}
          onChange={({ target }) => narrow({ kind: requestKinds.find((one) => one === target.value) })}
        />
        <Select
          label={texts.holder}
          value={address.holderId ? String(address.holderId) : (address.holder ?? '')}
          options={[
            { value: '', text: texts.anyHolder },
            { value: 'mine', text: texts.mine },
            { value: 'nobody', text: texts.nobodys },
            ...holders.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={({ target: { value } }) => narrow(holderFilter(value))}
        />
        <Select
          label={texts.due}
          value={address.due ?? 'any'}
          options={inboxDues.map((value) => ({ value, text: dues[value] }))}
          onChange={({ target }) => narrow({ due: inboxDues.find((one) => one === target.value) })}
        />
        <Select
          label={texts.age}
          value={String(address.age ?? '')}
          options={[
            { value: '', text: texts.anyAge },
            ...inboxAges.map((days) => ({ value: String(days), text: texts.olderThan(days) })),
          ]}
          onChange={({ target }) => narrow({ age: target.value ? Number(target.value) : undefined })}
        />
        <Select
          label={texts.sort}
          value={address.sort ?? 'due'}
          options={inboxSorts.map((value) => ({ value, text: sorts[value] }))}
          onChange={({ target }) => narrow({ sort: inboxSorts.find((one) => one === target.value) })}
        />
      </MoreFilters>
    </div>
  )
}

/** The filter for a value of the field: '' for all holders, 'mine', 'nobody', or the id of a holder. */
function holderFilter(value: string): InboxAddress {
  if (value === '' || value === 'mine' || value === 'nobody') return { holder: value || undefined, holderId: undefined }
  return { holder: 'one', holderId: Number(value) }
}

/** A request of the inbox; `hasCommunity`: whether it names its community. */
function InboxLine({ row, hasCommunity }: { row: InboxRow; hasCommunity: boolean }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const now = useNow()
  const href = pathTo('communityRequest', { hoaId: row.communityId, requestId: row.id })
  const below = [kindText(row.kind, texts), row.person, hasCommunity && row.community].filter(Boolean).join(dot)
  return (
    <LinkRow
      lead={null}
      title={texts.numbered(row.number, row.subject)}
      below={row.joined > 0 ? `${below}${dot}${texts.joinedCount(row.joined)}` : below}
      href={href}
      onClick={follow(href)}
      cells={[
        <data key="home" value={row.address} className={styles.address}>
          {row.address || texts.noHome}
        </data>,
        <StateTag key="state" state={row.state} />,
        row.holder || texts.nobody,
        <data key="age" value={row.madeTime} className={styles.whole}>
          {ageText(row.madeTime, now, texts)}
        </data>,
        // A request that waits for the resident has no due day.
        row.dueOn === '' ? null : (
          <data key="due" value={row.dueOn} className={styles.dueCell}>
            {row.isOverdue ? (
              <Tag tone="brick">{texts.isOverdue}</Tag>
            ) : (
              <small className={styles.dueOn}>{texts.due}</small>
            )}{' '}
            <RelativeDay day={row.dueOn} inSentence />
          </data>
        ),
      ]}
    />
  )
}

/** How many whole days ago a request was created; 'today' for less than one. */
function ageText(created: string, now: Date, texts: RequestsTexts): string {
  const days = Math.floor((now.getTime() - new Date(created).getTime()) / 86_400_000)
  return days < 1 ? texts.today : texts.days(days)
}
