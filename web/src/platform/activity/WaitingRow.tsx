import { ActivityRow } from '../../ui/ActivityLog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { outbox, type Unsent } from '../sending/outbox.ts'
import { useTexts } from '../texts/catalogue.ts'
import { useOnline } from '../use-online.ts'
import { activityTexts } from './texts.ts'
import styles from './WaitingRow.module.css'

/** A row of a log for an entry that waits on this device. An entry that the server refused has buttons to send it again and to discard it. */
export function WaitingRow({ unsent }: { unsent: Unsent }) {
  const texts = useTexts(activityTexts)
  const isOnline = useOnline()
  // `refusal` is undefined if the server has not refused the entry, and '' if it refused it without a message.
  const { shown, files, refusal } = unsent
  const sign =
    refusal !== undefined ? (
      <Tag tone="brick" icon="warning">
        {texts.notSent}
      </Tag>
    ) : (
      <Tag icon="clock">{isOnline ? texts.isSending : texts.waitsForConnection}</Tag>
    )
  return (
    <ActivityRow
      isWaiting
      type={shown.title}
      date={shown.date}
      status={sign}
      text={shown.text}
      files={
        <div className={styles.waiting}>
          {files.length > 0 && <span className={styles.soft}>{texts.withFiles(files.length)}</span>}
          {refusal !== undefined && (
            <>
              {refusal && <span className={styles.soft}>{refusal}</span>}
              <Button variant="quiet" onClick={() => void outbox.put(withoutRefusal(unsent))}>
                {texts.again}
              </Button>
              <Button variant="quiet" onClick={() => void outbox.remove(unsent.key)}>
                {texts.discard}
              </Button>
            </>
          )}
        </div>
      }
    />
  )
}

function withoutRefusal({ refusal: _refusal, ...unsent }: Unsent): Unsent {
  return unsent
}
