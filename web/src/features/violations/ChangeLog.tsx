import type { ViolationChange } from '@porchlight/contract/features/violations.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Log, LogEntry } from '../../ui/Log.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Case.module.css'
import { FileList } from './Evidence.tsx'
import { useChanges } from './queries.ts'
import { statusText } from './status-text.ts'
import { violationsTexts } from './texts.ts'

/** The log of a violation, newest first: comments and decisions with person, time and files. */
export function ChangeLog({ viId }: { viId: number }) {
  const texts = useTexts(violationsTexts)
  const changes = useChanges(viId)
  if (isGone(changes.error)) return <p role="alert">{texts.violationGone}</p>
  return (
    <QueryData
      query={changes}
      loading={texts.loading}
      failed={texts.changesFailed}
      placeholder={<Skeleton height={120} />}
    >
      {({ items }) => (
        <Log label={texts.whatHappened}>
          <EachItem items={items.toReversed()} keyOf={({ id }) => id}>
            {(change) => <Change viId={viId} change={change} />}
          </EachItem>
        </Log>
      )}
    </QueryData>
  )
}

function Change({ viId, change }: { viId: number; change: ViolationChange }) {
  const texts = useTexts(violationsTexts)
  const locale = useLocale()
  const { kind, statusText: status, message, createdByName, createdTime, files } = change
  return (
    <LogEntry>
      <p className={styles.what}>{kind === 'decision' ? texts.decision(statusText(status, texts)) : texts[kind]}</p>
      <p className={styles.facts}>
        {texts.changeBy(
          createdByName,
          showDate(createdTime, 'MMMM DD, YYYY', locale),
          showDate(createdTime, 'h:mm A', locale),
        )}
      </p>
      {message && <p className={styles.message}>{message}</p>}
      <FileList viId={viId} files={files} />
    </LogEntry>
  )
}
