import type { Resource } from '@porchlight/contract/features/terms.ts'
import { Suspense, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import { TermsDialog } from '../terms/public.tsx'
import styles from './AgreeBox.module.css'
import { registrationTexts } from './texts.ts'

type AgreeBoxProps = {
  checked: boolean
  error: string
  /** Called with false when the checkbox is cleared; the form then shows at once that it is required (community.txt 5). */
  onChange: (checked: boolean) => void
}

/** The agreement to the Terms of Use and Privacy Policy, with links that open both. */
export function AgreeBox({ checked, error, onChange }: AgreeBoxProps) {
  const t = useTexts(registrationTexts)
  const [reading, setReading] = useState<Resource | null>(null)
  return (
    <div>
      <Checkbox
        data-field="agree_tcpp"
        label={t.agree}
        checked={checked}
        error={error}
        required
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className={styles.papers}>
        <LinkButton alone onClick={() => setReading('terms_of_use_page')}>
          {t.readTerms}
        </LinkButton>
        <LinkButton alone onClick={() => setReading('privacy_policy_page')}>
          {t.readPolicy}
        </LinkButton>
      </p>
      <Suspense>{reading && <TermsDialog resource={reading} onClose={() => setReading(null)} />}</Suspense>
    </div>
  )
}
