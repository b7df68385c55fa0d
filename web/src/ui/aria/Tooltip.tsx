import { cloneElement, type KeyboardEvent, type PointerEvent, type ReactElement, useId, useRef, useState } from 'react'
import styles from './Tooltip.module.css'

type TooltipProps = {
  text: string
  /** One focusable element with a role; disable it with aria-disabled, never with disabled. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  placement?: 'top' | 'right'
  /** Also opens on a click, for elements without another action, because touch screens have no hover. */
  onPress?: boolean
}

/** The delays before the tooltip opens on hover and closes after it, in milliseconds. */
const delays = { open: 300, close: 100 } as const
/** The distances from the element and from the edges of the window, in pixels. */
const gap = 6
const edge = 8

/** A tooltip for the element inside, shown on hover and keyboard focus; Escape closes it. */
export function Tooltip({ text, children, placement = 'top', onPress = false }: TooltipProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  const [open, setOpen] = useState(false)

  /** Opens or closes the tooltip after a delay in milliseconds, unless it is called again before. */
  function setOpenAfter(next: boolean, delay = 0) {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(next)
    else timer.current = window.setTimeout(() => setOpen(next), delay)
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    // Escape closes only the tooltip, not the dialog around it.
    event.stopPropagation()
    setOpenAfter(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only observe the element inside
    <span
      ref={frame}
      className={styles.frame}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && setOpenAfter(true, delays.open)}
      onPointerLeave={(event: PointerEvent) => event.pointerType === 'mouse' && setOpenAfter(false, delays.close)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpenAfter(true)}
      onBlur={() => setOpenAfter(false)}
      onKeyDown={closeByKey}
      // Without `onPress` a click closes it, because the element has an action of its own.
      onClickCapture={() => setOpenAfter(onPress)}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span
          id={id}
          role="tooltip"
          popover="manual"
          className={styles.tooltip}
          ref={(tooltip) => {
            const anchor = frame.current?.firstElementChild
            if (tooltip && anchor) show(tooltip, anchor.getBoundingClientRect(), placement)
          }}
        >
          {text}
        </span>
      )}
    </span>
  )
}

/** Shows and positions the tooltip: with 'right' beside the anchor if there is room, else above, else below; always within the window. */
function show(tooltip: HTMLElement, anchor: DOMRect, placement: 'top' | 'right'): void {
  tooltip.showPopover()
  const { width, height } = tooltip.getBoundingClientRect()
  // The largest values of `left` and `top` at which it is within the window.
  const [maxLeft, maxTop] = [innerWidth - edge - width, innerHeight - edge - height]
  let left = anchor.left + (anchor.width - width) / 2
  let top = anchor.top - gap - height
  if (placement === 'right' && anchor.right + gap <= maxLeft) {
    left = anchor.right + gap
    top = anchor.top + (anchor.height - height) / 2
  } else if (top < edge) top = anchor.bottom + gap
  tooltip.style.left = `${Math.max(edge, Math.min(left, maxLeft))}px`
  tooltip.style.top = `${Math.max(edge, Math.min(top, maxTop))}px`
}
