import { useState } from 'react'
import { FileField } from '../../ui/FileField.tsx'
import type { FileZoneTexts } from '../../ui/FileZone.tsx'
import { type FaultTexts, type FileLimits, faultText, fileFault } from '../files/chosen-file.ts'
import { fileSize } from '../files/file-size.ts'
import { type Named, useFormField, useOptionalNote } from '../forms/fields.tsx'
import { laterDialog } from '../page/later.tsx'
import type { CropRule } from './crop.ts'
import { type OpenPicture, openPicture } from './open-picture.ts'

const PictureEditor = laterDialog(async () => (await import('./PictureEditor.tsx')).PictureEditor)

/** The value of a PictureField: the cropped picture, or null; and why the last chosen file was not accepted. */
export interface ChosenPicture {
  readonly file: File | null
  readonly problem?: { readonly text: string; readonly name: string } | undefined
}

type PictureFieldProps = Named & {
  hint: string
  limits: FileLimits
  rule: CropRule
  texts: FileZoneTexts &
    FaultTexts & {
      readonly removeFile: (name: string) => string
      readonly unreadable: (name: string) => string
      readonly tooSmall: string
    }
}

/** One picture, which is cropped before it is sent. The name of a picture that is not accepted stays in the field with the reason. */
export function PictureField({ name, required, optional, limits, rule, texts, ...rest }: PictureFieldProps) {
  const { value, error, change } = useFormField<ChosenPicture>(name, required, (chosen) => chosen.problem?.text)
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const refuse = (text: string, file: string) => change({ file: null, problem: { text, name: file } })

  /** Opens the editor with the chosen file; an empty choice removes the picture. */
  async function take(files: readonly File[]) {
    const [first] = files
    if (!first) return change({ file: null })
    const fault = fileFault(files, limits)
    if (fault) return refuse(faultText(fault, texts), fault.name)
    const opened = await openPicture(first, rule)
    if (typeof opened !== 'string') return setPicture(opened)
    refuse(opened === 'small' ? texts.tooSmall : texts.unreadable(first.name), first.name)
  }

  function finishEditing(result: { readonly file: File } | null) {
    if (picture) URL.revokeObjectURL(picture.address)
    setPicture(null)
    if (result) change({ file: result.file })
  }

  return (
    <>
      <FileField
        {...rest}
        {...{ name, texts }}
        note={useOptionalNote(optional)}
        error={value.problem?.text ?? error}
        accept={limits.endings}
        file={value.file}
        refused={value.problem?.name}
        icon="image"
        size={value.file ? fileSize(value.file.size) : ''}
        onChoose={(files) => void take(files)}
      />
      {picture && <PictureEditor picture={picture} rule={rule} onDone={finishEditing} />}
    </>
  )
}
