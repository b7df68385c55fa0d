import { useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { doNotAsk } from './do-not-ask.ts'
import styles from './PushPrompt.module.css'
import { RegistrationFailed } from './RegistrationFailed.tsx'
import { pushTexts } from './texts.ts'
import { useTurningOn } from './use-turning-on.ts'

/** Asks whether this device may be told at once. 'No thanks' is remembered for good. */
export function PushPrompt({ onClose }: { onClose: () => void }) {
  const texts = useTexts(pushTexts)
  const { busy, failure, turnOn, forgetFailure } = useTurningOn()
  const [isAsking, setIsAsking] = useState(true)
  const titleId = useId()
  const place = useRef<HTMLElement>(null)

  /** The focus must not be lost with the button that had it. */
  function close() {
    if (place.current?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus()
    onClose()
  }

  function refuse() {
    doNotAsk.remember()
    close()
  }

  async function accept() {
    const isOn = await turnOn()
    setIsAsking(false)
    if (isOn) close()
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
  if (!isAsking) return null
  return (
    <Card
      ref={place}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.offer}
      title={<span id={titleId}>{texts.promptTitle}</span>}
    >
      <p className={styles.text}>{texts.promptText}</p>
      <div className={styles.actions}>
        <Button icon="bell" busy={busy} onClick={() => void accept()}>
          {texts.turnOn}
        </Button>
        <Button variant="plain" disabled={busy} onClick={refuse}>
          {texts.noThanks}
        </Button>
      </div>
    </Card>
  )
}
