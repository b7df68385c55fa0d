import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Merge } from './merge.ts'
import { savingTexts } from './texts.ts'

/** The texts of a dialog. */
export interface DialogTexts {
  readonly heading: string
  readonly text: string
  /** The label of the button; 'Ok' if omitted. */
  readonly button?: string
}

/** What a save returns: whether it succeeded, and the message of the server if it sends one. */
export type SaveAnswer = Pick<Saved, 'success'> & Partial<Saved>

type AnswerDialogProps = {
  answer: SaveAnswer
  /** The text if the server refuses without a message. */
  failure: DialogTexts
  /** If an item is edited: how to combine the form with what somebody else saved. */
  merge?: Merge | undefined
  onClose: () => void
}

/** The server's message about a save. The specification guarantees none of its texts, so each has a default text. */
export function AnswerDialog({ answer, failure, merge, onClose }: AnswerDialogProps) {
  const texts = useTexts(savingTexts)
  const { success, messageHeading, messageContent, buttons, conflict } = answer
  if (conflict && merge) return <ConflictDialog conflict={conflict} merge={merge} onClose={onClose} />
  return (
    <MessageDialog
      heading={messageHeading || (success ? texts.done : failure.heading)}
      buttonLabel={buttons?.[0]?.label || (success ? texts.continue : (failure.button ?? texts.ok))}
      onClose={onClose}
    >
      <p>{messageContent || (success ? texts.saved : failure.text)}</p>
    </MessageDialog>
  )
}
