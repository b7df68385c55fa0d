import { useTexts } from '../platform/texts/catalogue.ts'
import { ErrorState } from '../ui/EmptyState.tsx'
import { shellTexts } from './texts.ts'

/** A screen that could not be fetched or shown, and the way to try again. */
export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(shellTexts)
  return (
    <ErrorState
      text={texts.screenFailed}
      detail={texts.screenFailedDetail}
      retryLabel={texts.tryAgain}
      onRetry={onRetry}
    />
  )
}
