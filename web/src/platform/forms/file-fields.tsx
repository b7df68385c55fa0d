import { useEffect, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { FileField as FileControl } from '../../ui/FileField.tsx'
import { FilesField as FilesControl } from '../../ui/FilesField.tsx'
import type { FileZoneTexts } from '../../ui/FileZone.tsx'
import { type FaultTexts, type FileLimits, faultText, fileFault } from '../files/chosen-file.ts'
import { fileSize } from '../files/file-size.ts'
import { isProtectedPdf } from '../files/protected-pdf.ts'
import { savingTexts } from '../saving/texts.ts'
import { useTexts } from '../texts/catalogue.ts'
import { type Named, useFormField, useOptionalNote } from './fields.tsx'

type FileProps = Named & {
  hint?: string
  /** The name of the stored file, which stays if no other is chosen. */
  kept?: string | undefined
  limits: FileLimits
  /** Texts that replace the default ones, for other kinds and numbers of files. */
  texts?: Partial<FileTexts>
}

type FileTexts = FileZoneTexts & FaultTexts & { readonly removeFile: (name: string) => string }

/** One file. The value is the list of chosen files, as the call sends it; a file that cannot be sent stays in the list with the reason. */
export function FileField({ name, required, optional, limits, kept, ...rest }: FileProps) {
  const { files, fault, error, change, texts } = useFiles(name, required, limits, rest.texts)
  const file = fault ? null : (files[0] ?? null)
  return (
    <>
      <FileControl
        {...rest}
        {...{ name, error, file, texts }}
        note={useOptionalNote(optional)}
        hint={[kept && texts.keepFile(kept), rest.hint ?? texts.fileHint].filter(Boolean).join(' ')}
        accept={limits.endings}
        size={file ? fileSize(file.size) : ''}
        refused={fault?.name}
        onChoose={change}
      />
      <ProtectedNote files={files} />
    </>
  )
}

/**
 * Several files, up to the limit. The value is the list of chosen files; the first one that cannot be sent is named. With `camera` phones offer
 * to take a photo.
 */
export function FilesField({ name, required, optional, limits, ...rest }: FileProps & { camera?: string }) {
  const { files, error, change, texts } = useFiles(name, required, limits, rest.texts)
  return (
    <>
      <FilesControl
        {...rest}
        {...{ name, error, files, texts }}
        note={useOptionalNote(optional)}
        hint={rest.hint ?? texts.fileHint}
        accept={limits.endings}
        limit={limits.limit}
        sizeOf={(file) => fileSize(file.size)}
        onChange={change}
      />
      <ProtectedNote files={files} />
    </>
  )
}

/** Names the first chosen PDF that may ask its readers for a password. It can be sent, because a password may be intended. */
function ProtectedNote({ files }: { files: readonly File[] }) {
  const texts = useTexts(savingTexts)
  const [found, setFound] = useState<File>()
  useEffect(() => {
    let isCurrent = true
    Promise.all(files.map(isProtectedPdf)).then(
      (answers) => isCurrent && setFound(files.find((_, index) => answers[index])),
      // A file that cannot be read now is checked by the server when it is sent.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [files])
  return found && files.includes(found) ? (
    <Banner tone="warning" announce>
      {texts.protectedFile(found.name)}
    </Banner>
  ) : null
}

/**
 * Binds a field of files to its form. The files are checked when they are chosen, and again when the form is sent. `error` is the message to show,
 * `fault` what is wrong with the first invalid file, or null; an empty file is an error without a fault.
 */
function useFiles(
  name: string,
  required: boolean | string | undefined,
  limits: FileLimits,
  replacedTexts: Partial<FileTexts> | undefined,
) {
  const formTexts = useTexts(savingTexts)
  const texts = {
    ...formTexts,
    ...(limits.limit > 1 && { tooMany: formTexts.tooManyOf(limits.limit) }),
    ...replacedTexts,
  }
  const faultTextOf = (files: readonly File[]) => {
    const fault = fileFault(files, limits)
    if (fault) return faultText(fault, texts)
    const empty = files.find(({ size }) => size === 0)
    return empty && texts.emptyFile(empty.name)
  }
  const { value: files, error, change } = useFormField<readonly File[]>(name, required, faultTextOf)
  return { files, fault: fileFault(files, limits), error: faultTextOf(files) ?? error, change, texts }
}
