import type { ReactNode } from 'react'
import { FileField as FileControl } from '../../ui/FileField.tsx'
import { FilesField as FilesControl } from '../../ui/FilesField.tsx'
import type { FileZoneTexts } from '../../ui/FileZone.tsx'
import { type FaultTexts, type FileLimits, faultText, fileFault } from '../files/chosen-file.ts'
import { fileSize } from '../files/file-size.ts'
import { type Named, useFormField } from './fields.tsx'

type FileProps = Named & {
  /** Beside the label, such as '(optional)'. */
  note?: ReactNode
  hint: ReactNode
  limits: FileLimits
  texts: FileZoneTexts & FaultTexts & { readonly removeFile: (name: string) => string }
}

/** One file. The value is the list of chosen files, as the call sends it; a file that cannot be sent stays there with the reason. */
export function FileField({ name, required, limits, ...rest }: FileProps) {
  const { files, fault, error, change } = useFiles(name, required, limits, rest.texts)
  const file = (!fault && files[0]) || null
  return (
    <FileControl
      {...rest}
      {...{ name, error, file }}
      accept={limits.endings}
      size={file ? fileSize(file.size) : ''}
      refused={fault?.name}
      onChoose={change}
    />
  )
}

/** Several files, up to the limit. The value is the list of chosen files; the first one that cannot be sent is named. */
export function FilesField({ name, required, limits, ...rest }: FileProps) {
  const { files, error, change } = useFiles(name, required, limits, rest.texts)
  return (
    <FilesControl
      {...rest}
      {...{ name, error, files }}
      accept={limits.endings}
      limit={limits.limit}
      sizeOf={(file) => fileSize(file.size)}
      onChange={change}
    />
  )
}

/** The chosen files are checked when they are chosen, and again when the form is sent. */
function useFiles(name: string, required: boolean | string | undefined, limits: FileLimits, texts: FaultTexts) {
  const textOf = (files: readonly File[]) => {
    const fault = fileFault(files, limits)
    return fault ? faultText(fault, texts) : undefined
  }
  const { value: files, error, change } = useFormField<readonly File[]>(name, required, textOf)
  return { files, fault: fileFault(files, limits), error: textOf(files) ?? error, change }
}
