import { vendorLimits } from '@porchlight/contract/features/registration.ts'
import type { ComponentProps } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { AgreeBox } from '../AgreeBox.tsx'
import { StepCard } from '../StepCard.tsx'
import { registrationTexts } from '../texts.ts'
import type { VendorErrors, VendorValues } from './vendor-rules.ts'

type BusinessStepProps = {
  values: VendorValues
  errors: VendorErrors
  problem: string
  busy: boolean
  hasMoved: boolean
  onChange: (changed: Partial<VendorValues>) => void
  onNext: () => void
}

type Line = 'company_name' | 'fname' | 'lname' | 'phone_number' | 'email'

/** The step for the business, its first user, and the agreement. */
export function BusinessStep({ values, errors, problem, busy, hasMoved, onChange, onNext }: BusinessStepProps) {
  const t = useTexts(registrationTexts)
  const line = (field: Line, label: string, attributes: ComponentProps<'input'>) => (
    <TextField
      // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
      placeholder=" "
      required
      {...attributes}
      label={label}
      data-field={field}
      value={values[field]}
      error={errors[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  )
  return (
    <StepCard
      step={1}
      of={3}
      title={t.vendorTitle}
      problem={problem}
      submitLabel={t.next}
      busy={busy}
      hasMoved={hasMoved}
      onSubmit={onNext}
    >
      <p>{t.vendorIntro}</p>
      {line('company_name', t.companyName, { autoComplete: 'organization', maxLength: vendorLimits.companyName })}
      <Select
        label={t.category}
        data-field="category"
        value={values.category}
        error={errors.category}
        required
        // 3 is reserved (decisions/vendor.md 17).
        options={[
          { value: '', text: t.chooseCategory },
          { value: '1', text: t.category1 },
          { value: '2', text: t.category2 },
          { value: '4', text: t.category4 },
          { value: '5', text: t.category5 },
        ]}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      {line('fname', t.firstName, { autoComplete: 'given-name', maxLength: vendorLimits.name })}
      {line('lname', t.lastName, { autoComplete: 'family-name', maxLength: vendorLimits.name })}
      {line('phone_number', t.phoneOptional, {
        type: 'tel',
        autoComplete: 'tel',
        maxLength: vendorLimits.phone,
        required: false,
      })}
      {line('email', t.email, {
        type: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 254,
      })}
      <AgreeBox
        checked={values.agree_tcpp}
        error={errors.agree_tcpp ?? ''}
        onChange={(agree_tcpp) => onChange({ agree_tcpp })}
      />
    </StepCard>
  )
}
