import { invitations } from '@porchlight/contract/features/invitations.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { invitationsTexts } from './texts.ts'

/** Letters that were prepared for printing. */
export interface CreatedLetters {
  /** The id of the file with the letters. */
  readonly batch: number
  /** The number of letters in the file. */
  readonly letters: number
  /** The number of letters that did not fit into it. */
  readonly left: number
}

type LettersDialogProps = {
  hoaId: number
  created: CreatedLetters
  onClose: () => void
}

/** Offers the created letters as one file to download. */
export function LettersDialog({ hoaId, created, onClose }: LettersDialogProps) {
  const texts = useTexts(invitationsTexts)
  const { state, start } = useDownload(invitations.calls.letters, { hoaId, batch: created.batch })
  return (
    <Dialog
      open
      size="small"
      title={texts.lettersReady(created.letters)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button data-autofocus busy={state.kind === 'loading'} onClick={start}>
            {state.kind === 'loading' ? texts.downloading : texts.download}
          </Button>
        </>
      }
    >
      <p>{texts.lettersText}</p>
      {created.left > 0 && <p>{texts.lettersLeft(created.left)}</p>}
      {state.kind === 'failed' && (
        <Banner tone="danger" announce>
          {texts.downloadFailed}
        </Banner>
      )}
    </Dialog>
  )
}
