import { homeSorts, registerPageSizes } from '@porchlight/contract/features/homes.ts'
import { accessStates, deliveryWays, occupancies } from '@porchlight/contract/shared/register.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextField } from '../../platform/forms/fields.tsx'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { type HomesAddress, readHomesAddress, unfiltered } from './address.ts'
import styles from './Homes.module.css'
import { homesTexts } from './texts.ts'

type FilterDialogProps = {
  place: AddressPlace<HomesAddress>
  /** The streets that can be chosen; if empty, the street is typed. */
  streets: readonly string[]
  /** The tags that can be chosen; if empty, the tag is typed. */
  tags: readonly string[]
  onClose: () => void
}

/** All filters of the homes, the order and the page size. They are stored in the URL. */
export function FilterDialog({ place, streets, tags, onClose }: FilterDialogProps) {
  const texts = useTexts(homesTexts)
  const { address } = place
  const anyOption = { value: '', text: texts.any }
  const options = (values: readonly string[]) => [anyOption, ...values.map((value) => ({ value, text: value }))]
  const sorts = { address: texts.address, account: texts.account, identifier: texts.identifier, balance: texts.balance }
  const start = {
    street: address.street ?? '',
    tag: address.tag ?? '',
    occupancy: address.occupancy ?? '',
    access: address.access ?? '',
    delivery: address.delivery ?? '',
    balanceOver: address.balanceOver === undefined ? '' : String(address.balanceOver / 100),
    overdueDays: address.overdueDays === undefined ? '' : String(address.overdueDays),
    noEmail: address.noEmail === 1,
    bounced: address.bounced === 1,
    openViolation: address.openViolation === 1,
    sort: address.sort ?? 'address',
    pageSize: String(address.pageSize ?? registerPageSizes[0]),
  }
  return (
    <FormDialog
      title={texts.filter}
      submitLabel={texts.apply}
      hasCancel
      start={start}
      send={async (values) => {
        // The balance is typed in dollars; the URL has cents.
        const cents = values.balanceOver.trim() === '' ? undefined : Math.round(Number(values.balanceOver) * 100)
        const wanted = { ...values, balanceOver: cents, pageSize: Number(values.pageSize) }
        // A new state replaces only the values that it names, so that every value is named.
        place.go({
          ...unfiltered,
          sort: undefined,
          pageSize: undefined,
          ...readHomesAddress(wanted),
        })
        return { success: true }
      }}
      closesWhenSaved
      onClose={onClose}
    >
      <div className={styles.pair}>
        {streets.length > 0 ? (
          <Select name="street" label={texts.street} options={options(streets)} />
        ) : (
          <TextField name="street" label={texts.street} maxLength={120} />
        )}
        {tags.length > 0 ? (
          <Select name="tag" label={texts.tagName} options={options(tags)} />
        ) : (
          <TextField name="tag" label={texts.tagName} maxLength={40} />
        )}
        <Select
          name="occupancy"
          label={texts.occupancy}
          options={[anyOption, ...occupancies.map((value) => ({ value, text: texts[value] }))]}
        />
        <Select
          name="access"
          label={texts.access}
          options={[
            anyOption,
            ...(['not registered', ...accessStates] as const).map((value) => ({ value, text: texts[value] })),
          ]}
        />
        <Select
          name="delivery"
          label={texts.delivery}
          options={[anyOption, ...deliveryWays.map((value) => ({ value, text: texts[value] }))]}
        />
        <Select name="sort" label={texts.sort} options={homeSorts.map((value) => ({ value, text: sorts[value] }))} />
        <TextField name="balanceOver" label={texts.balanceOver} inputMode="decimal" maxLength={12} />
        <TextField name="overdueDays" label={texts.overdueDays} inputMode="numeric" maxLength={5} />
        <Select
          name="pageSize"
          label={texts.pageSize}
          options={registerPageSizes.map((size) => ({ value: String(size), text: String(size) }))}
        />
      </div>
      <Checkbox name="noEmail" label={texts.noEmail} />
      <Checkbox name="bounced" label={texts.bounced} />
      <Checkbox name="openViolation" label={texts.openViolation} />
    </FormDialog>
  )
}
