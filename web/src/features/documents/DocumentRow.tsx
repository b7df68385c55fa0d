import { documents } from '@porchlight/contract/features/documents.ts'
import { useEffect } from 'react'
import { showDate } from '../../platform/dates.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import cover from '../../ui/Cover.module.css'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toasts.ts'
import { DeleteButton } from '../bin/public.tsx'
import styles from './DocumentTable.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import { kindOf, mayBeShown } from './file-kind.ts'
import type { Document } from './queries.ts'
import { documentsTexts } from './texts.ts'

type DocumentRowProps = {
  hoaId: number
  document: Document
  onEdit: ((document: Document) => void) | undefined
}

/** One document: its title opens it, beside it are its download and, for those who may, the pencil. */
export function DocumentRow({ hoaId, document, onEdit }: DocumentRowProps) {
  const texts = useTexts(documentsTexts)
  const locale = useLocale()
  const { hd_id, hd_title, hd_description, excerpt, sizeBytes, contentType } = document
  const query = { hoa_id: hoaId, id: hd_id }
  const file = useOpenFile(documents.calls.view, query, mayBeShown(contentType))
  const hasFailed = file.state === 'failed'
  useEffect(() => {
    if (hasFailed) showToast(texts.downloadFailed, 'problem')
  }, [hasFailed, texts.downloadFailed])
  return (
    <tr className={classes(styles.row, cover.row)}>
      <th scope="row" className={styles.title}>
        <LinkButton
          className={classes(styles.open, cover.cover)}
          aria-label={texts.open(hd_title)}
          aria-busy={file.state === 'loading' || undefined}
          onClick={file.open}
        >
          {hd_title}
        </LinkButton>
        <p className={styles.description}>{hd_description}</p>
        {excerpt && (
          <p className={styles.excerpt}>
            {texts.inTheFile} {excerpt}
          </p>
        )}
      </th>
      <td className={styles.fact}>{showDate(new Date(document.hd_last_activity_time * 1000), 'MM/DD/YYYY', locale)}</td>
      <td className={styles.fact}>
        {kindOf(document.fileName)} {fileSize(sizeBytes)}
      </td>
      <td>
        <div className={styles.actions}>
          {onEdit && <IconButton icon="pencil" label={texts.editDocument(hd_title)} onClick={() => onEdit(document)} />}
          {onEdit && <DeleteButton hoaId={hoaId} kind="document" id={hd_id} title={hd_title} />}
          <DownloadButton
            call={documents.calls.download}
            query={query}
            title={hd_title}
            label={texts.downloadForm}
            name={texts.download(hd_title)}
          />
        </div>
      </td>
    </tr>
  )
}
