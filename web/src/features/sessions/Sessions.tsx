import { useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { numberSessions, sortSessions } from './describe.ts'
import { type Asked, EndDialog } from './EndDialog.tsx'
import { useSessions, useStopPush } from './queries.ts'
import { SessionRow } from './SessionRow.tsx'
import styles from './Sessions.module.css'
import { sessionsTexts } from './texts.ts'

/** The sessions of the person, each with a button to end it, and a button to end all others. */
export function Sessions() {
  const texts = useTexts(sessionsTexts)
  const list = useSessions()
  const [asked, setAsked] = useState<Asked | null>(null)
  const stopPush = useStopPush()
  const others = list.data?.items.some((entry) => !entry.current)
  return (
    <Section title={texts.title} level={3}>
      <p className={styles.intro}>{texts.intro}</p>
      <QueryData query={list} loading={texts.loading} failed={texts.loadFailed} placeholder={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <Rows className={styles.list}>
            {numberSessions(sortSessions(items)).map(({ entry, number }) => (
              <SessionRow
                key={entry.id}
                entry={entry}
                number={number}
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
          </Rows>
        )}
      </QueryData>
      {others && (
        <Button variant="plain" icon="logout" onClick={() => setAsked('others')}>
          {texts.signOutOthers}
        </Button>
      )}
      {asked && <EndDialog asked={asked} onDone={() => setAsked(null)} />}
    </Section>
  )
}
