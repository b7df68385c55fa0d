import { useEffect } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** Shows a toast when a download has failed, for places that have no room for a message of their own; `text` replaces the usual message. */
export function useFailureToast(hasFailed: boolean, text?: string) {
  const { downloadFailed } = useTexts(sharedTexts)
  const shown = text ?? downloadFailed
  useEffect(() => {
    if (hasFailed) showToast(shown, 'problem')
  }, [hasFailed, shown])
}
