import { useEffect, useState } from 'react'
import { showDate } from '../../platform/dates.ts'
import type { PushReceived } from '../../platform/native/push.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { device } from './device.ts'
import styles from './ReceivedList.module.css'
import { pushTexts } from './texts.ts'

interface Entry extends PushReceived {
  /** The number of entries received before it, which identifies its row. */
  readonly number: number
  /** When it was received. */
  readonly at: Date
}

/** The notifications that this device received since the page was opened, newest first, and whether each arrived while the app was open or was tapped. */
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
    <Rows aria-label={texts.received}>
      {entries.map(({ number, how, title, body, at }) => (
        <Row
          key={number}
          lead={<Disc icon="bell" />}
          title={title}
          meta={`${texts[how]}${dot}${showDate(at, 'h:mm A', locale)}`}
        >
          <p>{body}</p>
        </Row>
      ))}
    </Rows>
  )
}
