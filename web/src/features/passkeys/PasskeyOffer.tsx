import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { addPasskey } from './ceremony.ts'
import { declineForGood } from './offer.ts'
import { passkeysTexts } from './texts.ts'

/** After a login by password: offers to add a passkey now, later or never. `onDone` continues with the login. */
export function PasskeyOffer({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts(passkeysTexts)
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')

  async function add() {
    setState('busy')
    const outcome = await addPasskey(token).catch(() => 'refused' as const)
    if (outcome === 'added') onDone()
    else setState('failed')
  }

  function never() {
    declineForGood()
    onDone()
  }

  return (
    <Dialog
      title={t.offerTitle}
      size="small"
      onClose={onDone}
      actions={
        <>
          <Button variant="quiet" onClick={never}>
            {t.never}
          </Button>
          <Button variant="plain" onClick={onDone}>
            {t.notNow}
          </Button>
          <Button data-autofocus busy={state === 'busy'} onClick={() => void add()}>
            {t.add}
          </Button>
        </>
      }
    >
      <p>{t.offerText}</p>
      {state === 'failed' && (
        <Banner tone="warning" announce>
          {t.notAdded}
        </Banner>
      )}
    </Dialog>
  )
}
