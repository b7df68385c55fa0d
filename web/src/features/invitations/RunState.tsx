import type { AccessRun } from '@porchlight/contract/features/invitations.ts'
import { useEffect, useRef } from 'react'
import { instantText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useReloadAll, useRun, useStop } from './queries.ts'
import styles from './RunState.module.css'
import { invitationsTexts } from './texts.ts'

/** The progress of an invitation of many people and, for a day after its end, its result. The page may be left. */
export function RunState({ hoaId }: { hoaId: number }) {
  const { data } = useRun(hoaId)
  const run = data?.run
  const reload = useReloadAll()
  // The id of the run if it was still waiting at the last rendering; else null.
  const waitingId = useRef<number>(null)
  const isWaiting = run?.state === 'waiting'
  useEffect(() => {
    // The run has ended: other pages show other states of homes and people now.
    if (waitingId.current !== null && !isWaiting) void reload()
    waitingId.current = isWaiting ? (run?.id ?? null) : null
  }, [isWaiting, run?.id, reload])
  if (!run) return null
  return <div className={styles.run}>{isWaiting ? <Progress hoaId={hoaId} run={run} /> : <Ended run={run} />}</div>
}

function Progress({ hoaId, run }: { hoaId: number; run: AccessRun }) {
  const texts = useTexts(invitationsTexts)
  const stop = useStop(hoaId)

  async function end() {
    const answer = await stop.mutateAsync().catch(() => null)
    if (answer === null) showToast(texts.failureText, 'problem')
  }

  return (
    <>
      <ProgressBar
        label={texts.inviting}
        value={run.total > 0 ? run.done / run.total : null}
        detail={texts.invitedOf(run.done, run.total)}
      />
      <p className={styles.note}>{texts.mayLeave}</p>
      <Button variant="line" busy={stop.isPending} onClick={() => void end()}>
        {texts.stop}
      </Button>
    </>
  )
}

function Ended({ run }: { run: AccessRun }) {
  const texts = useTexts(invitationsTexts)
  const day = instantText(run.startedAt, useLocale())
  if (run.state === 'done')
    return (
      <p className={styles.note} role="status">
        {texts.runDone(day, run.invited)}
      </p>
    )
  return (
    <Banner tone={run.state === 'failed' ? 'danger' : 'info'} announce>
      {run.state === 'failed' ? texts.runFailed(run.invited, run.total) : texts.runStopped(run.invited, run.total)}
    </Banner>
  )
}
