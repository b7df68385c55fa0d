import { documents } from '@porchlight/contract/features/documents.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileSheet } from '../../../ui/FileSheet.tsx'
import { Row } from '../../../ui/Row.tsx'
import { DeleteButton } from '../../bin/public.tsx'
import { Excerpt, FileFacts } from '../DocumentRows.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import type { Document } from '../queries.ts'
import { documentsTexts } from '../texts.ts'
import { useDocumentFile } from '../use-document-file.ts'

type FormRowProps = {
  hoaId: number
  form: Document
  onSubmit: (form: Document) => void
  /** Opens the dialog that changes a form; undefined for people who may not change forms. */
  onEdit: ((form: Document) => void) | undefined
}

/** A form. Its title opens it; buttons download it, send it in completed and, for website administrators, change and delete it. */
export function FormRow({ hoaId, form, onSubmit, onEdit }: FormRowProps) {
  const texts = useTexts(documentsTexts)
  const { hd_id, hd_title, hd_description } = form
  const { open, isOpening } = useDocumentFile(hoaId, form)
  return (
    <Row
      lead={<FileSheet kind="works" />}
      title={hd_title}
      onClick={open}
      opener={{ 'aria-label': texts.open(hd_title) }}
      busy={isOpening}
      meta={hd_description}
      end={<FileFacts document={form} />}
      stacked="all"
      actions={
        <>
          <Button variant="plain" icon="send" aria-label={texts.submitFormOf(hd_title)} onClick={() => onSubmit(form)}>
            {texts.submit}
          </Button>
          <DownloadButton
            call={documents.calls.download}
            query={{ hoa_id: hoaId, id: hd_id }}
            fileTitle={hd_title}
            accessibleName={texts.download(hd_title)}
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
          {onEdit && <DeleteButton hoaId={hoaId} kind="form" id={hd_id} title={hd_title} />}
        </>
      }
    >
      <Excerpt document={form} />
    </Row>
  )
}
