import type { Report } from '@porchlight/contract/features/reports-admin.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import {
  fullRights,
  type ReportName,
  reportFilters,
  reportLimits,
  reportRights,
} from '@porchlight/contract/shared/named-reports.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { type AddressPlace, useAddress } from '../../platform/navigation/use-address.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { BarTable } from '../../ui/BarTable.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type ReportAddress, readAddress, reportOf, reportSlug } from './address.ts'
import { useReport } from './queries.ts'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { reportsAdminTexts } from './texts.ts'

/** {c}/Reports/{report}: a report with its filters, its chart, its rows and its totals (association.txt 2.20). */
export function CommunityReportScreen() {
  const texts = useTexts(reportsAdminTexts)
  const { params } = useShown()
  const { hoaId, may } = useManaged()
  const report = reportOf(params.report)
  if (report && may(reportRights[report])) return <OpenReport key={report} hoaId={hoaId} report={report} />
  return (
    <Page title={texts.title} back={<Back hoaId={hoaId} />}>
      <EmptyState drawing="search" text={texts.unknown} />
    </Page>
  )
}

function Back({ hoaId }: { hoaId: number }) {
  const texts = useTexts(reportsAdminTexts)
  return <BackLink href={pathTo('communityReports', { hoaId })}>{texts.back}</BackLink>
}

function OpenReport({ hoaId, report }: { hoaId: number; report: ReportName }) {
  const texts = useTexts(reportsAdminTexts)
  const { may } = useManaged()
  const [isSaving, setSaving] = useState(false)
  const path = pathTo('communityReport', { hoaId, report: reportSlug(report) })
  const place = useAddress<ReportAddress>(path, (raw) => readAddress(report, raw))
  const { page = 1, after, ...narrowed } = place.address
  const query = useReport(hoaId, { report, ...narrowed, page, ...(after && { after }) })
  // The right to see the report in full; undefined if everybody who may open the report sees all of it.
  const rightToAll = fullRights[report]
  const showsOnlyPart = rightToAll !== undefined && !may(rightToAll)
  const isNarrowed = Object.values(narrowed).some((one) => one !== undefined)
  return (
    <Page
      title={texts.titleOf(report)}
      intro={texts.introOf(report)}
      back={<Back hoaId={hoaId} />}
      actions={
        <Button variant="main" icon="download" onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      }
    >
      <PageParts busy={query.isPlaceholderData}>
        {/* People who do not see all cases get no days and no states; see docs/decisions/0111. */}
        {!(report === 'violations' && showsOnlyPart) && <Filters report={report} place={place} shown={query.data} />}
        {showsOnlyPart && (
          <p className={styles.note}>{report === 'roster' ? texts.partRoster : texts.partViolations}</p>
        )}
        <QueryData query={query} loading={texts.loading} failed={texts.failed} placeholder={<SkeletonRows rows={10} />}>
          {(data) =>
            data.items.length === 0 ? (
              <EmptyState drawing={isNarrowed ? 'search' : 'house'} text={isNarrowed ? texts.noneFound : texts.none} />
            ) : (
              <>
                <Chart chart={data.chart} />
                <p className={styles.note}>{rowsText(report, data._meta.totalCount, texts)}</p>
                <ReportTable title={texts.titleOf(report)} report={data} />
                {report === 'activity' ? (
                  <OlderEntries place={place} next={data.next} />
                ) : (
                  <Pages
                    label={texts.pages}
                    page={page}
                    pageCount={Math.ceil(data._meta.totalCount / reportLimits.page)}
                    hrefFor={(wanted) => place.hrefFor({ page: wanted })}
                    onPage={(wanted) => place.go({ page: wanted }, { toTop: true })}
                  />
                )}
              </>
            )
          }
        </QueryData>
      </PageParts>
      {isSaving && <SaveDialog hoaId={hoaId} report={report} narrowed={narrowed} onClose={() => setSaving(false)} />}
    </Page>
  )
}

type CountTexts = { readonly rows: (count: number) => string; readonly moreRows: (count: number) => string }

/** How many rows there are; entries of the activity are counted only up to a maximum. */
function rowsText(report: ReportName, count: number, texts: CountTexts): string {
  return report === 'activity' && count > reportLimits.counted
    ? texts.moreRows(reportLimits.counted)
    : texts.rows(count)
}

/** The links of a report without page numbers: to older entries (`next` is '' if there are none), and back to the newest. */
function OlderEntries({ place, next }: { place: AddressPlace<ReportAddress>; next: string }) {
  const texts = useTexts(reportsAdminTexts)
  const follow = useFollow()
  const isFirst = place.address.after === undefined
  if (isFirst && next === '') return null
  const link = (after: string | undefined, label: string) => {
    const href = place.hrefFor({ after })
    return (
      <ButtonLink variant="line" href={href} onClick={follow(href)}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <nav className={styles.older} aria-label={texts.pages}>
      {!isFirst && link(undefined, texts.newest)}
      {next !== '' && link(next, texts.older)}
    </nav>
  )
}

type FiltersProps = {
  report: ReportName
  place: AddressPlace<ReportAddress>
  /** The loaded report, whose days are shown if the URL names none; undefined while it loads. */
  shown: Report | undefined
}

function Filters({ report, place, shown }: FiltersProps) {
  const texts = useTexts(reportsAdminTexts)
  const { days, choices } = reportFilters[report]
  const { address } = place
  const go = (change: ReportAddress) => place.go({ ...change, page: undefined, after: undefined }, { replace: true })
  if (!days && choices.length === 0) return null
  return (
    <div className={styles.filters}>
      {choices.length > 0 && (
        <Select
          label={texts.narrowTo}
          value={address.choice ?? ''}
          options={[
            { value: '', text: texts.everything },
            ...choices.map((value) => ({ value, text: texts.choiceOf(value) })),
          ]}
          onChange={({ target }) => go({ choice: choices.find((one) => one === target.value) })}
        />
      )}
      {days && (
        <>
          <TextField
            type="date"
            label={texts.fromDay}
            value={address.from ?? shown?.from ?? ''}
            onChange={({ target }) => go({ from: isDay(target.value) ? target.value : undefined })}
          />
          <TextField
            type="date"
            label={texts.throughDay}
            value={address.through ?? shown?.through ?? ''}
            onChange={({ target }) => go({ through: isDay(target.value) ? target.value : undefined })}
          />
        </>
      )}
    </div>
  )
}

/** The report as bars, each with its value beside it. */
function Chart({ chart }: { chart: Report['chart'] }) {
  const texts = useTexts(reportsAdminTexts)
  if (!chart || chart.bars.length === 0) return null
  return (
    <Section title={chart.title}>
      <div className={styles.chart}>
        <BarTable
          caption={chart.title}
          heads={[texts.bar, texts.count]}
          bars={chart.bars.map(({ name, value, isUrgent }) => ({
            name,
            value,
            text: chart.kind === 'money' ? formatMoney(value) : String(value),
            ...(isUrgent && { tone: 'brick' as const }),
          }))}
        />
      </div>
    </Section>
  )
}
