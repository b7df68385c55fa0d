import type { FeedEvent } from '@porchlight/contract/features/calendar.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import type { CalendarAddress } from './address.ts'
import styles from './Month.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import { addMonths, monthText } from './month.ts'
import { calendarTexts } from './texts.ts'

type MonthProps = {
  month: string
  today: string
  events: UseQueryResult<FeedEvent[]>
  go: (change: CalendarAddress) => void
}

/** A month with its events, and the way to the ones beside it. The grid stands at once; its events come into it. */
export function Month({ month, today, events, go }: MonthProps) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  const { data, isError, isFetching, isPlaceholderData, refetch } = events
  const name = monthText(month, locale)
  const isReady = data !== undefined && !isPlaceholderData
  const inMonth = data?.filter(({ start, end }) => start.slice(0, 7) <= month && month <= end.slice(0, 7)).length ?? 0
  const isThisMonth = month === today.slice(0, 7)
  return (
    <Card
      className={styles.card}
      aria-busy={!isReady && !isError}
      title={name}
      aside={
        <div className={styles.steps}>
          <IconButton
            icon="chevron-left"
            label={texts.previousMonth}
            onClick={() => go({ month: addMonths(month, -1), day: undefined })}
          />
          <Button variant="plain" aria-disabled={isThisMonth} onClick={() => go({ month: undefined, day: undefined })}>
            {texts.today}
          </Button>
          <IconButton
            icon="chevron-right"
            label={texts.nextMonth}
            onClick={() => go({ month: addMonths(month, 1), day: undefined })}
          />
        </div>
      }
    >
      <StatusRegion>{isReady ? texts.monthLoaded(name, inMonth) : !isError && texts.loadingMonth(name)}</StatusRegion>
      {isError && (
        <ErrorState
          text={texts.monthFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && (
        <MonthGrid
          month={month}
          today={today}
          events={data ?? []}
          onOpen={(event) => go({ event })}
          onDay={(day) => go({ day, month })}
        />
      )}
    </Card>
  )
}
