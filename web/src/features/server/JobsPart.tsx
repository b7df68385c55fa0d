import { server } from '@porchlight/contract/features/server.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Moment } from './OverviewPart.tsx'
import { useChange } from './queries.ts'
import { serverTexts } from './texts.ts'

/** The jobs that failed finally, with their error; each can be retried or removed. */
export function JobsPart() {
  const t = useTexts(serverTexts)
  const jobs = useCall(server.calls.jobs, {})
  const change = useChange()
  const [asked, setAsked] = useState<number | null>(null)
  async function discard(job: number) {
    await change.mutateAsync(() => request(server.calls.discardJob, { query: { job } }))
    setAsked(null)
  }
  return (
    <>
      <QueryList
        query={jobs}
        loading={t.loading}
        failed={t.failed}
        placeholder={<SkeletonRows rows={4} label={t.loading} />}
        empty={<EmptyState drawing="lamp-lit" text={t.noJobs} />}
      >
        {(items) => (
          <Rows aria-label={t.jobs}>
            {items.map(({ id, kind, at, error }) => (
              <Row
                key={id}
                title={kind}
                meta={error}
                end={<Moment at={at} />}
                stacked="all"
                actions={
                  <>
                    <Button
                      variant="plain"
                      busy={change.isPending}
                      aria-label={`${t.tryAgain}: ${kind}`}
                      onClick={() => change.mutate(() => request(server.calls.retryJob, { query: { job: id } }))}
                    >
                      {t.tryAgain}
                    </Button>
                    <Button variant="danger" aria-label={`${t.discard}: ${kind}`} onClick={() => setAsked(id)}>
                      {t.discard}
                    </Button>
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </QueryList>
      {asked !== null && (
        <ConfirmDialog
          heading={t.discardAsk}
          confirmLabel={t.discard}
          cancelLabel={t.cancel}
          danger
          busy={change.isPending}
          onConfirm={() => void discard(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{t.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
