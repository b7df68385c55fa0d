import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { doNotAsk } from './do-not-ask.ts'
import { RegistrationFailed } from './RegistrationFailed.tsx'
import { pushTexts } from './texts.ts'
import { useTurningOn } from './use-turning-on.ts'

/** Asks whether this device may be told at once. 'No thanks' is remembered for good. */
export function PushPrompt({ onClose }: { onClose: () => void }) {
  const texts = useTexts(pushTexts)
  const { busy, failure, turnOn, forgetFailure } = useTurningOn()
  const [isAsking, setIsAsking] = useState(true)

  function refuse() {
    doNotAsk.remember()
    onClose()
  }

  async function accept() {
    const isOn = await turnOn()
    setIsAsking(false)
    if (isOn) onClose()
  }

  if (failure !== null) {
    return (
      <RegistrationFailed
        detail={failure}
        onClose={() => {
          forgetFailure()
          onClose()
        }}
      />
    )
  }
  return (
    <Dialog
      open={isAsking}
      size="small"
      title={texts.promptTitle}
      dismissible={!busy}
      onClose={refuse}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={refuse}>
            {texts.noThanks}
          </Button>
          <Button icon="bell" busy={busy} onClick={() => void accept()}>
            {texts.turnOn}
          </Button>
        </>
      }
    >
      <p>{texts.promptText}</p>
    </Dialog>
  )
}
