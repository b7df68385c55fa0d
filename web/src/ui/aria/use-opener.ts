import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'

/** The position of a sheet relative to its button. */
export type Placement = 'bottom start' | 'bottom end' | 'top start' | 'top end'

/** What useOpener returns: the attributes of the button and of the sheet. */
interface Opener {
  readonly button: ComponentProps<'button'>
  readonly sheet: {
    readonly trigger: RefObject<HTMLButtonElement | null>
    readonly labelledBy: string
    readonly open: boolean
    readonly onOpenChange: (open: boolean) => void
  }
  /** Whether the sheet was opened before; it then stays mounted. */
  readonly wasOpened: boolean
}

/**
 * The state of a button that opens a sheet by a click or, for a menu, also by an arrow key. `open` and `onOpenChange` let the caller decide. The code
 * of the sheet is loaded when the pointer or the focus reaches the button, because overlays are large and most visits open none.
 */
export function useOpener(options: {
  kind: 'menu' | 'dialog'
  load: () => Promise<unknown>
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}): Opener {
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  // Used if `options.open` is omitted.
  const [isOpenHere, setOpenHere] = useState(false)
  const open = options.open ?? isOpenHere
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  function onOpenChange(next: boolean) {
    setOpenHere(next)
    options.onOpenChange?.(next)
  }
  // The sheet is not positioned again when a phone is rotated. It closes, because it would be outside of the window and make the page too wide.
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (!open) return
    const { innerWidth } = window
    const closeIfResized = () => window.innerWidth !== innerWidth && close()
    addEventListener('resize', closeIfResized)
    return () => removeEventListener('resize', closeIfResized)
  }, [open])
  // A failed load is reported on the click, not on the preload.
  const fetchSheet = () => void options.load().catch(() => {})
  return {
    button: {
      type: 'button',
      ref: trigger,
      id,
      'aria-haspopup': options.kind,
      'aria-expanded': open,
      onPointerEnter: fetchSheet,
      onFocus: fetchSheet,
      onClick: () => onOpenChange(!open),
      onKeyDown: (event: KeyboardEvent) => {
        // React Aria would treat the click of Enter or Space as that of a screen reader, and focus the menu instead of its first item.
        if (options.kind !== 'menu' || !['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
        event.preventDefault()
        onOpenChange(true)
      },
    },
    sheet: { trigger, labelledBy: id, open, onOpenChange },
    wasOpened,
  }
}
