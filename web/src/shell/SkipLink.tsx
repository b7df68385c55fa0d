import type { MouseEvent, RefObject } from 'react'
import { useTexts } from '../platform/texts/catalogue.ts'
import styles from './SkipLink.module.css'
import { shellTexts } from './texts.ts'

/** The first link of every page, which people who use the keyboard see: it leads past the menu. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const texts = useTexts(shellTexts)
  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus on this page without changing the address
    <a className={styles.skip} href="#content" onClick={skip}>
      {texts.skipToContent}
    </a>
  )
}
