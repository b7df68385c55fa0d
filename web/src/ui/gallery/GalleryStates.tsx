import { useState } from 'react'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { DescriptionList } from '../DescriptionList.tsx'
import type { DrawingName } from '../Drawing.tsx'
import { EmptyState, ErrorState } from '../EmptyState.tsx'
import { Pager } from '../Pager.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Skeleton, SkeletonRows } from '../Skeleton.tsx'

const pagerTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  page: (page: number) => `Page ${page}`,
}

const drawings: DrawingName[] = ['mail', 'house', 'search', 'people', 'lock', 'cloud-off']
const grid = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }

/** The states loading, empty and failed; progress bars; pagers. */
export function GalleryStates() {
  const [page, setPage] = useState(1000)
  return (
    <>
      <div style={{ display: 'grid', gap: 16 }}>
        <Banner>Your statement for November is ready.</Banner>
        <Banner tone="warning" action={<Button variant="plain">Try again</Button>}>
          You are offline. This is what was last loaded.
        </Banner>
        <Banner tone="danger" onDismiss={() => undefined} dismissLabel="Dismiss">
          Your payment is 12 days overdue.
        </Banner>
      </div>
      <div style={grid}>
        <Card title="Amount due" tone="lamp">
          <DescriptionList
            items={[
              { term: 'Amount Due', value: '$320.00' },
              { term: 'Due Date', value: 'November 30, 2026' },
              { term: 'As Of', value: 'November 21, 2026' },
            ]}
          />
        </Card>
        <Card title="Progress">
          <ProgressBar label="pool-rules.pdf" value={0.45} detail="45 %" />
          <br />
          <ProgressBar label="Preparing the download" value={null} />
        </Card>
        <Card title="Waiting">
          <Skeleton lines={3} />
          <SkeletonRows rows={2} label="Loading" />
        </Card>
      </div>
      <Card title="Pages">
        {[1, 4, 1000].map((at) => (
          <Pager
            key={at}
            page={at === 1000 ? page : at}
            pageCount={at === 1000 ? 2000 : 6 + at}
            hrefFor={(to) => `?page=${to}`}
            onPage={setPage}
            texts={{ ...pagerTexts, label: `Pages ${at}` }}
          />
        ))}
      </Card>
      <div style={grid}>
        {drawings.map((name) => (
          <Card key={name}>
            <EmptyState
              drawing={name}
              text="No notifications right now"
              detail={name === 'lock' ? 'Ask your board to turn it on for your community.' : undefined}
            />
          </Card>
        ))}
        <Card>
          <ErrorState
            text="Something went wrong."
            detail="Your mail could not be loaded."
            retryLabel="Try again"
            onRetry={() => undefined}
          />
        </Card>
      </div>
    </>
  )
}
