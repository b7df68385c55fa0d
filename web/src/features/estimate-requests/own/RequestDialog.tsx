import {
  contactMethods,
  estimateFiles,
  estimateLimits,
  estimateRequests,
} from '@porchlight/contract/features/estimate-requests.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { momentOf } from '@porchlight/contract/shared/moments.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Checkbox, MomentField, Select, TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { decodeToken } from '../../../platform/session/token.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { useAnswers, useMayAsk, useRefresh } from '../queries.ts'
import { estimateRequestsTexts } from '../texts.ts'

interface RequestValues extends Record<string, unknown> {
  fullName: string
  hoaName: string
  servicesRequested: string
  additionalDetails: string
  preferredStartDate: string
  preferredContactMethod: string
  preferredContactMethodEmail: string
  preferredContactMethodPhone: string
  permissionToShare: boolean
  attachments: readonly File[]
}

/** The numbers of two ways of contact on the wire. */
const { email: byEmail, phone: byPhone } = contactMethods

/** The form with which a homeowner asks a vendor for an estimate (vendor.txt 5). */
export function RequestDialog({
  hoaId,
  vendorId,
  vendorName,
  onClose,
}: {
  hoaId: number
  vendorId: number
  vendorName: string
  onClose: () => void
}) {
  const texts = useTexts(estimateRequestsTexts)
  const values = useSignedIn()
  const answerOf = useAnswers()
  const refresh = useRefresh()
  const isRefused = useMayAsk(hoaId, vendorId).data?.isAccepting === false
  const login = decodeToken(values.token)?.loginData
  return (
    <FormDialog<RequestValues>
      title={texts.requestEstimate}
      submitLabel={texts.send}
      draftName={`estimate request ${hoaId} ${vendorId}`}
      intro={texts.askIntro(vendorName)}
      start={{
        fullName: `${values.loginUserFname} ${values.loginUserLname}`.trim(),
        hoaName: values.loginUserHoaName,
        servicesRequested: '',
        additionalDetails: '',
        preferredStartDate: '',
        preferredContactMethod: '',
        preferredContactMethodEmail: login?.user_email ?? '',
        preferredContactMethodPhone: '',
        permissionToShare: false,
        attachments: [],
      }}
      check={({ preferredStartDate: date, preferredContactMethod: method, preferredContactMethodEmail: address }) => {
        // Empty fields have the error of a required field.
        const isWrongDate = date.trim() !== '' && !momentOf(date, 'UTC')
        const isWrongEmail = Number(method) === byEmail && address.trim() !== '' && !isEmailAddress(address)
        return {
          ...(isWrongDate && { preferredStartDate: texts.wrongDate }),
          ...(isWrongEmail && { preferredContactMethodEmail: texts.invalidEmail }),
        }
      }}
      send={async ({ attachments, permissionToShare, ...fields }, sendOptions) =>
        answerOf(
          await request(estimateRequests.calls.submit, {
            ...sendOptions,
            query: { vendorId, hoa_id: hoaId },
            body: { ...fields, vendorId, permissionToShare: permissionToShare ? '1' : '0' },
            files: { 'attachments[]': attachments },
          }),
        )
      }
      onSaved={() => void refresh()}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText, button: texts.ok }}
    >
      {({ preferredContactMethod }) => (
        <>
          {isRefused && <Banner tone="warning">{texts.notAccepting}</Banner>}
          <TextField
            name="fullName"
            label={texts.fullName}
            required={texts.required}
            autoComplete="name"
            maxLength={estimateLimits.name}
          />
          <TextField name="hoaName" label={texts.hoaName} required={texts.required} maxLength={estimateLimits.name} />
          <TextField
            name="servicesRequested"
            label={texts.servicesRequested}
            hint={texts.servicesHint}
            required={texts.required}
            data-autofocus
            maxLength={estimateLimits.services}
          />
          <TextArea
            name="additionalDetails"
            label={texts.additionalDetails}
            required={texts.required}
            rows={5}
            maxLength={estimateLimits.details}
          />
          <MomentField
            kind="date"
            name="preferredStartDate"
            label={texts.preferredStartDate}
            hint={texts.dateHint}
            required={texts.required}
            inputMode="numeric"
            pickLabel={texts.pickDate}
            startsToday
          />
          <Select
            name="preferredContactMethod"
            label={texts.preferredContactMethod}
            required={texts.required}
            options={[
              { value: '', text: texts.chooseMethod },
              { value: '1', text: texts.method1 },
              { value: '2', text: texts.method2 },
              { value: '3', text: texts.method3 },
              { value: '4', text: texts.method4 },
            ]}
          />
          {Number(preferredContactMethod) === byEmail && (
            <TextField
              name="preferredContactMethodEmail"
              type="email"
              label={texts.email}
              required={texts.required}
              autoComplete="email"
              maxLength={estimateLimits.email}
            />
          )}
          {Number(preferredContactMethod) === byPhone && (
            <TextField
              name="preferredContactMethodPhone"
              type="tel"
              label={texts.phone}
              required={texts.required}
              autoComplete="tel"
              maxLength={estimateLimits.phone}
            />
          )}
          <FilesField
            name="attachments"
            label={texts.attachments}
            optional
            hint={texts.attachmentsHint}
            limits={estimateFiles}
            texts={{ tooMany: texts.tooMany }}
          />
          <Checkbox name="permissionToShare" label={texts.permission(vendorName)} required />
        </>
      )}
    </FormDialog>
  )
}
