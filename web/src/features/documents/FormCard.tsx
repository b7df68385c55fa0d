import { documents } from '@porchlight/contract/features/documents.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DeleteButton } from '../bin/public.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './FormCard.module.css'
import { kindOf } from './file-kind.ts'
import type { Document } from './queries.ts'
import { documentsTexts } from './texts.ts'

type FormCardProps = {
  hoaId: number
  form: Document
  onSubmit: (form: Document) => void
  onEdit: ((form: Document) => void) | undefined
}

/** A form: to download, to send in completed, and for those who may to be changed. */
export function FormCard({ hoaId, form, onSubmit, onEdit }: FormCardProps) {
  const texts = useTexts(documentsTexts)
  const { hd_id, hd_title, hd_description, excerpt, fileName, sizeBytes } = form
  return (
    <li className={styles.item}>
      <Card title={hd_title} className={styles.card}>
        <p className={styles.description}>{hd_description}</p>
        {excerpt && (
          <p className={styles.excerpt}>
            {texts.inTheFile} {excerpt}
          </p>
        )}
        <p className={styles.fact}>
          {kindOf(fileName)} {fileSize(sizeBytes)}
        </p>
        <div className={styles.actions}>
          <Button variant="plain" icon="send" aria-label={texts.submitFormOf(hd_title)} onClick={() => onSubmit(form)}>
            {texts.submit}
          </Button>
          <DownloadButton
            call={documents.calls.download}
            query={{ hoa_id: hoaId, id: hd_id }}
            title={hd_title}
            label={texts.downloadForm}
            name={texts.download(hd_title)}
          />
          {onEdit && (
            <Button
              variant="quiet"
              icon="pencil"
              aria-label={`${texts.editForm}: ${hd_title}`}
              onClick={() => onEdit(form)}
            >
              {texts.editForm}
            </Button>
          )}
          {onEdit && <DeleteButton hoaId={hoaId} kind="form" id={hd_id} title={hd_title} isWide />}
        </div>
      </Card>
    </li>
  )
}
