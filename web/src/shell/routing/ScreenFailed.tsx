import { useEffect, useState } from 'react'
import { Page } from '../../platform/page/Page.tsx'
import { hasNewVersion } from '../../platform/settings.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { shellTexts } from '../texts.ts'

/**
 * The error of a screen that could not be loaded or rendered, with a retry button. Where the server has a newer version, whose files replaced
 * those of this window, it says so and loads the page again.
 */
export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(shellTexts)
  const shared = useTexts(sharedTexts)
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => void hasNewVersion().then(setOutdated), [])
  if (isOutdated) {
    return (
      <Page>
        <ErrorState
          text={shared.newVersion}
          detail={texts.newVersionDetail}
          retryLabel={shared.loadNewVersion}
          onRetry={() => location.reload()}
        />
      </Page>
    )
  }
  return (
    <Page>
      <ErrorState
        text={texts.screenFailed}
        detail={shared.checkConnection}
        retryLabel={texts.tryAgain}
        onRetry={onRetry}
      />
    </Page>
  )
}
