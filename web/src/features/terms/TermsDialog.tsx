import type { resources } from '@porchlight/contract/features/terms.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { termsTexts } from '../../platform/texts/terms.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TermsText } from './TermsText.tsx'

type TermsDialogProps = { resource: (typeof resources)[number]; onClose: () => void }

/** The terms of use or the privacy policy, to be read and closed. */
export function TermsDialog({ resource, onClose }: TermsDialogProps) {
  const t = useTexts(termsTexts)
  const title = resource === 'terms_of_use_page' ? t.termsOfUse : t.privacyPolicy
  return (
    <Dialog title={title} size="large" closeLabel={t.close} onClose={onClose}>
      <TermsText resource={resource} />
    </Dialog>
  )
}
