import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'

interface ConfirmTexts {
  readonly cancel: string
  readonly failureTitle: string
  readonly ok: string
  readonly failureText: string
}

type ConfirmChangeProps = {
  heading: string
  /** The consequences of the change. */
  children: ReactNode
  confirmLabel: string
  /** The state of the change. */
  change: Pick<UseMutationResult, 'isSuccess' | 'isError' | 'isPending'>
  /** The message after the change; if omitted, no message is shown. */
  done?: { readonly heading: string; readonly button: string; readonly text?: ReactNode }
  texts: ConfirmTexts
  onConfirm: () => void
  /** Closes the message about a failure. */
  onFailed: () => void
  onClose: () => void
}

/** Asks before a change that cannot be undone, and shows its result. */
export function ConfirmChange({ change, done, texts, onConfirm, onFailed, onClose, ...asked }: ConfirmChangeProps) {
  if (change.isSuccess && done) {
    return (
      <MessageDialog heading={done.heading} buttonLabel={done.button} onClose={onClose}>
        {done.text && <p>{done.text}</p>}
      </MessageDialog>
    )
  }
  if (change.isError) {
    return (
      <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={onFailed}>
        <p>{texts.failureText}</p>
      </MessageDialog>
    )
  }
  return (
    <ConfirmDialog
      danger
      heading={asked.heading}
      confirmLabel={asked.confirmLabel}
      cancelLabel={texts.cancel}
      busy={change.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>{asked.children}</p>
    </ConfirmDialog>
  )
}
