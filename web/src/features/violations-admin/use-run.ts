import { useState } from 'react'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import { useRefreshCases } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'

/** What a save answers. */
export interface Answer {
  readonly success: boolean
  readonly messageContent: string
}

/** Runs an action, says what came of it, and fetches the lists again. */
export function useRun() {
  const texts = useTexts(violationsAdminTexts)
  const refusalOf = useRefusalText()
  const refresh = useRefreshCases()
  const [isBusy, setBusy] = useState(false)
  async function start(work: () => Promise<Answer | null>) {
    setBusy(true)
    try {
      const answer = await work()
      if (answer) showToast(answer.messageContent, answer.success ? 'done' : 'problem')
    } catch (error) {
      showToast(refusalOf(error) ?? texts.wentWrong, 'problem')
    }
    setBusy(false)
    refresh()
  }
  return { isBusy, start }
}
