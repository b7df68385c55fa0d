import { useLayoutEffect, useRef } from 'react'
import { cleanPlainHtml } from './clean-html.ts'
import styles from './HtmlText.module.css'

/** Shows HTML that a user wrote: sanitized again after the server, with the fonts and colors of the page, without pictures. */
export function HtmlText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => container.current?.replaceChildren(cleanPlainHtml(html)), [html])
  return <div ref={container} className={styles.text} />
}
