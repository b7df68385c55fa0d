import { showDate } from '../../../platform/dates.ts'
import { LinkedText } from '../../../platform/html/LinkedText.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { outbox } from '../outbox.ts'
import { chatTexts } from '../texts.ts'
import styles from './Message.module.css'
import type { Line } from './timeline.ts'

/** One message as plain text with links; below the last one of a group, its time or whether it was sent. `name` is that of the other person. */
export function Message({ line, name }: { line: Line; name: string }) {
  const texts = useTexts(chatTexts)
  return (
    <li className={classes(styles.line, line.isOwn && styles.own, line.endsRun && styles.last)}>
      <p className={styles.bubble}>
        <VisuallyHidden>{`${line.isOwn ? texts.you : name}: `}</VisuallyHidden>
        <LinkedText text={line.text} newTab={texts.newTab} />
      </p>
      {line.endsRun && <Foot line={line} />}
    </li>
  )
}

function Foot({ line }: { line: Line }) {
  const texts = useTexts(chatTexts)
  const locale = useLocale()
  const { loginUserId } = useSignedIn()
  const isOnline = useOnline()
  if (line.state === 'failed') {
    return (
      <p className={classes(styles.foot, styles.failed)}>
        <Icon name="warning" size={16} />
        {texts.notSent}
        <Button variant="quiet" onClick={() => outbox.setFailed(loginUserId, line.key, false)}>
          {texts.tryAgain}
        </Button>
        <Button variant="quiet" onClick={() => outbox.remove(loginUserId, line.key)}>
          {texts.remove}
        </Button>
      </p>
    )
  }
  if (line.state === 'sending') return <p className={styles.foot}>{isOnline ? texts.sending : texts.waiting}</p>
  return (
    <p className={styles.foot}>
      <time dateTime={line.date}>{showDate(line.date, 'h:mm A', locale)}</time>
    </p>
  )
}
