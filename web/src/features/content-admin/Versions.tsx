import { contentAdmin, type DocumentVersion } from '@porchlight/contract/features/content-admin.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { dot } from '../../ui/dot.ts'
import { FileRow } from '../../ui/FileRow.tsx'
import { FileSheet } from '../../ui/FileSheet.tsx'
import { Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useVersions } from './queries.ts'
import { contentAdminTexts } from './texts.ts'

/** The current and the earlier files of a document, each with its date and the person who stored it. */
export function Versions({ hoaId, id }: { hoaId: number; id: number }) {
  const texts = useTexts(contentAdminTexts)
  const versions = useVersions(hoaId, id)
  return (
    <Section title={texts.versions} level={3}>
      <QueryList
        query={versions}
        loading={texts.itemLoading}
        failed={texts.versionsFailed}
        placeholder={<SkeletonRows rows={1} />}
        empty={null}
      >
        {(items) => (
          <Rows>
            {items.map((one) => (
              <VersionRow key={one.version} hoaId={hoaId} id={id} stored={one} />
            ))}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}

function VersionRow({ hoaId, id, stored }: { hoaId: number; id: number; stored: DocumentVersion }) {
  const texts = useTexts(contentAdminTexts)
  const day = instantText(stored.storedTime, useLocale())
  // The version 0 is the current file, which is requested without a version.
  const query = { hoaId, id, version: stored.version || undefined }
  const download = useNamedDownload(contentAdmin.calls.file, query, stored.fileName)
  const storedText = texts.storedBy(day, stored.storedByName)
  const detail = [stored.version === 0 && texts.presentVersion, storedText, fileSize(stored.sizeBytes)]
    .filter(Boolean)
    .join(dot)
  return <FileRow lead={<FileSheet kind="club" />} detail={detail} {...download} />
}
