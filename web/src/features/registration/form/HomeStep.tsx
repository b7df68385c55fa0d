import { unlistedProperty } from '@porchlight/contract/features/registration.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type FormErrors, type FormValues, isAddressTyped } from '../form-rules.ts'
import { StepCard } from '../StepCard.tsx'
import { registrationTexts } from '../texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { useCommunities, useProperties } from './use-choices.ts'

type HomeStepProps = {
  values: FormValues
  errors: FormErrors
  problem: string
  busy: boolean
  hasMoved: boolean
  onChange: (changed: Partial<FormValues>) => void
  onNext: () => void
}

/** The step for the home: ZIP code, community, address, account number. */
export function HomeStep({ values, errors, problem, busy, hasMoved, onChange, onNext }: HomeStepProps) {
  const t = useTexts(registrationTexts)
  const communities = useCommunities(values.zipcode)
  const properties = useProperties(values.community)
  const isEmpty = communities.state === 'loaded' && communities.items.length === 0
  return (
    <StepCard
      step={1}
      of={2}
      title={t.homeTitle}
      problem={problem}
      submitLabel={t.next}
      busy={busy}
      hasMoved={hasMoved}
      onSubmit={onNext}
    >
      <TextField
        label={t.zip}
        data-field="zipcode"
        // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
        placeholder=" "
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        value={values.zipcode}
        error={errors.zipcode || (isEmpty && t.noCommunities)}
        required
        onChange={(event) => onChange({ zipcode: event.target.value })}
      />
      <ChoiceField
        label={t.community}
        field="community"
        choices={communities}
        value={values.community}
        error={errors.community}
        empty={communities.state === 'loaded' ? t.chooseCommunity : t.zipFirst}
        onChange={(community) => onChange({ community })}
      />
      <ChoiceField
        label={t.property}
        field="property_address"
        choices={properties}
        value={values.property_address}
        error={errors.property_address}
        empty={properties.state === 'loaded' ? t.chooseProperty : t.communityFirst}
        last={{ key: unlistedProperty, value: t.notListed }}
        onChange={(property_address) => onChange({ property_address })}
      />
      {isAddressTyped(values) && (
        <TextField
          label={t.typedAddress}
          data-field="property_address_manual"
          placeholder=" "
          autoComplete="street-address"
          maxLength={200}
          value={values.property_address_manual}
          error={errors.property_address_manual}
          required
          onChange={(event) => onChange({ property_address_manual: event.target.value })}
        />
      )}
      <TextField
        label={t.accountNumber}
        hint={t.accountHint}
        data-field="account_number"
        // A disabled field does not count as empty for the picture of the porch (Porch.module.css).
        placeholder={values.unknown_account ? undefined : ' '}
        autoComplete="off"
        maxLength={60}
        value={values.account_number}
        error={errors.account_number}
        disabled={values.unknown_account}
        required={!values.unknown_account}
        onChange={(event) => onChange({ account_number: event.target.value })}
      />
      <Checkbox
        label={t.unknownAccount}
        hint={t.unknownHint}
        checked={values.unknown_account}
        onChange={(event) => onChange({ unknown_account: event.target.checked })}
      />
    </StepCard>
  )
}
