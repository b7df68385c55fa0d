import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { hasNewVersion } from '../settings.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'
import styles from './NotLoaded.module.css'

type NotLoadedProps = {
  /** Closes the dialog that could not be loaded; undefined for a part of a page. */
  onClose: (() => void) | undefined
  onRetry: () => void
  /** Whether the retry is running. */
  busy: boolean
}

/**
 * Shown instead of a part whose file could not be loaded. If the server has a newer version of the web app, whose files replaced
 * those of this window, the message says so and the button loads the page again.
 */
export function NotLoaded({ onClose, onRetry, busy }: NotLoadedProps) {
  const texts = useTexts(sharedTexts)
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => void hasNewVersion().then(setOutdated), [])
  const heading = isOutdated ? texts.newVersion : texts.partFailed
  const retryButton = (
    <Button
      variant={onClose ? 'main' : 'plain'}
      data-autofocus
      busy={busy}
      onClick={isOutdated ? () => location.reload() : onRetry}
    >
      {isOutdated ? texts.loadNewVersion : texts.tryAgain}
    </Button>
  )
  if (!onClose)
    return (
      <div className={styles.part} role="alert">
        <p>
          {heading} {!isOutdated && texts.checkConnection}
        </p>
        {retryButton}
      </div>
    )
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={heading}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {retryButton}
        </>
      }
    >
      <p>{isOutdated ? texts.loadToOpen : texts.checkConnection}</p>
    </Dialog>
  )
}
