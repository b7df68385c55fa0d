import { useEffect, useState } from 'react'
import { pages } from '../../paths.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { LoadingLogo } from '../../ui/Logo.tsx'
import { mayOfferPush } from '../push/public.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import { NotificationsStep } from './NotificationsStep.tsx'
import { digitalDeliveryTexts } from './texts.ts'

/** Asks a new person how they want to receive their mail and, if the browser supports it, whether this device may show notifications. */
export function DeliveryScreen({ onEntered }: { onEntered: (target: string) => void }) {
  const t = useTexts(digitalDeliveryTexts)
  const values = useSession()
  const [step, setStep] = useState<'notifications' | 'delivery' | null>(null)
  const [hasBoth, setHasBoth] = useState(false)
  useEffect(() => {
    document.title = t.documentTitle
  }, [t.documentTitle])
  useEffect(() => {
    let isHere = true
    void mayOfferPush().then((mayAsk) => {
      if (!isHere) return
      setHasBoth(mayAsk)
      setStep(mayAsk ? 'notifications' : 'delivery')
    })
    return () => {
      isHere = false
    }
  }, [])
  if (!values || step === null) return <LoadingLogo label={t.delivery} />
  if (step === 'notifications') return <NotificationsStep values={values} onDone={() => setStep('delivery')} />
  return <DeliveryStep values={values} isSecond={hasBoth} onDone={() => onEntered(pages.home.path)} />
}
