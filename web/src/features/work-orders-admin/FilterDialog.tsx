import { officeOrderSorts } from '@porchlight/contract/features/work-orders-admin.ts'
import type { OfficeOrderOptions } from '@porchlight/contract/shared/office-orders.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select } from '../../platform/forms/fields.tsx'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { type OrdersAddress, readOrdersAddress } from './address.ts'
import { useLabels } from './labels.ts'
import styles from './Orders.module.css'
import { workOrdersAdminTexts } from './texts.ts'

type FilterDialogProps = {
  place: AddressPlace<OrdersAddress>
  options: Omit<OfficeOrderOptions, 'settings'>
  onClose: () => void
}

/** All filters of the list, and its sort order; they are stored in the URL. */
export function FilterDialog({ place, options, onClose }: FilterDialogProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const { address } = place
  const any = { value: '', text: texts.any }
  const optionsOf = (all: readonly { id: number; name: string }[]) => [
    any,
    ...all.map(({ id, name }) => ({ value: String(id), text: name })),
  ]
  const sorts = {
    priority: texts.sortPriority,
    number: texts.sortNumber,
    status: texts.sortStatus,
    due: texts.sortDue,
    vendor: texts.sortVendor,
  }
  const { communities, vendors, people } = options
  return (
    <FormDialog
      title={texts.filterTitle}
      submitLabel={texts.show}
      size="medium"
      hasCancel
      start={{
        status: String(address.status ?? ''),
        vendor: String(address.vendor ?? ''),
        type: String(address.type ?? ''),
        priority: String(address.priority ?? ''),
        holder: String(address.holder ?? ''),
        community: String(address.community ?? ''),
        overdue: address.overdue === 1,
        sort: address.sort ?? 'priority',
      }}
      send={async ({ overdue, ...values }) => {
        const next = readOrdersAddress({ ...values, overdue: overdue ? '1' : '' })
        // Only these values change; the view, the list and the search stay.
        const names = ['status', 'vendor', 'type', 'priority', 'holder', 'community', 'overdue', 'sort'] as const
        place.go({ ...Object.fromEntries(names.map((name) => [name, next[name]])), page: undefined })
        return { success: true }
      }}
      closesWhenSaved
      onClose={onClose}
    >
      <div className={styles.pair}>
        {communities.length > 0 && <Select name="community" label={texts.community} options={optionsOf(communities)} />}
        <Select name="status" label={texts.status} options={[any, ...labels.statuses]} />
        <Select name="vendor" label={texts.vendor} options={optionsOf(vendors)} />
        <Select name="type" label={texts.type} options={[any, ...labels.types]} />
        <Select name="priority" label={texts.priority} options={[any, ...labels.priorities]} />
        <Select name="holder" label={texts.holder} options={optionsOf(people)} />
        <Select
          name="sort"
          label={texts.sortBy}
          options={officeOrderSorts.map((value) => ({ value, text: sorts[value] }))}
        />
      </div>
      <Checkbox name="overdue" label={texts.onlyOverdue} />
    </FormDialog>
  )
}
