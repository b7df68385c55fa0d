import { useLayoutEffect, useRef } from 'react'
import { cleanPlainHtml } from '../../platform/html/clean-html.ts'
import styles from './NotificationText.module.css'

/** The text of a notification: HTML, sanitised again after the server, in the fonts and colours of the page. */
export function NotificationText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanPlainHtml(html)), [html])
  return <div ref={place} className={styles.text} />
}
