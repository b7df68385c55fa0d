import type { AccessSelection } from '@porchlight/contract/features/invitations.ts'
import { useState } from 'react'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './AccessActions.module.css'
import type { CreatedLetters } from './LettersDialog.tsx'
import { type AccessAction, useAccessAction, usePreview } from './queries.ts'
import { invitationsTexts } from './texts.ts'
import type { AccessTab } from './use-access-address.ts'

type AccessActionsProps = {
  hoaId: number
  tab: Exclude<AccessTab, 'requests'>
  selection: AccessSelection
  /** How many people are selected; with 0 the actions apply to the whole list. */
  selectedCount: number
  /** How many people the whole list has. */
  total: number
  /** The label of the button that invites; a default one if omitted. */
  sendLabel?: string
  /** Called after the action with the created letters. The page shows them, because this bar disappears when its list is empty. */
  onDone: (letters: CreatedLetters | null) => void
}

/** The actions of each tab; the first is the main one. */
const actionsOf: Readonly<Record<AccessActionsProps['tab'], readonly AccessAction[]>> = {
  'not-invited': ['send', 'print'],
  invited: ['send', 'print', 'newCodes', 'withdraw'],
  bounced: ['print', 'withdraw'],
  expired: ['send', 'print', 'withdraw'],
  registered: [],
}

/** The actions on the selected people, or on the whole list. Each first shows what it will do. */
export function AccessActions({ hoaId, tab, selection, selectedCount, total, sendLabel, onDone }: AccessActionsProps) {
  const texts = useTexts(invitationsTexts)
  const [chosenAction, setChosenAction] = useState<AccessAction | null>(null)
  const label: Readonly<Record<AccessAction, string>> = {
    send: sendLabel ?? (tab === 'not-invited' ? texts.invite : texts.inviteAgain),
    newCodes: texts.newCode,
    withdraw: texts.withdraw,
    print: texts.print,
  }
  if (actionsOf[tab].length === 0) return null
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {selectedCount > 0 ? texts.chosen(selectedCount) : texts.allOf(total)}
      </span>
      {actionsOf[tab].map((action, at) => (
        <Button key={action} variant={at === 0 ? 'main' : 'plain'} onClick={() => setChosenAction(action)}>
          {label[action]}
        </Button>
      ))}
      {chosenAction && (
        <AskDialog
          hoaId={hoaId}
          action={chosenAction}
          label={chosenAction === 'send' ? texts.sendInvitations : label[chosenAction]}
          selection={selection}
          onClose={() => setChosenAction(null)}
          onDone={(letters) => {
            setChosenAction(null)
            onDone(letters)
          }}
        />
      )}
    </div>
  )
}

type AskDialogProps = {
  hoaId: number
  action: AccessAction
  label: string
  selection: AccessSelection
  onClose: () => void
  onDone: (letters: CreatedLetters | null) => void
}

function AskDialog({ hoaId, action, label, selection, onClose, onDone }: AskDialogProps) {
  const texts = useTexts(invitationsTexts)
  const act = useAccessAction(hoaId)
  const refusalOf = useRefusalText()
  const { data: plan, isPending } = usePreview(hoaId, selection)
  // The button is disabled until the number that the dialog shows is known (association.txt 8). For the letters of selected people it shows none.
  const isCounting = isPending && (action === 'send' || (action === 'print' && !selection.ids))
  const headings: Readonly<Record<AccessAction, string>> = {
    send: texts.sendAsk,
    newCodes: texts.newCodeAsk,
    withdraw: texts.withdrawAsk,
    print: texts.printAsk,
  }

  const allLetters = plan ? texts.printPlan(plan.letters) : texts.counting

  async function confirm() {
    try {
      const answer = await act.mutateAsync({ action, selection })
      if (action !== 'print' || !answer.success) showToast(answer.message, answer.success ? 'done' : 'problem')
      onDone(action === 'print' && answer.success ? answer : null)
    } catch (error) {
      // Without an answer the server may have done the action all the same, and another attempt would send more.
      // A 429 is an answer: there were too many attempts, and nothing was done.
      const isUnknown = error instanceof CallFailed && error.isTemporary && error.status !== 429
      showToast(refusalOf(error) ?? (isUnknown ? texts.noAnswer : texts.failureText), 'problem')
      onClose()
    }
  }

  return (
    <ConfirmDialog
      heading={headings[action]}
      confirmLabel={label}
      cancelLabel={texts.cancel}
      danger={action === 'withdraw'}
      busy={act.isPending || isCounting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {action === 'send' && <p>{plan ? texts.plan(plan.mails, plan.letters, plan.leftOut) : texts.counting}</p>}
      {action === 'print' && <p>{selection.ids ? texts.printChosen : allLetters}</p>}
      {action === 'send' && plan && plan.tomorrow > 0 && <p>{texts.tomorrow(plan.tomorrow)}</p>}
      {action !== 'withdraw' && plan?.isInPreparation && <p>{texts.goesLive}</p>}
      {action === 'newCodes' && <p>{texts.newCodeText}</p>}
      {action === 'withdraw' && <p>{texts.withdrawText}</p>}
    </ConfirmDialog>
  )
}
