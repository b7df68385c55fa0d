import { type ViolationFile, violations } from '@porchlight/contract/features/violations.ts'
import { useBlobAddress } from '../../platform/files/use-blob-address.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import styles from './Case.module.css'
import { usePhoto } from './queries.ts'
import { violationsTexts } from './texts.ts'

type FilesProps = { viId: number; files: readonly ViolationFile[] }

/** The files by name, each of which opens when clicked. */
export function FileList({ viId, files }: FilesProps) {
  const texts = useTexts(violationsTexts)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={texts.files}>
      {files.map((file) => (
        <li key={file.vcf_id}>
          <OneFile viId={viId} file={file} />
        </li>
      ))}
    </ul>
  )
}

/** The evidence: photos as pictures, other files by name. Each opens when clicked. */
export function Evidence({ viId, files }: FilesProps) {
  const texts = useTexts(violationsTexts)
  const photos = files.filter(isPhoto)
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={texts.photos}>
          {photos.map((file) => (
            <li key={file.vcf_id}>
              <Photo viId={viId} file={file} />
            </li>
          ))}
        </ul>
      )}
      <FileList viId={viId} files={files.filter((file) => !isPhoto(file))} />
    </>
  )
}

/** Downloads all files of a violation as one zip file. */
export function DownloadAll({ viId, look }: { viId: number; look?: 'button' }) {
  const texts = useTexts(violationsTexts)
  const { state, start, cancel } = useDownload(violations.calls.downloadAll, { viId })
  return (
    <DownloadRow
      icon="folder"
      look={look}
      title={texts.downloadAll}
      state={state}
      onStart={start}
      onCancel={cancel}
      texts={{
        download: texts.downloadAll,
        downloading: texts.downloadingAll,
        downloaded: texts.downloadedAll,
        failed: texts.downloadFailed,
        cancel: texts.cancel,
      }}
    />
  )
}

/** Files that browsers can show, by the extension that the server set according to the content. */
const viewableName = /\.(pdf|jpg)$/i

/** The server stores every picture as JPEG. */
function isPhoto({ vcf_original_filename }: ViolationFile): boolean {
  return /\.jpg$/i.test(vcf_original_filename)
}

type FileProps = { viId: number; file: ViolationFile }

function useOpening({ viId, file }: FileProps) {
  const texts = useTexts(violationsTexts)
  const { vcf_id: fileId, vcf_original_filename: name } = file
  const { state, open } = useOpenFile(
    violations.calls.download,
    { fileId, viId, view: 'true' },
    viewableName.test(name),
  )
  useFailureToast(state === 'failed', texts.fileFailed)
  return { 'aria-label': texts.openFile(name), 'aria-busy': state === 'loading' || undefined, onClick: open }
}

function OneFile({ viId, file }: FileProps) {
  return (
    <LinkButton data-printed className={styles.file} {...useOpening({ viId, file })}>
      <Icon name={isPhoto(file) ? 'image' : 'paperclip'} size={20} />
      {file.vcf_original_filename}
    </LinkButton>
  )
}

function Photo({ viId, file }: FileProps) {
  const address = useBlobAddress(usePhoto(viId, file.vcf_id).data)
  return (
    <button type="button" data-printed className={styles.photo} {...useOpening({ viId, file })}>
      <span className={styles.picture}>{address ? <img src={address} alt="" /> : <Icon name="image" />}</span>
      {file.vcf_original_filename}
    </button>
  )
}
