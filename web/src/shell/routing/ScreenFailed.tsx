import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { shellTexts } from '../texts.ts'

/** The error of a screen that could not be loaded or rendered, with a retry button. */
export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(shellTexts)
  return (
    <Page>
      <ErrorState
        text={texts.screenFailed}
        detail={texts.screenFailedDetail}
        retryLabel={texts.tryAgain}
        onRetry={onRetry}
      />
    </Page>
  )
}
