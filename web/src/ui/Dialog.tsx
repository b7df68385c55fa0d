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
  /** Name of the close button; without it there is none. */
  closeLabel?: string
  /** When false, Escape does nothing: for dialogs that must be answered. */
  dismissible?: boolean
  /** 'alertdialog' interrupts: a screen reader then reads the whole text. */
  role?: 'dialog' | 'alertdialog'
  size?: 'small' | 'medium' | 'large'
  /** The row of buttons, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog with the <dialog> element: the page behind is inert, and focus returns to where it was.
 * Focus goes to the element marked data-autofocus, else to the title. On phones it is a sheet from below.
 */
export function Dialog({ open = true, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

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
  const isRead = useOnlyText(body)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const origin = placesToReturnTo(document.activeElement)
    const around = origin.flatMap(partsAround)
    element.showModal()
    const marked = element.querySelector<HTMLElement>('[data-autofocus]')
    const first = marked ?? element.querySelector<HTMLElement>('h2')
    first?.focus()
    return () => {
      element.close()
      for (const place of origin) {
        place.focus()
        // An element that was removed, hidden or disabled meanwhile does not get the focus.
        if (document.activeElement === place) return
      }
      const nearest = nearestOperated(around) ?? document.querySelector<HTMLElement>('main')
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
        // In Chromium a second Escape closes a dialog whose 'cancel' event was prevented; preventing the key event does not.
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
        <div ref={body} className={styles.body} id={bodyId} tabIndex={isRead || size === 'large' ? 0 : undefined}>
          {children}
        </div>
      )}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  )
}

/** Whether a scrolled part has no element that can have the focus, for example a text. */
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

/** The element that had focus, or for an item of a menu the button that opened the menu, because the menu is gone when its dialog closes. */
function placesToReturnTo(from: Element | null): HTMLElement[] {
  const names = from?.closest('[role="menu"], [role="dialog"]')?.getAttribute('aria-labelledby')?.split(' ') ?? []
  return [from, ...names.map((id) => document.getElementById(id))].filter(
    (place) => place instanceof HTMLElement && place !== document.body,
  ) as HTMLElement[]
}
