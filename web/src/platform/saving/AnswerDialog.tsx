import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { savingTexts } from '../texts/saving.ts'

/** The words of a dialog. */
export interface Words {
  readonly heading: string
  readonly text: string
}

type AnswerDialogProps = {
  answer: Pick<Saved, 'success' | 'messageHeading' | 'messageContent' | 'buttons'>
  /** Said where the server refuses without a word. */
  failure: Words
  onClose: () => void
}

/** What the server said to a save. The documents promise none of its words, so each has one of ours behind it. */
export function AnswerDialog({ answer, failure, onClose }: AnswerDialogProps) {
  const texts = useTexts(savingTexts)
  const { success, messageHeading, messageContent, buttons } = answer
  return (
    <MessageDialog
      heading={messageHeading || (success ? texts.done : failure.heading)}
      buttonLabel={buttons[0]?.label || (success ? texts.continue : texts.ok)}
      onClose={onClose}
    >
      <p>{messageContent || (success ? texts.saved : failure.text)}</p>
    </MessageDialog>
  )
}
