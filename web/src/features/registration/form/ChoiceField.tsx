import type { Choice } from '@porchlight/contract/features/registration.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { registrationTexts } from '../texts.ts'
import type { Choices } from './use-choices.ts'

type ChoiceFieldProps = {
  label: string
  /** Its name in the form. */
  field: string
  choices: Choices
  value: string
  error?: string | undefined
  /** The text while nothing is chosen. */
  empty: string
  /** A choice at the end of the list, once the list is loaded. */
  last?: Choice
  onChange: (value: string) => void
}

/** A choice from a list that the server returns; shows when it is loading, and a button to try again after a failure. */
export function ChoiceField({ label, field, choices, value, error, empty, last, onChange }: ChoiceFieldProps) {
  const t = useTexts(registrationTexts)
  const items = choices.state === 'loaded' ? [...choices.items, ...(last ? [last] : [])] : []
  const options = items.map(({ key, value: text }) => ({ value: key, text }))
  return (
    <div>
      <Select
        label={label}
        data-field={field}
        value={value}
        options={[{ value: '', text: choices.state === 'loading' ? t.loading : empty, disabled: true }, ...options]}
        error={error}
        aria-busy={choices.state === 'loading'}
        required
        onChange={(event) => onChange(event.target.value)}
      />
      {choices.state === 'failed' && (
        <Banner
          tone="danger"
          announce
          action={
            <Button variant="plain" onClick={choices.retry}>
              {t.tryAgain}
            </Button>
          }
        >
          {t.listFailed}
        </Banner>
      )}
    </div>
  )
}
