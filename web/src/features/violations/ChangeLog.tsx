import type { ViolationChange } from '@porchlight/contract/features/violations.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { showDate } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ChangeLog.module.css'
import { useChanges } from './queries.ts'
import { statusText } from './status-text.ts'
import { violationsTexts } from './texts.ts'
import { FileList } from './ViolationFiles.tsx'

/** What happened to a violation, the first first: who said and decided what, when, with which files. */
export function ChangeLog({ viId }: { viId: number }) {
  const texts = useTexts(violationsTexts)
  const { data, error, isPending, isError, isFetching, refetch } = useChanges(viId)
  if (isPending) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height={120} />
      </div>
    )
  }
  if (isGone(error)) return <p role="alert">{texts.violationGone}</p>
  if (isError) {
    return (
      <ErrorState
        text={texts.changesFailed}
        retryLabel={texts.tryAgain}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <ol className={styles.log} aria-label={texts.whatHappened}>
      <EachItem items={data.items} keyOf={({ id }) => id}>
        {(change) => <Change viId={viId} change={change} />}
      </EachItem>
    </ol>
  )
}

function Change({ viId, change }: { viId: number; change: ViolationChange }) {
  const texts = useTexts(violationsTexts)
  const locale = useLocale()
  const { kind, statusText: status, message, createdByName, createdTime, files } = change
  return (
    <li className={styles.change}>
      <p className={styles.what}>{kind === 'decision' ? texts.decision(statusText(status, texts)) : texts[kind]}</p>
      <p className={styles.who}>
        {texts.changeBy(
          createdByName,
          showDate(createdTime, 'MMMM DD, YYYY', locale),
          showDate(createdTime, 'h:mm A', locale),
        )}
      </p>
      {message && <p className={styles.message}>{message}</p>}
      <FileList viId={viId} files={files} />
    </li>
  )
}
