import { useLayoutEffect, useRef } from 'react'
import { cleanPlainHtml } from './clean-html.ts'
import styles from './HtmlText.module.css'

/** Shows HTML that a user wrote: sanitised again, in the fonts and colours of the page, without pictures. */
export function HtmlText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanPlainHtml(html)), [html])
  return <div ref={place} className={styles.text} />
}
