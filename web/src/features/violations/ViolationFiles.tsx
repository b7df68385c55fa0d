import { type ViolationFile, violations } from '@porchlight/contract/features/violations.ts'
import { useEffect } from 'react'
import { useDownload } from '../../platform/files/use-download.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toasts.ts'
import { violationsTexts } from './texts.ts'
import styles from './ViolationFiles.module.css'

type FilesProps = { viId: number; files: readonly ViolationFile[] }

/** The files, each opened by a press. */
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

/** The files, and all of them as one zip. */
export function ViolationFiles({ viId, files }: FilesProps) {
  const texts = useTexts(violationsTexts)
  const { state, start, cancel } = useDownload(violations.calls.downloadAll, { viId })
  if (files.length === 0) return null
  return (
    <div className={styles.all}>
      <FileList viId={viId} files={files} />
      <DownloadRow
        icon="folder"
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
    </div>
  )
}

/** What browsers show themselves, by the ending that the server gave by content. */
const shown = /\.(pdf|jpg)$/i

function OneFile({ viId, file }: { viId: number; file: ViolationFile }) {
  const texts = useTexts(violationsTexts)
  const { vcf_id: fileId, vcf_original_filename: name } = file
  const { state, open } = useOpenFile(violations.calls.download, { fileId, viId, view: 'true' }, shown.test(name))
  const hasFailed = state === 'failed'
  useEffect(() => {
    if (hasFailed) showToast(texts.fileFailed, 'problem')
  }, [hasFailed, texts.fileFailed])
  return (
    <LinkButton
      className={styles.file}
      aria-label={texts.openFile(name)}
      aria-busy={state === 'loading' || undefined}
      onClick={open}
    >
      <Icon name={/\.jpg$/i.test(name) ? 'image' : 'paperclip'} size={20} />
      {name}
    </LinkButton>
  )
}
