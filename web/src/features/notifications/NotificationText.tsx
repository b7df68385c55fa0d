import { useLayoutEffect, useRef } from 'react'
import { cleanPlainHtml } from '../../platform/html/clean-html.ts'
import styles from './NotificationText.module.css'

/** The text of a notification: HTML, sanitized again after the server, in the fonts and colors of the page. */
export function NotificationText({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => element.current?.replaceChildren(cleanPlainHtml(html)), [html])
  return <div ref={element} className={styles.text} />
}
