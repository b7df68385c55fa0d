import { useEffect, useId, useState } from 'react'
import type { PushPermission } from '../../platform/native/push.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toasts.ts'
import { device } from './device.ts'
import styles from './PushNotificationScreen.module.css'
import { ReceivedList } from './ReceivedList.tsx'
import { RegistrationFailed } from './RegistrationFailed.tsx'
import { pushTexts } from './texts.ts'
import { useTurningOn } from './use-turning-on.ts'

/** Asks for the push permission, registers the device, and lists the notifications that it receives while the page is open. */
export function PushNotificationScreen() {
  const texts = useTexts(pushTexts)
  if (device.isSupported()) return <ThisDevice />
  return (
    <Page title={texts.title}>
      <EmptyState drawing="lamp-out" text={texts.notSupported} detail={texts.notSupportedDetail} />
    </Page>
  )
}

function ThisDevice() {
  const texts = useTexts(pushTexts)
  const { busy, failure, turnOn, forgetFailure } = useTurningOn()
  const stateId = useId()
  const [permission, setPermission] = useState<PushPermission | null>(null)
  /** What was done on this page; 'unknown': nothing yet, so that the text of the permission is shown. */
  const [state, setState] = useState<'unknown' | 'on' | 'off'>('unknown')
  useEffect(() => void device.permission().then(setPermission), [])

  async function start() {
    const isOn = await turnOn()
    setPermission(await device.permission())
    setState(isOn ? 'on' : 'unknown')
  }

  async function stop() {
    try {
      await device.turnOff()
      setState('off')
    } catch {
      showToast(texts.turnOffFailed, 'problem')
    }
  }

  const stateText = (known: PushPermission) => (state === 'unknown' ? texts[known] : texts[state])
  return (
    <Page title={texts.title} width="settings">
      <Section title={texts.thisDevice}>
        <p id={stateId} className={styles.state} role="status">
          {permission !== null && stateText(permission)}
        </p>
        <div className={styles.actions}>
          <Button
            icon="bell"
            busy={busy}
            disabled={permission === 'denied'}
            aria-describedby={stateId}
            onClick={() => void start()}
          >
            {texts.register}
          </Button>
          {permission === 'granted' && state !== 'off' && (
            <Button variant="plain" onClick={() => void stop()}>
              {texts.turnOff}
            </Button>
          )}
        </div>
      </Section>
      <Section title={texts.received}>
        <ReceivedList />
      </Section>
      {failure !== null && <RegistrationFailed detail={failure} onClose={forgetFailure} />}
    </Page>
  )
}
