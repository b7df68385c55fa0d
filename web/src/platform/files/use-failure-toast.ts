import { useEffect } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** Shows a toast when a download has failed, for places that have no room for a message of their own. */
export function useFailureToast(hasFailed: boolean) {
  const { downloadFailed } = useTexts(sharedTexts)
  useEffect(() => {
    if (hasFailed) showToast(downloadFailed, 'problem')
  }, [hasFailed, downloadFailed])
}
