import { workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import type { OfficeOrderOptions } from '@porchlight/contract/shared/office-orders.ts'
import { request } from '../../platform/call/call.ts'
import { CheckboxList } from '../../platform/forms/CheckboxList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRefreshOrders } from './queries.ts'
import { workOrdersAdminTexts } from './texts.ts'

type SettingsDialogProps = { hoaId: number; options: OfficeOrderOptions; onClose: () => void }

/** The settings of orders: papers of vendors, the cost limit and the approver above it, and the name that vendors see. */
export function SettingsDialog({ hoaId, options, onClose }: SettingsDialogProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const refresh = useRefreshOrders()
  const { settings, people } = options
  // `papers`: whether an order to a vendor without valid papers is refused, or only warned about.
  const { papers, issuedBy, requiresInsurance, requiresLicence, ceilingCents } = settings
  return (
    <FormDialog
      title={texts.settingsTitle}
      submitLabel={texts.save}
      size="medium"
      hasCancel
      draftName={`work order settings ${hoaId}`}
      start={{
        papers: papers as string,
        issuedBy: issuedBy as string,
        requiresInsurance,
        requiresLicence,
        ceiling: ceilingCents === null ? '' : decimalOf(ceilingCents),
        approvers: settings.approverIds.map(String) as readonly string[],
      }}
      send={(values, { signal }) =>
        request(workOrdersAdmin.calls.saveSettings, {
          query: { hoaId },
          body: {
            papers: values.papers === 'refuse' ? 'refuse' : 'warn',
            issuedBy: values.issuedBy === 'office' ? 'office' : 'member',
            requiresInsurance: values.requiresInsurance ? '1' : '',
            requiresLicence: values.requiresLicence ? '1' : '',
            ceiling: values.ceiling,
            approvers: values.approvers.join(','),
            version: settings.version,
          },
          signal,
        })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="papers"
        label={texts.papers}
        options={[
          { value: 'warn', text: texts.papersWarnChoice },
          { value: 'refuse', text: texts.papersRefuseChoice },
        ]}
      />
      <Checkbox name="requiresInsurance" label={texts.requiresInsurance} />
      <Checkbox name="requiresLicence" label={texts.requiresLicence} />
      <TextField
        name="ceiling"
        label={texts.settledCeiling}
        hint={texts.settledCeilingHint}
        optional
        inputMode="decimal"
        maxLength={30}
      />
      <CheckboxList
        name="approvers"
        label={texts.approvers}
        options={people.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <Select
        name="issuedBy"
        label={texts.issuedByField}
        options={[
          { value: 'member', text: texts.issuedByMember },
          { value: 'office', text: texts.issuedByOffice },
        ]}
      />
    </FormDialog>
  )
}
