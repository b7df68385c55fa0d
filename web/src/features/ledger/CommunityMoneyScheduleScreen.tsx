import { ledger, scheduledPageSize } from '@porchlight/contract/features/ledger.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { LedgerSchedule } from '@porchlight/contract/shared/ledger-shapes.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useId, useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { dayText, showDate } from '../../platform/dates.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { pageIn } from '../../platform/navigation/address-values.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Money.module.css'
import { useRefreshLedger, useSchedule } from './queries.ts'
import { VoidBatchDialog } from './ReasonDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { StateOfSchedule } from './SchedulesPart.tsx'
import { ledgerTexts } from './texts.ts'

/** A day, in milliseconds. */
const dayMs = 86_400_000

const readAddress = (raw: Record<string, unknown>) => ({ page: pageIn(raw.page) })

type Shown = NonNullable<ReturnType<typeof useSchedule>['data']>

/** {c}/Money/Schedules/{id}: the amount of each home, shown before the first run, and the runs (association.txt 2.11). */
export function CommunityMoneyScheduleScreen() {
  const texts = useTexts(ledgerTexts)
  const { hoaId, may } = useManaged()
  const id = Number(useShown().params.scheduleId)
  const place = useAddress(pathTo('communityMoneySchedule', { hoaId, scheduleId: id }), readAddress)
  const page = place.address.page ?? 1
  const query = useSchedule(hoaId, id, page)
  return (
    <Page
      title={query.data?.schedule.name ?? texts.schedules}
      back={
        <BackLink href={pathTo('communityMoneyPart', { hoaId, part: 'Schedules' })}>{texts.backToSchedules}</BackLink>
      }
    >
      <QueryData
        query={query}
        loading={texts.scheduleLoading}
        failed={texts.scheduleFailed}
        placeholder={<SkeletonRows rows={8} />}
      >
        {(shown) => (
          <PageParts>
            <Head hoaId={hoaId} shown={shown} mayChange={may('ledger.post')} />
            <div className={styles.sides}>
              <Runs hoaId={hoaId} runs={shown.runs} mayVoid={may('ledger.post')} />
              <Section title={texts.amountsOfHomes}>
                <ScheduledAmounts items={shown.items} />
                <Pages
                  label={texts.scheduledPages}
                  page={page}
                  pageCount={Math.ceil(shown._meta.totalCount / scheduledPageSize)}
                  hrefFor={(wanted) => place.hrefFor({ page: wanted })}
                  onPage={(wanted) => place.go({ page: wanted }, { toTop: true })}
                />
              </Section>
            </div>
          </PageParts>
        )}
      </QueryData>
    </Page>
  )
}

function Head({ hoaId, shown, mayChange }: { hoaId: number; shown: Shown; mayChange: boolean }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const refresh = useRefreshLedger()
  const id = useId()
  const [open, setOpen] = useState<'edit' | 'start' | 'end' | null>(null)
  const { isBusy, start } = useChange(refresh)
  // `count` homes have an amount, `cents` is the sum of their amounts, and `without` homes have none.
  const { schedule, count, without, cents } = shown
  // The charges of a period are entered some days before the day on which they are due (`daysBefore`).
  const firstEntry = new Date(Date.parse(schedule.firstDueOn) - schedule.daysBefore * dayMs)
  async function sendAndClose(send: () => Promise<Saved>) {
    await start({ send })
    setOpen(null)
  }
  const query = { hoaId, schedule: schedule.id }
  return (
    <div>
      <p id={`${id}-homes`}>
        <StateOfSchedule state={schedule.state} /> {texts.forHomes(count, formatMoney(cents))}
        {schedule.nextDueOn && `. ${texts.next(dayText(schedule.nextDueOn, locale), dayText(schedule.nextOn, locale))}`}
      </p>
      {without > 0 && <p className={styles.note}>{texts.without(without)}</p>}
      {schedule.failure !== '' && (
        <FailedPeriod
          schedule={schedule}
          onTry={
            mayChange
              ? () => void sendAndClose(() => request(ledger.calls.retrySchedule, { query, body: {} }))
              : undefined
          }
        />
      )}
      {mayChange && schedule.state !== 'ended' && (
        <div className={styles.buttons}>
          {schedule.state === 'draft' && (
            <>
              <Button
                disabled={count === 0}
                aria-describedby={count === 0 ? `${id}-homes` : undefined}
                onClick={() => setOpen('start')}
              >
                {texts.start}
              </Button>
              <Button variant="line" icon="pencil" onClick={() => setOpen('edit')}>
                {texts.change}
              </Button>
            </>
          )}
          <Button variant="quiet" onClick={() => setOpen('end')}>
            {texts.end}
          </Button>
        </div>
      )}
      {open === 'edit' && <ScheduleDialog hoaId={hoaId} edited={schedule} onClose={() => setOpen(null)} />}
      {open === 'start' && (
        <ConfirmDialog
          heading={texts.startTitle}
          confirmLabel={texts.start}
          cancelLabel={texts.cancel}
          busy={isBusy}
          onConfirm={() =>
            void sendAndClose(() => request(ledger.calls.startSchedule, { query, body: { version: schedule.version } }))
          }
          onCancel={() => setOpen(null)}
        >
          {texts.startText(
            schedule.name,
            dayText(schedule.firstDueOn, locale),
            dayText(firstEntry.toISOString().slice(0, 10), locale),
          )}
        </ConfirmDialog>
      )}
      {open === 'end' && (
        <ConfirmDialog
          heading={texts.endTitle}
          confirmLabel={texts.end}
          cancelLabel={texts.cancel}
          danger
          busy={isBusy}
          onConfirm={() => void sendAndClose(() => request(ledger.calls.endSchedule, { query, body: {} }))}
          onCancel={() => setOpen(null)}
        >
          {texts.endText}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Says that the next period could not be entered, and why. `onTry` retries it; undefined for people who may not. */
export function FailedPeriod({
  schedule,
  onTry,
}: {
  schedule: Pick<LedgerSchedule, 'nextDueOn' | 'failedTime' | 'failure'>
  onTry: (() => void) | undefined
}) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const { nextDueOn, failedTime, failure } = schedule
  const time = `${showDate(failedTime, 'MMMM DD, YYYY', locale)}, ${showDate(failedTime, 'h:mm A', locale)}`
  return (
    <Banner
      tone="danger"
      action={
        onTry && (
          <Button variant="line" onClick={onTry}>
            {texts.tryAgain}
          </Button>
        )
      }
    >
      <p>{texts.periodFailed(dayText(nextDueOn, locale), time)}</p>
      <p>{failure === 'amount' ? texts.failedAmount : texts.failedOther}</p>
    </Banner>
  )
}

/** Every home with its amount, or a text that it has none. */
export function ScheduledAmounts({ items }: { items: Shown['items'] }) {
  const texts = useTexts(ledgerTexts)
  return (
    <CardTable caption={texts.amountsCaption}>
      <thead>
        <tr>
          <th scope="col">{texts.home}</th>
          <th scope="col" className={styles.amount}>
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.homeId}>
            <th scope="row">{one.address}</th>
            <td data-term={texts.amount} className={styles.amount}>
              {one.cents === 0 ? texts.noAmount : formatMoney(one.cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function Runs({ hoaId, runs, mayVoid }: { hoaId: number; runs: Shown['runs']; mayVoid: boolean }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const [voided, setVoided] = useState<Shown['runs'][number] | null>(null)
  return (
    <Section title={texts.runs}>
      {runs.length === 0 ? (
        <p>{texts.noRuns}</p>
      ) : (
        <CardTable caption={texts.runsCaption}>
          <thead>
            <tr>
              <th scope="col">{texts.period}</th>
              <th scope="col" className={styles.amount}>
                {texts.homes}
              </th>
              <th scope="col" className={styles.amount}>
                {texts.sumHead}
              </th>
              <th scope="col">{texts.actions}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((one) => (
              <tr key={one.batchId}>
                <th scope="row">{dayText(one.periodOn, locale)}</th>
                <td data-term={texts.homes} className={styles.amount}>
                  {one.count}
                </td>
                <td data-term={texts.sumHead} className={styles.amount}>
                  {formatMoney(one.cents)}
                </td>
                <td>
                  {one.isReversed ? (
                    <Tag>{texts.takenBack}</Tag>
                  ) : (
                    mayVoid && (
                      <Button
                        variant="quiet"
                        icon="undo"
                        aria-label={`${texts.takeBack}: ${texts.run(dayText(one.periodOn, locale))}`}
                        onClick={() => setVoided(one)}
                      >
                        {texts.takeBack}
                      </Button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
      {voided && (
        <VoidBatchDialog hoaId={hoaId} batch={voided.batchId} count={voided.count} onClose={() => setVoided(null)} />
      )}
    </Section>
  )
}
