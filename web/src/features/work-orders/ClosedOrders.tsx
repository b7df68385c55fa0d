import {
  closedPageSize,
  historyFileName,
  type WorkOrder,
  workOrders,
} from '@porchlight/contract/features/work-orders.ts'
import { momentOf } from '@porchlight/contract/shared/moments.ts'
import { closedStatuses, workOrderTypes } from '@porchlight/contract/shared/work-orders.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { saveFile } from '../../platform/files/save-file.ts'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MomentField } from '../../ui/MomentField.tsx'
import { LinkRow, RowTable } from '../../ui/RowTable.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { WorkOrdersAddress } from './address.ts'
import { monthBefore } from './filters.ts'
import { labelOf, splitDescription } from './labels.ts'
import { useClosedOrders, useToday } from './queries.ts'
import { StatusTag } from './StatusTag.tsx'
import { workOrdersTexts } from './texts.ts'
import styles from './WorkOrders.module.css'

type ClosedOrdersProps = { vendorId: number; place: AddressPlace<WorkOrdersAddress> }

/** The closed orders: search, dates, type and status, a table with pages of ten from the server, and all of them as CSV (vendor.txt 2.3). */
export function ClosedOrders({ vendorId, place }: ClosedOrdersProps) {
  const texts = useTexts(workOrdersTexts)
  const query = useClosedOrders(vendorId, place.address)
  const { data, isPlaceholderData } = query
  const total = data?._meta.totalCount ?? 0
  const page = place.address.page ?? 1
  return (
    <Section title={texts.closedOrders} aside={<CsvButton vendorId={vendorId} />} aria-busy={isPlaceholderData}>
      <Filters place={place} />
      <StatusRegion>{data && !isPlaceholderData && texts.found(total)}</StatusRegion>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={8} />}
        empty={<EmptyState drawing="search" text={texts.empty} />}
      >
        {(orders) => <ClosedTable orders={orders} />}
      </QueryList>
      <Pages
        label={texts.pagesClosed}
        page={page}
        pageCount={Math.ceil(total / closedPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
      />
    </Section>
  )
}

function Filters({ place }: { place: AddressPlace<WorkOrdersAddress> }) {
  const texts = useTexts(workOrdersTexts)
  const today = useToday()
  const { search = '', from = monthBefore(today), to = '', type, status } = place.address
  const applyFilter = (wanted: WorkOrdersAddress) => place.go({ ...wanted, page: undefined }, { replace: true })
  const types = Object.entries(workOrderTypes).map(([value, label]) => ({
    value,
    text: labelOf(texts, 'type', Number(value), label),
  }))
  const statuses = closedStatuses.map((value) => ({ value: String(value), text: labelOf(texts, 'status', value, '') }))
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchBox
          label={texts.search}
          clearLabel={texts.clearSearch}
          search={search}
          onSearch={(wanted) => applyFilter({ search: wanted || undefined })}
        />
      </div>
      {/* Without a first day the filter is '', because undefined means one month before today. */}
      <DayFilter key={`from ${from}`} label={texts.from} day={from} onChange={(day) => applyFilter({ from: day })} />
      <DayFilter key={`to ${to}`} label={texts.to} day={to} onChange={(day) => applyFilter({ to: day || undefined })} />
      <Select
        label={texts.type}
        options={[{ value: '', text: texts.allTypes }, ...types]}
        value={String(type ?? '')}
        onChange={({ target }) => applyFilter({ type: Number(target.value) || undefined })}
      />
      <Select
        label={texts.status}
        options={[{ value: '', text: texts.allStatuses }, ...statuses]}
        value={String(status ?? '')}
        onChange={({ target }) => applyFilter({ status: Number(target.value) || undefined })}
      />
    </search>
  )
}

/** A filter for a day, applied as soon as the text is a whole date; a text that is not a date is reported when the field is left. */
function DayFilter({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const texts = useTexts(workOrdersTexts)
  const [typed, setTyped] = useState(day)
  const [wasLeft, setLeft] = useState(false)
  const isDayOrEmpty = typed.trim() === '' || momentOf(typed, 'UTC') !== undefined
  return (
    <MomentField
      kind="date"
      label={label}
      placeholder={texts.datePattern}
      inputMode="numeric"
      pickLabel={`${texts.pickDate}: ${label}`}
      error={wasLeft && !isDayOrEmpty ? texts.wrongDate : undefined}
      value={typed}
      onBlur={() => {
        setLeft(true)
        if (isDayOrEmpty && typed.trim() !== day) onChange(typed.trim())
      }}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        const isWhole = /^\d\d\/\d\d\/\d{4}$/.test(text.trim()) && momentOf(text, 'UTC') !== undefined
        if (isWhole && text.trim() !== day) onChange(text.trim())
      }}
    />
  )
}

function ClosedTable({ orders }: { orders: readonly WorkOrder[] }) {
  const texts = useTexts(workOrdersTexts)
  const follow = useFollow()
  const heads = [texts.order, texts.community, texts.priority, texts.status, texts.issued, texts.closedOn]
  return (
    <RowTable caption={texts.closedOrders} heads={heads}>
      <EachItem items={orders} keyOf={({ wo_id }) => wo_id} element="tr">
        {(order) => {
          const href = pathTo('workOrder', { workOrderId: order.wo_id })
          return (
            <LinkRow
              lead={null}
              title={splitDescription(order.wo_description).title || texts.number(order.wo_id)}
              href={href}
              onClick={follow(href)}
              below={`${texts.number(order.wo_id)}${dot}${labelOf(texts, 'type', order.wo_type, order.typeLabel)}`}
              cells={[
                order.community,
                <data key="priority" value={order.wo_priority} className={styles.priority}>
                  {labelOf(texts, 'priority', order.wo_priority, order.priorityLabel)}
                </data>,
                <StatusTag key="status" status={order.wo_status} label={order.statusLabel} />,
                <DayCell key="issued" term={texts.issued} day={order.issuedDateFormatted} />,
                <DayCell key="closed" term={texts.closedOn} day={order.closedDateFormatted} />,
              ]}
            />
          )
        }}
      </EachItem>
    </RowTable>
  )
}

/** A day; with its label if the table has no column headings. */
function DayCell({ term, day }: { term: string; day: string }) {
  return (
    <>
      <span className={styles.term} aria-hidden="true">
        {term}{' '}
      </span>
      <RelativeDay day={day} />
    </>
  )
}

function CsvButton({ vendorId }: { vendorId: number }) {
  const texts = useTexts(workOrdersTexts)
  const loading = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { success, csvString } = await request(workOrders.calls.csv, { query: { vendorId } })
      if (!success) throw new Error('The server gave no history')
      // Excel reads the file as UTF-8 only with a byte order mark.
      await saveFile(new Blob(['\uFEFF', csvString], { type: 'text/csv;charset=utf-8' }), historyFileName)
    },
    onError: () => showToast(texts.csvFailed, 'problem'),
  })
  return (
    <IconButton
      icon="download"
      label={texts.csv}
      aria-busy={loading.isPending || undefined}
      onClick={() => !loading.isPending && loading.mutate()}
    />
  )
}
