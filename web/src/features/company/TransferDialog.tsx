import { company, companyLimits } from '@porchlight/contract/features/company.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { companyTexts } from './texts.ts'

type TransferDialogProps = {
  community: { readonly hoaId: number; readonly hoaName: string }
  /** The organization of the community; null if a server owner offers it. */
  cmcId: number | null
  onSaved: () => void
  onClose: () => void
}

/** Offers a community to another organization, or to the association itself (association.txt 4). */
export function TransferDialog({ community, cmcId, onSaved, onClose }: TransferDialogProps) {
  const texts = useTexts(companyTexts)
  const { hoaId, hoaName } = community
  return (
    <FormDialog
      title={texts.transferOf(hoaName)}
      intro={texts.transferIntro}
      submitLabel={texts.offer}
      hasCancel
      draftName={`transfer ${hoaId}`}
      start={{ kind: 'organisation', email: '' }}
      check={({ email }) => ({ email: email.trim() === '' || isEmailAddress(email) ? undefined : texts.emailInvalid })}
      send={({ kind, email }, sendOptions): Promise<Saved> => {
        const body = {
          hoaId,
          kind: kind === 'self-managed' ? ('self-managed' as const) : ('organisation' as const),
          email,
        }
        return cmcId === null
          ? request(company.calls.serverOfferTransfer, { ...sendOptions, body })
          : request(company.calls.offerTransfer, { ...sendOptions, query: { cmcId }, body })
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ kind }) => (
        <>
          <Select
            name="kind"
            label={texts.transferKind}
            options={[
              { value: 'organisation', text: texts.toOrganisation },
              { value: 'self-managed', text: texts.toSelfManaged },
            ]}
          />
          <TextField
            name="email"
            label={texts.transferEmail}
            hint={kind === 'self-managed' ? texts.toSelfManagedHint : texts.toOrganisationHint}
            required
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={companyLimits.email}
          />
        </>
      )}
    </FormDialog>
  )
}
