import { useState } from 'react'
import { ActivityLog, ActivityRow } from '../ActivityLog.tsx'
import { Avatar } from '../Avatar.tsx'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { CardTable } from '../CardTable.tsx'
import { DescriptionList } from '../DescriptionList.tsx'
import type { DrawingName } from '../Drawing.tsx'
import { EmptyState, ErrorState } from '../EmptyState.tsx'
import { ExpandingRow, ExpandingTable } from '../ExpandingTable.tsx'
import { Log, LogEntry } from '../Log.tsx'
import { Pager } from '../Pager.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Section } from '../Section.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Steps } from '../Steps.tsx'
import { Tag } from '../Tag.tsx'

const pagerTexts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  page: (page: number) => `Page ${page}`,
}

const scenes: Partial<Record<DrawingName, string>> = {
  mail: 'You have no new mail.',
  house: "It's a quiet day in the neighborhood.",
  search: 'No results',
  'lamp-lit': 'All done for today.',
}
const grid = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }

/** The states loading, empty and failed; progress bars; pagers. */
export function GalleryStates() {
  const [page, setPage] = useState(1000)
  return (
    <>
      <Section title="Notes and progress">
        <div style={{ display: 'grid', gap: 16 }}>
          <Banner>Your answer has been submitted and is under review.</Banner>
          <Banner tone="warning" action={<Button variant="plain">Try again</Button>}>
            You are offline. This is what was last loaded.
          </Banner>
          <Banner tone="danger" onDismiss={() => undefined} dismissLabel="Dismiss">
            Your payment is 12 days overdue.
          </Banner>
          <ProgressBar label="pool-rules.pdf" value={0.62} detail="62 %" />
          <ProgressBar label="Preparing the download" value={null} />
        </div>
      </Section>
      <Section title="Surfaces and facts">
        <div style={grid}>
          <Card title="Amount due" level={3}>
            <DescriptionList
              items={[
                { term: 'Amount Due', value: '$320.00' },
                { term: 'Due Date', value: 'November 30, 2026' },
                { term: 'As Of', value: 'November 21, 2026' },
              ]}
            />
          </Card>
          <Card title="Waiting" level={3}>
            <Skeleton lines={3} />
          </Card>
        </div>
      </Section>
      <Section title="Steps and log">
        <Steps
          label="Progress of the case"
          states={{ done: 'done', now: 'now', waiting: 'waits for the association', later: 'later' }}
          steps={[
            { id: 'noticed', label: 'Noticed', state: 'done' },
            { id: 'answer', label: 'Your answer', state: 'now' },
            { id: 'review', label: 'Review', state: 'waiting' },
            { id: 'closed', label: 'Closed', state: 'later' },
          ]}
        />
        <br />
        <Log label="What happened">
          <LogEntry detail="Yesterday · Rosa Delgado">A photo was added</LogEntry>
          <LogEntry detail="Nov 15">The case was opened</LogEntry>
        </Log>
      </Section>
      <Section title="Table and pages">
        <CardTable caption="Ledger">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col" style={{ textAlign: 'end' }}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {['$1,111.11', '$9,090.00'].map((amount) => (
              <tr key={amount}>
                <td>Nov 15</td>
                <td>Assessment</td>
                <td style={{ textAlign: 'end' }}>{amount}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
        <ExpandingTable caption="Household" heads={['NAME', 'TYPE', 'PHONE']} endHead="Details">
          {['Hannah Bergstrom', 'Jonas Bergstrom'].map((name, at) => (
            <ExpandingRow
              key={name}
              lead={<Avatar name={name} />}
              title={name}
              cells={[at === 0 ? 'Owner' : 'Member', '(303) 555-0112']}
              isOpen={at === 1}
            >
              <div>
                <Button variant="plain">Edit permissions</Button>
              </div>
            </ExpandingRow>
          ))}
        </ExpandingTable>
        <ActivityLog
          caption="Activity log"
          heads={{ type: 'Activity', date: 'Date', status: 'Status', text: 'Comments' }}
        >
          <ActivityRow
            type="Check-In"
            by="Victor Salinas"
            date="11/22/2026 09:10"
            text="Waits for a connection."
            isWaiting
          />
          <ActivityRow
            type="Status Update"
            by="Victor Salinas"
            date="11/20/2026 16:30"
            status={<Tag tone="works">In Progress</Tag>}
            text="On site. The junction box is full of water."
          />
          <ActivityRow type="Created" by="Rosa Delgado" date="11/16/2026 08:02" status={<Tag>Assigned</Tag>} />
        </ActivityLog>
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
      </Section>
      <Section title="Empty, error, offline">
        <div style={grid}>
          {Object.entries(scenes).map(([name, text]) => (
            <EmptyState key={name} drawing={name as DrawingName} text={text} />
          ))}
          <ErrorState
            text="We could not reach the server."
            detail="Your text is kept here."
            retryLabel="Try again"
            onRetry={() => undefined}
          />
        </div>
      </Section>
    </>
  )
}
