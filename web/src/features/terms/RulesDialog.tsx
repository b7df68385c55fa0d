import { terms } from '@porchlight/contract/features/terms.ts'
import { request } from '../../platform/call/call.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DocumentText } from './DocumentText.tsx'
import { termsTexts } from './texts.ts'

/** Shows the rules and guidelines of the current community. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(termsTexts)
  const { loginUserHoaId } = useSignedIn()
  // The dialog is opened only in a community.
  const query = { hoa_id: loginUserHoaId ?? 0 }
  return (
    <Dialog title={t.rulesAndGuidelines} size="large" closeLabel={t.close} onClose={onClose}>
      <DocumentText
        name={`rules ${loginUserHoaId}`}
        load={(signal) => request(terms.calls.rulesAndGuidelines, { query, signal })}
        emptyText={t.noRules}
      />
    </Dialog>
  )
}
