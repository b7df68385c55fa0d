import { saveCredentials } from '../../../platform/native/biometric.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import type { Credentials } from '../credentials.ts'
import { biometryTexts } from './texts.ts'

type BiometricOfferProps = { credentials: Credentials; onDone: () => void }

/** Asks for consent before credentials are saved on the phone (decisions/foundation.md 25). */
export function BiometricOffer({ credentials, onDone }: BiometricOfferProps) {
  const t = useTexts(biometryTexts)
  return (
    <ConfirmDialog
      heading={t.offerBiometry}
      confirmLabel={t.useBiometry}
      cancelLabel={t.notNow}
      onConfirm={() => void saveCredentials(credentials).finally(onDone)}
      onCancel={onDone}
    >
      {t.offerBiometryText}
    </ConfirmDialog>
  )
}
