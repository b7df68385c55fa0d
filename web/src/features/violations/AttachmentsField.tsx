import { violationFiles } from '@porchlight/contract/features/violations.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { violationsTexts } from '../../platform/texts/violations.ts'
import { FilesField } from '../../ui/FilesField.tsx'
import { filesFault } from './chosen-files.ts'

type AttachmentsFieldProps = {
  files: readonly File[]
  /** The server's words. */
  error: string | undefined
  onChange: (files: readonly File[]) => void
}

/** Up to ten files that prove what is said. */
export function AttachmentsField({ files, error, onChange }: AttachmentsFieldProps) {
  const texts = useTexts(violationsTexts)
  const fault = filesFault(files)
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
      error={fault ? texts[fault] : error}
      onChange={onChange}
      texts={{ ...texts, chooseFile: texts.chooseFiles }}
    />
  )
}
