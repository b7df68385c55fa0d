import { useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { doNotAsk } from './do-not-ask.ts'
import styles from './PushPrompt.module.css'
import { RegistrationFailed } from './RegistrationFailed.tsx'
import { pushTexts } from './texts.ts'
import { useTurningOn } from './use-turning-on.ts'

/** Asks whether this device may show push messages. 'No thanks' is stored, and the question does not appear again. */
export function PushPrompt({ onClose }: { onClose: () => void }) {
  const texts = useTexts(pushTexts)
  const { busy, failure, turnOn, forgetFailure } = useTurningOn()
  /** False once the person answered the system's own question. */
  const [isAsking, setIsAsking] = useState(true)
  const titleId = useId()
  const prompt = useRef<HTMLElement>(null)

  /** Moves the focus if it is in the prompt, because it would be lost when the prompt is removed. */
  function close() {
    if (prompt.current?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus()
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
    <section ref={prompt} role="dialog" aria-labelledby={titleId} className={styles.offer}>
      <Disc icon="bell" tone="pine" />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {texts.promptTitle}
        </h2>
        <p className={styles.text}>{texts.promptText}</p>
      </div>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void accept()}>
          {texts.turnOn}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={refuse}>
          {texts.noThanks}
        </Button>
      </div>
    </section>
  )
}
