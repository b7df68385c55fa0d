import { violationFiles } from '@porchlight/contract/features/violations.ts'
import { faultText, fileFault } from '../../platform/files/chosen-file.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FilesField } from '../../ui/FilesField.tsx'
import { violationsTexts } from './texts.ts'

type AttachmentsFieldProps = {
  files: readonly File[]
  /** The server's words. */
  error: string | undefined
  onChange: (files: readonly File[]) => void
}

/** Up to ten files that prove what is said. */
export function AttachmentsField({ files, error, onChange }: AttachmentsFieldProps) {
  const texts = useTexts(violationsTexts)
  const fault = fileFault(files, violationFiles)
  return (
    <FilesField
      name="files"
      label={texts.attachments}
      note={texts.optional}
      hint={texts.filesHint}
      accept={violationFiles.endings}
      files={files}
      sizeOf={(file) => fileSize(file.size)}
      limit={violationFiles.limit}
      error={fault ? faultText(fault, texts) : error}
      onChange={onChange}
      texts={{ ...texts, chooseFile: texts.chooseFiles }}
    />
  )
}
