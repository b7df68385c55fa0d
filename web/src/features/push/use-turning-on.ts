import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import { device } from './device.ts'
import { doNotAsk } from './do-not-ask.ts'
import { pushTexts } from './texts.ts'

/** Asks for permission and registers, with the toasts of community.txt 8; `failure` is the text of an error for an alert, null without one. */
export function useTurningOn() {
  const texts = useTexts(pushTexts)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Asks and registers; resolves with whether the device is registered now. An error becomes `failure`. */
  async function turnOn(): Promise<boolean> {
    setBusy(true)
    try {
      const permission = await device.ask()
      if (permission === 'denied') showToast(texts.denied, 'problem')
      if (permission !== 'granted') return false
      doNotAsk.forget()
      showToast(texts.granted)
      await device.register()
      showToast(texts.registered)
      return true
    } catch (error) {
      setFailure(String((error as Error).message))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, turnOn, forgetFailure: () => setFailure(null) }
}
