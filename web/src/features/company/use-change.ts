import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useState } from 'react'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import { useReloadCompany } from './queries.ts'
import { companyTexts } from './texts.ts'

/** Sends one change, says what came of it, and fetches the organisation again. */
export function useChange() {
  const texts = useTexts(companyTexts)
  const reload = useReloadCompany()
  const refusalOf = useRefusalText()
  const [isBusy, setBusy] = useState(false)

  async function send(call: () => Promise<Saved>, after?: () => void) {
    setBusy(true)
    try {
      const { success, messageContent } = await call()
      showToast(messageContent, success ? 'done' : 'problem')
    } catch (error) {
      showToast(refusalOf(error) ?? texts.wentWrong, 'problem')
    }
    setBusy(false)
    reload()
    after?.()
  }

  return { isBusy, change: (call: () => Promise<Saved>, after?: () => void) => void send(call, after) }
}
