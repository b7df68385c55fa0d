import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/** Where a sheet stands, seen from its button. */
export type Placement = 'bottom start' | 'bottom end' | 'top start' | 'top end'

interface Opener {
  readonly button: ComponentProps<'button'>
  readonly sheet: {
    readonly trigger: RefObject<HTMLButtonElement | null>
    readonly labelledBy: string
    readonly open: boolean
    readonly onOpenChange: (open: boolean) => void
  }
  /** The sheet has been wanted, so it is in the page from now on. */
  readonly wasOpened: boolean
}

/**
 * A button whose sheet is fetched when the pointer or the focus comes near, and opened by a press or, for a menu, an arrow
 * key: what lies over the page is heavy, and most visits open none of it.
 */
export function useOpener(options: {
  kind: 'menu' | 'dialog'
  load: () => Promise<unknown>
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}): Opener {
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const open = options.open ?? ownOpen
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  function onOpenChange(next: boolean) {
    setOwnOpen(next)
    options.onOpenChange?.(next)
  }
  // Should it not come, the press fails visibly; the mere approach does not.
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
        if (options.kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        onOpenChange(true)
      },
    },
    sheet: { trigger, labelledBy: id, open, onOpenChange },
    wasOpened,
  }
}
