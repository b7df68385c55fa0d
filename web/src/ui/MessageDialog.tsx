import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type MessageDialogProps = {
  /** Whether the dialog is shown; true if omitted. */
  open?: boolean
  heading: ReactNode
  /** What happened and what to do next. */
  children?: ReactNode
  buttonLabel: string
  onClose: () => void
}

/** A dialog with one message; its only button, and Escape, close it. */
export function MessageDialog({ open = true, heading, children, buttonLabel, onClose }: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      size="small"
      role="alertdialog"
      title={heading}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {buttonLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

type ConfirmDialogProps = {
  /** Whether the dialog is shown; true if omitted. */
  open?: boolean
  heading: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** For an action that cannot be undone: its button is red, and the other button has the focus at first. */
  danger?: boolean
  /** Whether the action is running; both buttons are disabled then. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A dialog that asks before an action. */
export function ConfirmDialog({
  open = true,
  heading,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      size="small"
      role="alertdialog"
      title={heading}
      dismissible={!busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" data-autofocus={danger || undefined} disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger-main' : 'main'}
            data-autofocus={!danger || undefined}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
