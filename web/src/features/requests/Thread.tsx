import type { RequestEntry, RequestFile } from '@porchlight/contract/shared/request-shapes.ts'
import { type RequestKind, requestKinds } from '@porchlight/contract/shared/requests.ts'
import type { ReactNode } from 'react'
import { dayText } from '../../platform/dates.ts'
import { NearDate } from '../../platform/NearDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Requests.module.css'
import { kindText, type RequestsTexts, requestsTexts } from './texts.ts'

type ThreadEntry = Omit<RequestEntry, 'before' | 'ofNumber'> & Partial<Pick<RequestEntry, 'before' | 'ofNumber'>>

/** The texts and steps of a request, the oldest first. `fileOf` shows a file of an entry. */
export function Thread({
  entries,
  fileOf,
}: {
  entries: readonly ThreadEntry[]
  fileOf: (file: RequestFile) => ReactNode
}) {
  const texts = useTexts(requestsTexts)
  return (
    <ol className={styles.thread} aria-label={texts.thread}>
      {entries.map((entry) =>
        entry.kind === 'step' || entry.kind === 'change' ? (
          <Step key={entry.id} entry={entry} />
        ) : (
          <Words key={entry.id} entry={entry} fileOf={fileOf} />
        ),
      )}
    </ol>
  )
}

function Words({ entry, fileOf }: { entry: ThreadEntry; fileOf: (file: RequestFile) => ReactNode }) {
  const texts = useTexts(requestsTexts)
  const { kind, name, text, time, files, ofNumber = null, isOfTeam } = entry
  return (
    <li className={classes(styles.words, isOfTeam && styles.ofTeam, kind === 'note' && styles.note)}>
      <div className={styles.head}>
        <strong>{name || texts.theTeam}</strong>
        {kind === 'note' && <Tag tone="lamp">{texts.internal}</Tag>}
        {ofNumber !== null && <Tag>{texts.inNumber(ofNumber)}</Tag>}
        <span className={styles.time}>
          <NearDate instant={time} time />
        </span>
      </div>
      <p className={styles.text}>{text}</p>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={texts.files}>
          {files.map((file) => (
            <li key={file.id}>{fileOf(file)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Step({ entry }: { entry: ThreadEntry }) {
  const texts = useTexts(requestsTexts)
  const locale = useLocale()
  return (
    <li className={styles.step}>
      {[eventText(entry, texts, locale), entry.name].filter(Boolean).join(' · ')}{' '}
      <span className={styles.time}>
        <NearDate instant={entry.time} time />
      </span>
    </li>
  )
}

const isKind = (kind: string): kind is RequestKind => requestKinds.some((one) => one === kind)
const kindIn = (kind: string, texts: RequestsTexts) => (isKind(kind) ? kindText(kind, texts) : kind)

/** What a step or change says happened. */
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
    default:
      return text
  }
}

/** The status of a work order in words for residents. */
export function orderText(status: number, texts: RequestsTexts): string {
  const words: Readonly<Record<number, string>> = {
    1: texts.order1,
    2: texts.order2,
    3: texts.order3,
    4: texts.order4,
    5: texts.order5,
    6: texts.order6,
    7: texts.order7,
    8: texts.order8,
  }
  return words[status] ?? ''
}
