import { type ScheduleList, scheduleLists } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerSchedule } from '@porchlight/contract/shared/ledger-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { QueryData, QueryList } from '../../platform/call/QueryList.tsx'
import { dayText } from '../../platform/dates.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { choiceIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ElsewhereBanner } from './ElsewhereBanner.tsx'
import styles from './Money.module.css'
import { useBooks, useSchedules } from './queries.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ledgerTexts } from './texts.ts'

const tones = { draft: 'lamp', running: 'pine', ended: 'neutral' } as const

/** The state of a schedule. */
export function StateOfSchedule({ state }: { state: LedgerSchedule['state'] }) {
  const texts = useTexts(ledgerTexts)
  return <Tag tone={tones[state]}>{texts[state]}</Tag>
}

interface SchedulesAddress {
  list?: ScheduleList | undefined
}

function readAddress(raw: Record<string, unknown>): SchedulesAddress {
  return { list: choiceIn(scheduleLists, raw.list, 'all') }
}

/** The schedules of a community, or those that wait for somebody, which Today counts (association.txt 2.11, 2.20). */
export function SchedulesPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const follow = useFollow()
  const { may } = useManaged()
  const booksQuery = useBooks(hoaId)
  const place = useAddress(pathTo('communityMoneyPart', { hoaId, part: 'Schedules' }), readAddress)
  const { list = 'all' } = place.address
  const query = useSchedules(hoaId, list)
  const listNames = { all: texts.allSchedules, 'to start': texts.toStart, failed: texts.failedSchedules }
  const [isAdding, setAdding] = useState(false)
  return (
    <QueryData
      query={booksQuery}
      loading={texts.booksLoading}
      failed={texts.booksFailed}
      placeholder={<SkeletonRows rows={3} />}
    >
      {(books) => (
        <PageParts>
          {books.kept === 'elsewhere' && <ElsewhereBanner hoaId={hoaId} />}
          {books.kept === 'here' && may('ledger.post') && (
            <div className={styles.buttons}>
              <Button icon="plus" onClick={() => setAdding(true)}>
                {texts.addSchedule}
              </Button>
            </div>
          )}
          <Chips
            legend={texts.schedules}
            options={scheduleLists.map((value) => ({ value, label: listNames[value] }))}
            value={list}
            onChange={(wanted) => place.go({ list: wanted === 'all' ? undefined : wanted })}
          />
          <QueryList
            query={query}
            loading={texts.schedulesLoading}
            failed={texts.schedulesFailed}
            placeholder={<SkeletonRows rows={3} />}
            empty={
              list === 'all' ? (
                <EmptyState drawing="house" text={texts.noSchedules} />
              ) : (
                <EmptyState drawing="search" text={texts.noSuchSchedules} />
              )
            }
          >
            {(schedules) => (
              <Rows aria-label={texts.schedules}>
                {schedules.map((one) => {
                  const href = pathTo('communityMoneySchedule', { hoaId, scheduleId: one.id })
                  // `nextOn` is the day on which the charges that are due on `nextDueOn` are entered; both are '' if there are no further ones.
                  const next = one.nextDueOn && texts.next(dayText(one.nextDueOn, locale), dayText(one.nextOn, locale))
                  return (
                    <Row
                      key={one.id}
                      lead={<Disc icon="calendar" />}
                      title={one.name}
                      href={href}
                      onClick={follow(href)}
                      meta={next || dayText(one.firstDueOn, locale)}
                      end={
                        one.failure === '' ? (
                          <StateOfSchedule state={one.state} />
                        ) : (
                          <Tag tone="brick">{texts.hasFailed}</Tag>
                        )
                      }
                    />
                  )
                })}
              </Rows>
            )}
          </QueryList>
          {isAdding && <ScheduleDialog hoaId={hoaId} onClose={() => setAdding(false)} />}
        </PageParts>
      )}
    </QueryData>
  )
}
