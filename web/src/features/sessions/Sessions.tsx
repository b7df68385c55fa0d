import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { inOrder } from './describe.ts'
import { type Asked, EndDialog } from './EndDialog.tsx'
import { useSessions, useStopPush } from './queries.ts'
import { SessionRow } from './SessionRow.tsx'
import styles from './Sessions.module.css'
import { sessionsTexts } from './texts.ts'

/** Where the person is signed in: each place with a way to end it, and one to end all others. */
export function Sessions() {
  const texts = useTexts(sessionsTexts)
  const { data, isPending, isError, isFetching, refetch } = useSessions()
  const [asked, setAsked] = useState<Asked | null>(null)
  const stopPush = useStopPush()
  const others = data?.items.some((entry) => !entry.current)
  return (
    <Card title={texts.title}>
      <p className={styles.intro}>{texts.intro}</p>
      {isPending && <SkeletonRows rows={2} label={texts.loading} />}
      {isError && (
        <ErrorState
          text={texts.loadFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul className={styles.list}>
          {inOrder(data.items).map((entry) => (
            <SessionRow
              key={entry.id}
              entry={entry}
              isStopping={stopPush.isPending && stopPush.variables === entry.id}
              onEnd={() => setAsked(entry)}
              onStopPush={() =>
                stopPush.mutate(entry.id, {
                  onSuccess: () => showToast(texts.pushStopped),
                  onError: () => showToast(texts.failed, 'problem'),
                })
              }
            />
          ))}
        </ul>
      )}
      {others && (
        <Button variant="plain" icon="logout" onClick={() => setAsked('others')}>
          {texts.signOutOthers}
        </Button>
      )}
      {asked && <EndDialog asked={asked} onDone={() => setAsked(null)} />}
    </Card>
  )
}
