import { server } from '@porchlight/contract/features/server.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { serverTexts } from './texts.ts'

/** A point in time from an answer, or 'Never'. */
export function Moment({ at }: { at: string | null }) {
  const t = useTexts(serverTexts)
  return at === null ? t.never : <RelativeDate instant={at} time />
}

/** The text of a file size, also of 0 bytes, for which `fileSize` returns ''. */
const sizeOf = (bytes: number) => fileSize(bytes) || '0 KB'

/** The state of the server, and the problems that need attention with their solutions. */
export function OverviewPart() {
  const t = useTexts(serverTexts)
  const overview = useCall(server.calls.overview, {}, { refetchInterval: 60_000 })
  return (
    <QueryData
      query={overview}
      loading={t.loading}
      failed={t.failed}
      placeholder={<SkeletonRows rows={8} label={t.loading} />}
    >
      {(facts) => (
        <>
          <Section title={t.attention}>
            {facts.warnings.length === 0 ? (
              <p>{t.allWell}</p>
            ) : (
              <Rows aria-label={t.attention}>
                {facts.warnings.map((name) => (
                  <Row key={name} lead={<Disc icon="warning" />} title={t[`warn ${name}`]} meta={t[`fix ${name}`]} />
                ))}
              </Rows>
            )}
          </Section>
          <Section title={t.figures}>
            <DescriptionList
              items={[
                { term: t.version, value: facts.version },
                { term: t.address, value: facts.address },
                { term: t.runningSince, value: <Moment at={facts.runningSince} /> },
                { term: t.database, value: sizeOf(facts.databaseBytes) },
                { term: t.files, value: sizeOf(facts.fileBytes) },
                { term: t.freeDisk, value: t.ofDisk(sizeOf(facts.freeBytes), sizeOf(facts.diskBytes)) },
                { term: t.worker, value: <Moment at={facts.workerSeenAt} /> },
                { term: t.jobsWaiting, value: facts.jobsWaiting },
                { term: t.jobsGivenUp, value: facts.jobsGivenUp },
                { term: t.mailHost, value: facts.mailHost || t.noHost },
                { term: t.mailSent, value: <Moment at={facts.mailSentAt} /> },
                { term: t.mailFailed, value: <Moment at={facts.mailFailedAt} /> },
                { term: t.backup, value: <Moment at={facts.backupAt} /> },
              ]}
            />
          </Section>
        </>
      )}
    </QueryData>
  )
}
