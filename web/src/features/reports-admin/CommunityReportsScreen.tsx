import { type ReportFile, reportsAdmin } from '@porchlight/contract/features/reports-admin.ts'
import { type ReportName, reportFilters, reportNames, reportRights } from '@porchlight/contract/shared/named-reports.ts'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { Page } from '../../platform/page/Page.tsx'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { FileRow } from '../../ui/FileRow.tsx'
import { FileSheet } from '../../ui/FileSheet.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { reportSlug } from './address.ts'
import { useChange, useReportFiles } from './queries.ts'
import { reportsAdminTexts } from './texts.ts'

const icons: Readonly<Record<ReportName, IconName>> = {
  roster: 'people',
  registration: 'key',
  deliveries: 'send',
  ageing: 'card',
  'ledger totals': 'card',
  violations: 'warning',
  requests: 'chat',
  'work orders': 'wrench',
  'vendor papers': 'briefcase',
  team: 'group',
  activity: 'clock',
}

/** {c}/Reports: the reports that the person may see, and the files that they requested (association.txt 2.20). */
export function CommunityReportsScreen() {
  const texts = useTexts(reportsAdminTexts)
  const follow = useFollow()
  const { hoaId, may } = useManaged()
  return (
    <Page title={texts.title} intro={texts.intro} rail={<ReportFiles hoaId={hoaId} />}>
      <Rows aria-label={texts.list}>
        {reportNames
          .filter((report) => may(reportRights[report]))
          .map((report) => {
            const href = pathTo('communityReport', { hoaId, report: reportSlug(report) })
            return (
              <Row
                key={report}
                lead={<Disc icon={icons[report]} />}
                title={texts.titleOf(report)}
                href={href}
                onClick={follow(href)}
                // The menu has links with some of the same names.
                opener={{ 'aria-label': texts.nameOf(texts.titleOf(report)) }}
                meta={texts.introOf(report)}
              />
            )
          })}
      </Rows>
    </Page>
  )
}

/** The files that the person requested, and a link to the export of the whole community. */
function ReportFiles({ hoaId }: { hoaId: number }) {
  const texts = useTexts(reportsAdminTexts)
  const follow = useFollow()
  const { may } = useManaged()
  return (
    <>
      <Files hoaId={hoaId} />
      {may('export.community') && (
        <Section title={texts.whole}>
          <Rows>
            <Row
              lead={<Disc icon="folder" />}
              title={texts.wholeRow}
              href={pathTo('communityExport', { hoaId })}
              onClick={follow(pathTo('communityExport', { hoaId }))}
              meta={texts.wholeMeta}
            />
          </Rows>
        </Section>
      )}
    </>
  )
}

function Files({ hoaId }: { hoaId: number }) {
  const texts = useTexts(reportsAdminTexts)
  return (
    <Section title={texts.files}>
      <QueryList
        query={useReportFiles(hoaId)}
        loading={texts.filesLoading}
        failed={texts.filesFailed}
        placeholder={<SkeletonRows rows={2} />}
        empty={<p>{texts.noFiles}</p>}
      >
        {(files) => (
          <Rows aria-label={texts.files}>
            {files.map((file) =>
              file.state === 'done' ? (
                <FinishedFile key={file.id} hoaId={hoaId} file={file} />
              ) : (
                <UnfinishedFile key={file.id} hoaId={hoaId} file={file} />
              ),
            )}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}

function FinishedFile({ hoaId, file }: { hoaId: number; file: ReportFile }) {
  const texts = useTexts(reportsAdminTexts)
  const name = texts.fileName(texts.titleOf(file.report), file.format.toUpperCase())
  const download = useNamedDownload(reportsAdmin.calls.file, { hoaId, run: file.id }, name)
  const locale = useLocale()
  return (
    <FileRow
      {...download}
      // The same report may have been saved several times.
      detail={new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(
        new Date(file.askedAt),
      )}
      meta={
        <>
          {texts.rows(file.rows)}, <RelativeDate instant={file.askedAt} time />
        </>
      }
    />
  )
}

/** A file that is being created, or whose creation failed. */
function UnfinishedFile({ hoaId, file }: { hoaId: number; file: ReportFile }) {
  const texts = useTexts(reportsAdminTexts)
  const change = useChange()
  const { report, format, from, through, choice } = file
  const body = {
    report,
    format,
    ...(from !== null && { from }),
    ...(through !== null && { through }),
    // The choice of the file is any text; only a present choice of the report is sent.
    choice: reportFilters[report].choices.find((one) => one === choice),
  }
  const isWaiting = file.state === 'waiting'
  const failureState = file.state === 'too long' ? texts.tooLongState : texts.failedState
  return (
    <Row
      lead={<FileSheet />}
      title={texts.fileName(texts.titleOf(file.report), file.format.toUpperCase())}
      busy={isWaiting}
      meta={
        file.state === 'too long' ? (
          texts.tooLong
        ) : (
          <>
            <RelativeDate instant={file.askedAt} time />
            {file.state === 'failed' && `. ${texts.failedFile}`}
          </>
        )
      }
      stacked="all"
      end={<Tag tone={isWaiting ? 'neutral' : 'brick'}>{isWaiting ? texts.beingMade : failureState}</Tag>}
      actions={
        file.state === 'failed' && (
          <Button
            variant="plain"
            busy={change.isPending}
            onClick={() => change.mutate(() => request(reportsAdmin.calls.make, { query: { hoaId }, body }))}
          >
            {texts.tryAgain}
          </Button>
        )
      }
    />
  )
}
