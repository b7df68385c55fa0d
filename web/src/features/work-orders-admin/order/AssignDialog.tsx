import { officeOrderLimits, workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import type { OfficeOrder } from '@porchlight/contract/shared/office-orders.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea } from '../../../platform/forms/fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useOptions, useRefreshOrders } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'
import { vendorChoices } from './OrderDialog.tsx'
import { PaperNote } from './PaperNote.tsx'

/** Gives an order to a vendor, or to another one; first warns about invalid papers (association.txt 5). */
export function AssignDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const texts = useTexts(workOrdersAdminTexts)
  const refresh = useRefreshOrders()
  const { hoaId, vendor } = order
  const options = useOptions(hoaId).data
  // The same key for each attempt, so that the server assigns the order once.
  const [key] = useState(newKey)
  /** Whether the vendor's papers are not valid, in a community that only warns about that: the person must then confirm. */
  const warns = (vendorId: string) =>
    options?.settings.papers === 'warn' &&
    (options.vendors.find((one) => String(one.id) === vendorId)?.faults.length ?? 0) > 0
  return (
    <FormDialog
      title={vendor ? texts.reassignTitle : texts.assignTitle}
      intro={vendor ? texts.reassignIntro(vendor.name) : texts.assignIntro}
      submitLabel={texts.give}
      size="medium"
      hasCancel
      draftName={`work order ${order.id} vendor`}
      start={{ vendorId: '', anyway: false, words: '' }}
      send={({ anyway, ...values }, { signal }) => {
        const body = { ...values, key, anyway: anyway && warns(values.vendorId) ? '1' : '' }
        return request(workOrdersAdmin.calls.assign, { query: { hoaId, order: order.id }, body, signal })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {({ vendorId }) => (
        <>
          <Select
            name="vendorId"
            label={texts.vendor}
            required
            options={[{ value: '', text: texts.chooseVendor }, ...vendorChoices(options, vendor?.id ?? null)]}
          />
          <PaperNote options={options} vendorId={vendorId} />
          {warns(vendorId) && <Checkbox name="anyway" label={texts.giveAnyway} />}
          <TextArea
            name="words"
            label={texts.assignWords}
            hint={texts.internalHint}
            optional
            rows={2}
            maxLength={officeOrderLimits.words}
          />
        </>
      )}
    </FormDialog>
  )
}
