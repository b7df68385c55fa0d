import { useState } from 'react'
import type { SessionValues } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { StepCount } from '../../ui/StepCount.tsx'
import { allowPush } from '../push/public.tsx'
import styles from './Delivery.module.css'
import { digitalDeliveryTexts } from './texts.ts'

/** 'Allow Notifications' asks the device and continues whatever it answers; 'Not Right Now' only continues (decisions/community.md 157). */
export function NotificationsStep({ values, onDone }: { values: SessionValues; onDone: () => void }) {
  const t = useTexts(digitalDeliveryTexts)
  const [busy, setBusy] = useState(false)

  async function allow() {
    setBusy(true)
    await allowPush()
    onDone()
  }

  return (
    <FormPage
      title={t.notifications}
      above={
        <StepCount step={1} of={2}>
          {t.welcome(values.loginUserFname)} {t.stepOf(1, 2)}
        </StepCount>
      }
    >
      <p>{t.notificationsIntro}</p>
      <div className={styles.choices}>
        <Button icon="bell" busy={busy} onClick={() => void allow()}>
          {t.allow}
        </Button>
        <Button variant="plain" onClick={() => busy || onDone()}>
          {t.notRightNow}
        </Button>
      </div>
    </FormPage>
  )
}
