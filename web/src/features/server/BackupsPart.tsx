import { server } from '@porchlight/contract/features/server.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Disc } from '../../ui/Disc.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Moment } from './OverviewPart.tsx'
import { serverTexts } from './texts.ts'

/** The reports of the backup command, newest first. */
export function BackupsPart() {
  const t = useTexts(serverTexts)
  const backups = useCall(server.calls.backups, {})
  return (
    <QueryList
      query={backups}
      loading={t.loading}
      failed={t.failed}
      placeholder={<SkeletonRows rows={5} label={t.loading} />}
      empty={<EmptyState drawing="house" text={t.noBackups} />}
    >
      {(items) => (
        <Rows aria-label={t.backups}>
          {items.map(({ id, at, bytes, outcome, reason }) => (
            <Row
              key={id}
              lead={<Disc icon="download" />}
              title={<Moment at={at} />}
              meta={reason || (bytes === null ? '' : fileSize(bytes))}
              end={
                <Tag tone={outcome === 'done' ? 'pine' : 'brick'}>{outcome === 'done' ? t.done : t.backupFailed}</Tag>
              }
            />
          ))}
        </Rows>
      )}
    </QueryList>
  )
}
