import { requests } from '@porchlight/contract/features/requests.ts'
import type { RequestFile } from '@porchlight/contract/shared/request-shapes.ts'
import { useBlobAddress } from '../../platform/files/use-blob-address.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { PhotoButton, Photos } from '../../ui/PhotoButton.tsx'
import { usePhoto } from './queries.ts'
import styles from './Requests.module.css'
import { requestsTexts } from './texts.ts'

/** Who looks at the files: the team of a community, or the resident of a home. Each has a call of its own. */
export type FilesViewer = { readonly hoaId: number } | { readonly propertyId: number }

/** The photos of an entry, each of which opens when clicked, and its other files. */
export function EntryFiles({ viewer, files }: { viewer: FilesViewer; files: readonly RequestFile[] }) {
  const texts = useTexts(requestsTexts)
  const photos = files.filter(({ isPicture }) => isPicture)
  const others = files.filter(({ isPicture }) => !isPicture)
  return (
    <>
      {photos.length > 0 && (
        <Photos label={texts.photosOnly}>
          {photos.map((file) => (
            <li key={file.id}>
              <Photo viewer={viewer} file={file} />
            </li>
          ))}
        </Photos>
      )}
      {others.length > 0 && (
        <ul className={styles.files} aria-label={texts.files}>
          {others.map((file) => (
            <li key={file.id}>
              {'hoaId' in viewer ? <TeamFile viewer={viewer} file={file} /> : <OwnFile viewer={viewer} file={file} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function TeamFile({ viewer, file }: { viewer: { hoaId: number }; file: RequestFile }) {
  const row = useNamedDownload(requests.calls.file, { ...viewer, file: file.id }, file.fileName)
  return <DownloadRow icon="paperclip" {...row} />
}

function OwnFile({ viewer, file }: { viewer: { propertyId: number }; file: RequestFile }) {
  const row = useNamedDownload(requests.calls.ownFile, { ...viewer, file: file.id }, file.fileName)
  return <DownloadRow icon="paperclip" {...row} />
}

function Photo({ viewer, file }: { viewer: FilesViewer; file: RequestFile }) {
  return 'hoaId' in viewer ? <TeamPhoto viewer={viewer} file={file} /> : <OwnPhoto viewer={viewer} file={file} />
}

function TeamPhoto({ viewer, file }: { viewer: { hoaId: number }; file: RequestFile }) {
  const opening = useOpenFile(requests.calls.file, { ...viewer, file: file.id, view: true }, true)
  return <EntryPhoto viewer={viewer} file={file} opening={opening} />
}

function OwnPhoto({ viewer, file }: { viewer: { propertyId: number }; file: RequestFile }) {
  const opening = useOpenFile(requests.calls.ownFile, { ...viewer, file: file.id, view: true }, true)
  return <EntryPhoto viewer={viewer} file={file} opening={opening} />
}

type EntryPhotoProps = { viewer: FilesViewer; file: RequestFile; opening: ReturnType<typeof useOpenFile> }

function EntryPhoto({ viewer, file, opening: { state, open } }: EntryPhotoProps) {
  const texts = useTexts(requestsTexts)
  const address = useBlobAddress(usePhoto(viewer, file.id).data)
  useFailureToast(state === 'failed', texts.photoFailed)
  return (
    <PhotoButton
      address={address}
      aria-label={texts.openPhoto(file.fileName)}
      aria-busy={state === 'loading' || undefined}
      onClick={open}
    />
  )
}
