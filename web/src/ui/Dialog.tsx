import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { nearestOperated, operated, partsAround } from './operated.ts'

export type DialogProps = {
  /** Mount the dialog only while it is open, or keep it mounted and change this. */
  open?: boolean
  title: ReactNode
  /** Called by the close button and the Escape key; the parent then closes the dialog. */
  onClose?: () => void
  /** Name of the close button; if omitted, there is no close button. */
  closeLabel?: string
  /** When false, Escape does nothing: for dialogs that must be answered. */
  dismissible?: boolean
  /** With 'alertdialog' a screen reader reads the whole text at once. */
  role?: 'dialog' | 'alertdialog'
  size?: 'small' | 'medium' | 'large'
  /** The row of buttons, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog with the <dialog> element: the page behind is inert, and when the dialog closes, the focus returns to the previous element, or if
 * that is gone, to the nearest one that can have it.
 * Focus goes to the element marked data-autofocus, else to the title. On phones the dialog is a sheet at the bottom of the screen.
 */
export function Dialog({ open = true, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

/** The dialog while it is open: it opens when it is mounted and closes when it is unmounted. */
function OpenDialog({
  title,
  onClose,
  closeLabel,
  dismissible = true,
  role,
  size = 'medium',
  actions,
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const body = useRef<HTMLDivElement>(null)
  const isTextOnly = useOnlyText(body)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const origin = elementsToRefocus(document.activeElement)
    const surroundingParts = origin.flatMap(partsAround)
    element.showModal()
    const marked = element.querySelector<HTMLElement>('[data-autofocus]')
    const first = marked ?? element.querySelector<HTMLElement>('h2')
    first?.focus()
    return () => {
      element.close()
      for (const candidate of origin) {
        candidate.focus()
        // An element that was removed, hidden or disabled meanwhile does not get the focus.
        if (document.activeElement === candidate) return
      }
      const nearest = nearestOperated(surroundingParts) ?? document.querySelector<HTMLElement>('main')
      nearest?.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role={role}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onKeyDown={(event) => {
        // Chromium closes a dialog at a second Escape, although its 'cancel' event is prevented. Preventing the event of the key avoids that.
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault()
          if (dismissible) onClose?.()
        }
        event.stopPropagation()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose?.()
      }}
    >
      <div className={styles.header}>
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {closeLabel && <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />}
      </div>
      {children && (
        // A long text must be scrollable by keyboard, so it can take focus.
        <div ref={body} className={styles.body} id={bodyId} tabIndex={isTextOnly || size === 'large' ? 0 : undefined}>
          {children}
        </div>
      )}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  )
}

/** Whether a part scrolls and contains no focusable element, for example a long text. */
function useOnlyText(part: RefObject<HTMLElement | null>): boolean {
  const [isOnlyText, setOnlyText] = useState(false)
  useEffect(() => {
    const { current } = part
    if (!current) return
    const look = () =>
      setOnlyText(current.scrollHeight > current.clientHeight + 1 && current.querySelector(operated) === null)
    const watching = new ResizeObserver(look)
    for (const one of [current, ...current.children]) watching.observe(one)
    look()
    return () => watching.disconnect()
  }, [part])
  return isOnlyText
}

/**
 * The elements that may get the focus when the dialog closes, in their order: the focused one, and for an item of a menu also the button of the menu,
 * because the item no longer exists then.
 */
function elementsToRefocus(from: Element | null): HTMLElement[] {
  const names = from?.closest('[role="menu"], [role="dialog"]')?.getAttribute('aria-labelledby')?.split(' ') ?? []
  return [from, ...names.map((id) => document.getElementById(id))].filter(
    (element) => element instanceof HTMLElement && element !== document.body,
  ) as HTMLElement[]
}
