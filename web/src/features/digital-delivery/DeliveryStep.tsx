import { deliveryModes, digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { session } from '../../platform/session/session.ts'
import type { SessionValues } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { StepCount } from '../../ui/StepCount.tsx'
import styles from './Delivery.module.css'
import { digitalDeliveryTexts } from './texts.ts'

type DeliveryStepProps = {
  values: SessionValues
  /** Whether it follows the step of the notifications. */
  isSecond: boolean
  onDone: () => void
}

const choices = ['digital', 'paper', 'both'] as const

/** How the home gets its mail. 'Not Sure' saves nothing (decisions/community.md 136). */
export function DeliveryStep({ values, isSecond, onDone }: DeliveryStepProps) {
  const t = useTexts(digitalDeliveryTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<(typeof choices)[number] | null>(null)
  const [failed, setFailed] = useState<(typeof choices)[number] | null>(null)
  useEffect(() => {
    if (isSecond) heading.current?.focus()
  }, [isSecond])

  async function save(choice: (typeof choices)[number]) {
    if (busy) return
    const mode = deliveryModes[choice]
    setFailed(null)
    setBusy(choice)
    // The server knows the home of a person who has only one.
    const propertyId = values.totalProperties > 1 ? (values.loginUserPropertyId ?? undefined) : undefined
    const body = { uas_digital_delivery: String(mode) }
    const saved = await request(digitalDelivery.calls.save, { query: { propertyId }, body }).catch(() => null)
    setBusy(null)
    if (!saved?.success) return setFailed(choice)
    void session.update({ digitalDelivery: mode })
    onDone()
  }

  return (
    <FormPage
      title={t.delivery}
      titleRef={heading}
      above={
        isSecond ? (
          <StepCount step={2} of={2}>
            {t.stepOf(2, 2)}
          </StepCount>
        ) : (
          <p className={styles.step}>{t.welcome(values.loginUserFname)}</p>
        )
      }
    >
      <p>{t.deliveryIntro(values.loginUserAddress || values.loginUserHoaName)}</p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button key={choice} variant="plain" busy={busy === choice} onClick={() => void save(choice)}>
            {t[choice]}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => !busy && onDone()}>
          {t.skip}
        </Button>
      </div>
      {failed && (
        <MessageDialog heading={t.failureTitle} buttonLabel={t.tryAgain} onClose={() => setFailed(null)}>
          <p>{t.somethingWentWrong}</p>
        </MessageDialog>
      )}
    </FormPage>
  )
}
