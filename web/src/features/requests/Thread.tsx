import type { RequestEntry } from '@porchlight/contract/shared/request-shapes.ts'
import { type RequestKind, requestKinds } from '@porchlight/contract/shared/requests.ts'
import { dayText } from '../../platform/dates.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { classes } from '../../ui/classes.ts'
import { dot } from '../../ui/dot.ts'
import { Tag } from '../../ui/Tag.tsx'
import { EntryFiles, type FilesViewer } from './EntryFiles.tsx'
import styles from './Requests.module.css'
import { kindText, type RequestsTexts, requestsTexts } from './texts.ts'

/**
 * An entry as the team or as a resident sees it. The entries for residents lack `before`, the value before a change, and `ofNumber`, the
 * number of the joined request to which the entry belongs.
 */
type ThreadEntry = Omit<RequestEntry, 'before' | 'ofNumber'> & Partial<Pick<RequestEntry, 'before' | 'ofNumber'>>

/** The texts and steps of a request, oldest first. */
export function Thread({ entries, viewer }: { entries: readonly ThreadEntry[]; viewer: FilesViewer }) {
  const texts = useTexts(requestsTexts)
  return (
    <ol className={styles.thread} aria-label={texts.thread}>
      {entries.map((entry) =>
        entry.kind === 'step' || entry.kind === 'change' ? (
          <Step key={entry.id} entry={entry} />
        ) : (
          <Message key={entry.id} entry={entry} viewer={viewer} />
        ),
      )}
    </ol>
  )
}

function Message({ entry, viewer }: { entry: ThreadEntry; viewer: FilesViewer }) {
  const texts = useTexts(requestsTexts)
  const { kind, name, text, time, files, ofNumber = null, isOfTeam } = entry
  return (
    <li className={classes(styles.words, isOfTeam && styles.ofTeam, kind === 'note' && styles.note)}>
      <div className={styles.head}>
        <strong>{name || texts.theTeam}</strong>
        {kind === 'note' && <Tag tone="lamp">{texts.internal}</Tag>}
        {ofNumber !== null && <Tag>{texts.inNumber(ofNumber)}</Tag>}
        <span className={styles.time}>
          <RelativeDate instant={time} time />
        </span>
      </div>
      <p className={styles.text}>{text}</p>
      <EntryFiles viewer={viewer} files={files} />
    </li>
  )
}

function Step({ entry }: { entry: ThreadEntry }) {
  const texts = useTexts(requestsTexts)
  const locale = useLocale()
  return (
    <li className={styles.step}>
      {[eventText(entry, texts, locale), entry.name].filter(Boolean).join(dot)}{' '}
      <span className={styles.time}>
        <RelativeDate instant={entry.time} time />
      </span>
    </li>
  )
}

const isKind = (kind: string): kind is RequestKind => requestKinds.some((one) => one === kind)
const kindIn = (kind: string, texts: RequestsTexts) => (isKind(kind) ? kindText(kind, texts) : kind)

/** The text of a step or change. */
function eventText({ event, text, before = '' }: ThreadEntry, texts: RequestsTexts, locale: string): string {
  switch (event) {
    case 'holder':
      return texts.event_holder(before || texts.nobody, text || texts.nobody)
    case 'kind':
      return texts.event_kind(kindIn(before, texts), kindIn(text, texts))
    case 'due':
      return texts.event_due(dayText(text, locale))
    case 'done':
      return texts.event_done
    case 'reopened':
      return texts.event_reopened
    case 'joined':
      return texts.event_joined(text)
    case 'parted':
      return texts.event_parted
    case 'order made':
      return texts.event_orderMade
    case 'order step':
      return texts.event_orderStep(orderText(Number(text), texts))
    case 'order closed':
      return texts.event_orderClosed
    case 'order unlinked':
      return texts.event_orderUnlinked
    case 'order linked':
      return texts.event_orderLinked
    case 'order taken away':
      return texts.event_orderTakenAway
    case 'violation linked':
      return texts.event_violationLinked(text)
    case 'violation taken away':
      return texts.event_violationTakenAway
    case 'closed at sale':
      return texts.event_closedAtSale
    default:
      return text
  }
}

/** The status of a work order in words for residents; '' for an unknown one. */
export function orderText(status: number, texts: RequestsTexts): string {
  const statusTexts: Readonly<Record<number, string>> = {
    1: texts.order1,
    2: texts.order2,
    3: texts.order3,
    4: texts.order4,
    5: texts.order5,
    6: texts.order6,
    7: texts.order7,
    8: texts.order8,
  }
  return statusTexts[status] ?? ''
}
