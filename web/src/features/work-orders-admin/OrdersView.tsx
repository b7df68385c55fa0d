import { officeOrderLimits } from '@porchlight/contract/features/work-orders-admin.ts'
import type { OfficeOrderOptions } from '@porchlight/contract/shared/office-orders.ts'
import { orderLists } from '@porchlight/contract/shared/office-orders.ts'
import { type ReactNode, useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData, QueryList } from '../../platform/call/QueryList.tsx'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { countFilters, type OrdersAddress, unfiltered } from './address.ts'
import { FilterDialog } from './FilterDialog.tsx'
import styles from './Orders.module.css'
import { OrdersBoard } from './OrdersBoard.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { useBoard, useOrders } from './queries.ts'
import { workOrdersAdminTexts } from './texts.ts'

type OrdersViewProps = {
  /** null for all communities in reach. */
  hoaId: number | null
  place: AddressPlace<OrdersAddress>
  /** Undefined while they load. */
  options: Omit<OfficeOrderOptions, 'settings'> | undefined
  /** Whether the person may change the status of the orders of a community. */
  mayMove: (hoaId: number) => boolean
  /** The button that an empty list offers. */
  emptyAction?: ReactNode
  /** Links to related pages, beside the views. */
  children?: ReactNode
}

/** The orders as a list or as a board, with their lists and filters, all in the URL (association.txt 2.13). */
export function OrdersView({ hoaId, place, options, mayMove, emptyAction, children }: OrdersViewProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const follow = useFollow()
  const { address } = place
  const isBoard = address.view === 'board'
  const list = useOrders(hoaId, address, !isBoard)
  const board = useBoard(hoaId, address, isBoard)
  const [isFiltering, setFiltering] = useState(false)
  const filters = countFilters(address)
  const isNarrowed = filters > 0 || Boolean(address.search)
  const total = list.data?._meta.totalCount ?? 0
  const links = orderLists.map((name) => {
    return {
      href: place.hrefFor({ list: name === 'open' ? undefined : name, status: undefined, page: undefined }),
      label: texts[name],
      count: name === 'closed' || name === 'all' ? undefined : (options?.counts[name] ?? null),
      isCurrent: (address.list ?? 'open') === name && address.status === undefined,
    }
  })
  return (
    <div aria-busy={list.isPlaceholderData || board.isPlaceholderData}>
      {!isBoard && <ChipLinks label={texts.lists} links={links} follow={follow} />}
      <div className={styles.tools}>
        <SegmentedControl
          legend={texts.views}
          options={[
            { value: 'list', label: texts.asList },
            { value: 'board', label: texts.asBoard },
          ]}
          value={isBoard ? 'board' : 'list'}
          onChange={(view) => place.go({ view: view === 'board' ? 'board' : undefined, page: undefined })}
        />
        {children && <div className={styles.more}>{children}</div>}
        <div className={styles.ends}>
          <Button variant="line" onClick={() => setFiltering(true)}>
            {filters > 0 ? texts.filters(filters) : texts.filter}
          </Button>
          {filters > 0 && (
            <Button variant="quiet" onClick={() => place.go({ ...unfiltered, page: undefined })}>
              {texts.clearFilters}
            </Button>
          )}
        </div>
      </div>
      {isBoard ? (
        <QueryData query={board} loading={texts.loading} failed={texts.failed} placeholder={<SkeletonRows rows={8} />}>
          {({ columns }) => <OrdersBoard {...{ columns, place, mayMove }} namesCommunity={hoaId === null} />}
        </QueryData>
      ) : (
        <>
          <QueryList
            query={list}
            announcesCount
            loading={texts.loading}
            failed={texts.failed}
            placeholder={<SkeletonRows rows={10} />}
            empty={
              <EmptyState
                drawing={isNarrowed ? 'search' : 'lamp-lit'}
                text={isNarrowed || address.list ? texts.nothingFound : texts.empty}
                action={isNarrowed || address.list ? undefined : emptyAction}
              />
            }
          >
            {(orders) => <OrdersTable orders={orders} namesCommunity={hoaId === null} />}
          </QueryList>
          <Pages
            label={texts.pages}
            page={address.page ?? 1}
            pageCount={Math.ceil(total / officeOrderLimits.page)}
            hrefFor={(page) => place.hrefFor({ page })}
            onPage={(page) => place.go({ page }, { toTop: true })}
          />
        </>
      )}
      {isFiltering && options && <FilterDialog {...{ place, options }} onClose={() => setFiltering(false)} />}
    </div>
  )
}
