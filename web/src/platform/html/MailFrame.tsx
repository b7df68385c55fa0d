import { useEffect, useRef, useState } from 'react'
import styles from './MailFrame.module.css'

/** Shows an e-mail as its recipient sees it, in a sandboxed frame without scripts. Marks the frame while it has the focus: CSS has no selector for that. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    // The window loses the focus when its frame gets it; neither event reaches the frame's element.
    const update = () => setFocused(frame.current !== null && document.activeElement === frame.current)
    const leave = () => setFocused(false)
    window.addEventListener('blur', update)
    window.addEventListener('focus', leave)
    return () => {
      window.removeEventListener('blur', update)
      window.removeEventListener('focus', leave)
    }
  }, [])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-focused={isFocused || undefined}
      title={title}
      sandbox=""
      srcDoc={html}
    />
  )
}
