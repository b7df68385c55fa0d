import type { Resource } from '@porchlight/contract/features/terms.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './TermsDialog.module.css'
import { TermsText } from './TermsText.tsx'
import { termsTexts } from './texts.ts'
import { titleOf } from './title-of.ts'

type TermsDialogProps = {
  resource: Resource
  /** An earlier version, and the day of the agreement as displayed text. */
  agreed?: { readonly version: number; readonly on: string }
  onClose: () => void
}

/** Shows the terms of use or the privacy policy. */
export function TermsDialog({ resource, agreed, onClose }: TermsDialogProps) {
  const t = useTexts(termsTexts)
  return (
    <Dialog title={t[titleOf(resource)]} size="large" closeLabel={t.close} onClose={onClose}>
      {agreed && (
        <div className={styles.note}>
          <Banner>{t.asAgreedOn(agreed.on)}</Banner>
        </div>
      )}
      <TermsText resource={resource} version={agreed?.version} />
    </Dialog>
  )
}
