import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useMedia } from '../../platform/use-media.ts'
import { FullSheet } from '../../ui/aria/FullSheet.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './PanelFrame.module.css'
import { chatTexts } from './texts.ts'

interface PanelFrameProps {
  /** Identifies the view. When it changes, the new view gets the focus. */
  readonly view: string
  readonly title: string
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
  /** Before the title, such as an avatar. */
  readonly avatar?: ReactNode
  /** Beside the close button. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The panel around every view: docked at the corner, or on phones a dialog over the whole screen. Escape closes it. */
export function PanelFrame({ view, title, onClose, onBack, avatar, actions, children }: PanelFrameProps) {
  const texts = useTexts(chatTexts)
  const isPhone = useMedia('(max-width: 575px)')
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view takes the focus
  useEffect(() => {
    // On phones the heading gets the focus, also in a view with a text field.
    const selectors = isPhone ? ['h2'] : ['[data-autofocus]', 'h2']
    const target = selectors.map((one) => panel.current?.querySelector<HTMLElement>(one)).find(Boolean)
    target?.focus({ preventScroll: true })
  }, [view, isPhone])

  const content = (
    <div ref={panel} className={styles.content}>
      <header className={styles.header}>
        {onBack && <IconButton icon="arrow-left" label={texts.back} onClick={onBack} />}
        {avatar}
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </header>
      {children}
    </div>
  )
  if (isPhone) {
    return (
      <FullSheet labelledBy={titleId} onClose={onClose}>
        {content}
      </FullSheet>
    )
  }
  return (
    <div role="dialog" aria-labelledby={titleId} className={styles.dock}>
      <CloseByEscape panel={panel} onClose={onClose} />
      {content}
    </div>
  )
}

/** Closes the panel by Escape, also while the focus is in the page, because the panel may cover the focused element. Text fields of the page are
 * excepted, because Escape has another meaning there. */
function CloseByEscape({ panel, onClose }: { panel: RefObject<HTMLElement | null>; onClose: () => void }) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const { target } = event
    const isTextField = target instanceof Element && target.matches('input, select, textarea, [contenteditable]')
    if (isTextField && !panel.current?.contains(target)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
