import { useEffect, useState } from 'react'
import { showDate } from '../../platform/dates.ts'
import type { PushReceived } from '../../platform/native/push.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { device } from './device.ts'
import styles from './ReceivedList.module.css'
import { pushTexts } from './texts.ts'

interface Entry extends PushReceived {
  readonly number: number
  readonly at: Date
}

/** What this device received since the page was opened, newest first, each as foreground or on tap. */
export function ReceivedList() {
  const texts = useTexts(pushTexts)
  const locale = useLocale()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(
    () =>
      device.onReceived((received) =>
        setEntries((before) => [{ ...received, number: before.length, at: new Date() }, ...before]),
      ),
    [],
  )
  if (entries.length === 0) return <p className={styles.none}>{texts.nothingReceived}</p>
  return (
    <ul className={styles.list} aria-label={texts.received}>
      {entries.map(({ number, how, title, body, at }) => (
        <li key={number} className={styles.entry}>
          <p className={styles.how}>
            {texts[how]} · {showDate(at, 'h:mm A', locale)}
          </p>
          <p className={styles.title}>{title}</p>
          <p>{body}</p>
        </li>
      ))}
    </ul>
  )
}
