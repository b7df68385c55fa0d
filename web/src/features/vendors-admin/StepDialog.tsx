import { vendorAdminLimits, vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { VendorDetails } from '@porchlight/contract/shared/vendor-shapes.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRefreshVendors } from './queries.ts'
import { vendorsAdminTexts } from './texts.ts'

/** The steps that change a membership: 'accept' and 'decline' answer a request of the vendor, 'withdraw' ends an invitation. */
export type Step = 'accept' | 'activate' | 'decline' | 'suspend' | 'set end' | 'withdraw'

type StepDialogProps = { hoaId: number; vendor: VendorDetails; step: Step; onClose: () => void }

/** Asks for the last day or the reason that a step needs, and explains the consequences. */
export function StepDialog({ hoaId, vendor, step, onClose }: StepDialogProps) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const { name, vendorId, today } = vendor
  const stepTexts = {
    accept: [texts.acceptTitle(name), texts.acceptIntro, texts.accept],
    activate: [texts.activateTitle(name), texts.acceptIntro, texts.activate],
    decline: [texts.declineTitle(name), texts.declineIntro, texts.decline],
    suspend: [texts.suspendTitle(name), texts.suspendIntro, texts.suspend],
    'set end': [texts.endTitle(name), texts.endIntro, texts.save],
    withdraw: [texts.withdrawTitle(name), texts.withdrawIntro, texts.withdraw],
  } as const satisfies Record<Step, readonly string[]>
  const [title, intro, submitLabel] = stepTexts[step]
  const hasDay = step === 'accept' || step === 'activate' || step === 'set end'
  const hasReason = step === 'decline' || step === 'suspend'
  return (
    <FormDialog
      title={title}
      intro={intro}
      submitLabel={submitLabel}
      size="small"
      hasCancel
      start={{ endsOn: step === 'set end' ? vendor.endsOn : '', reason: '' }}
      send={(values, { signal }) =>
        request(vendorsAdmin.calls.setState, {
          query: { hoaId, vendor: vendorId },
          // For the server, to activate a membership again is to accept it.
          body: { ...values, step: step === 'activate' ? 'accept' : step },
          signal,
        })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {hasDay && (
        <TextField name="endsOn" type="date" label={texts.endsOn} hint={texts.endsOnHint} min={today} optional />
      )}
      {hasReason && <ReasonField hint={texts.whyHint} />}
    </FormDialog>
  )
}

/** The field for the reason why something is declined, ended or hidden; the vendor reads it. */
export function ReasonField({ hint }: { hint: string }) {
  const texts = useTexts(vendorsAdminTexts)
  return <TextArea name="reason" label={texts.why} hint={hint} required rows={4} maxLength={vendorAdminLimits.reason} />
}

type SponsorDialogProps = {
  hoaId: number
  vendor: VendorDetails
  step: 'accept' | 'decline' | 'end'
  onClose: () => void
}

/** Accepts a sponsorship for a period, declines it or ends it. */
export function SponsorDialog({ hoaId, vendor, step, onClose }: SponsorDialogProps) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const { name, vendorId, today, offeredSponsorLevel, sponsorLevel } = vendor
  const level = step === 'end' ? sponsorLevel : offeredSponsorLevel
  const labels = { accept: texts.acceptSponsor, decline: texts.declineSponsor, end: texts.endSponsor }
  return (
    <FormDialog
      title={texts.sponsorTitle(name, level)}
      {...(step === 'accept' && { intro: texts.sponsorIntro })}
      submitLabel={labels[step]}
      size="small"
      hasCancel
      start={{ until: '' }}
      send={(values, { signal }) =>
        request(vendorsAdmin.calls.setSponsor, {
          query: { hoaId, vendor: vendorId },
          body: { ...values, step, ...(step === 'accept' && { level }) },
          signal,
        })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {step === 'accept' && (
        <TextField name="until" type="date" label={texts.until} hint={texts.endsOnHint} min={today} optional />
      )}
    </FormDialog>
  )
}
