import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ListedPicture, PictureListField } from '../../ui/PictureListField.tsx'
import { type FaultTexts, type FileLimits, faultText, fileFault } from '../files/chosen-file.ts'
import { laterDialog } from '../page/later.tsx'
import type { CropRule } from '../picture-editor/crop.ts'
import { type OpenPicture, openPicture, openStoredPicture, wholePicture } from '../picture-editor/open-picture.ts'
import { pictureEditorTexts } from '../picture-editor/texts.ts'
import { savingTexts } from '../saving/texts.ts'
import { useTexts } from '../texts/catalogue.ts'
import { useFormField } from './fields.tsx'

const PictureEditor = laterDialog(async () => (await import('../picture-editor/PictureEditor.tsx')).PictureEditor)

/** A picture of the field: one that is stored, or one that was chosen or cropped and is to be sent. */
export interface FormPicture extends ListedPicture {
  /** The id of a stored picture that was not cropped here. */
  readonly storedId?: number
  /** The file to send; omitted for a stored picture. */
  readonly file?: File
  /** The file as it was chosen, so that it can be cropped again; omitted for a stored picture. */
  readonly original?: File
}

const usePhotoTexts = () => useTexts(pictureEditorTexts)

type PicturesFieldProps = {
  name: string
  label: ReactNode
  note?: ReactNode
  hint: ReactNode
  limits: FileLimits
  rule: CropRule
  /** The message for too many pictures, and texts that replace those for photos. */
  texts: Pick<FaultTexts, 'tooMany'> & Partial<ReturnType<typeof usePhotoTexts>>
}

/** An ordered list of pictures. Each is scaled down on the device before it is sent, and can be cropped. */
export function PicturesField({ name, label, note, hint, limits, rule, ...rest }: PicturesFieldProps) {
  const texts = { ...usePhotoTexts(), ...rest.texts }
  const { getValues } = useFormContext()
  const formTexts = useTexts(savingTexts)
  // The check of the field reads this number when `change` is called, so a picture is no longer counted in it when it is added. The state
  // `preparing` would only be current after the next rendering.
  const unprepared = useRef(0)
  const {
    value: items,
    error,
    change,
  } = useFormField<readonly FormPicture[]>(name, false, () =>
    unprepared.current > 0 ? formTexts.preparing : undefined,
  )
  const [problem, setProblem] = useState<string>()
  const [preparing, setPreparing] = useState(0)
  const [edited, setEdited] = useState<{ item: FormPicture; picture: OpenPicture } | null>(null)
  // The object URLs of the files, which are revoked when the field is removed.
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const all = addresses.current
    return () => {
      for (const address of all) URL.revokeObjectURL(address)
    }
  }, [])
  const current = () => getValues(name) as readonly FormPicture[]
  const faultTexts = { unreadable: texts.unreadable, small: texts.tooSmall } as const

  function addressOf(file: File): string {
    const address = URL.createObjectURL(file)
    addresses.current.add(address)
    return address
  }

  async function choose(files: readonly File[]) {
    setProblem(undefined)
    const room = limits.limit - current().length - preparing
    const fault = fileFault(files, { ...limits, limit: room })
    if (fault) setProblem(faultText(fault, texts))
    const usable = files.filter((file) => !fileFault([file], limits)).slice(0, Math.max(0, room))
    setPreparing((before) => before + usable.length)
    unprepared.current += usable.length
    for (const original of usable) {
      const opened = await openPicture(original, rule)
      if (typeof opened === 'string') {
        unprepared.current -= 1
        setProblem(faultTexts[opened](original.name))
      } else {
        const file = await wholePicture(opened, rule)
        URL.revokeObjectURL(opened.address)
        unprepared.current -= 1
        change([...current(), { key: crypto.randomUUID(), address: addressOf(file), file, original }])
      }
      setPreparing((before) => before - 1)
    }
  }

  /** Opens the editor with a picture: the chosen file, or the stored picture. */
  async function edit(item: FormPicture) {
    const opened = item.original
      ? await openPicture(item.original, rule)
      : await openStoredPicture(item.address, 'photo')
    if (opened && typeof opened !== 'string') setEdited({ item, picture: opened })
    else setProblem(texts.unreadable(item.original?.name ?? ''))
  }

  /** Closes the editor; null keeps the picture as it was. */
  function finish(result: { readonly file: File } | null) {
    if (!edited) return
    const { item, picture } = edited
    if (item.original) URL.revokeObjectURL(picture.address)
    setEdited(null)
    if (!result) return
    const { file } = result
    const { storedId: _, ...rest } = item
    const cropped: FormPicture = { ...rest, file, address: addressOf(file) }
    change(current().map((one) => (one.key === item.key ? cropped : one)))
  }

  return (
    <>
      <PictureListField
        {...{ name, label, note, hint, items, preparing, texts }}
        error={problem ?? error}
        accept={limits.endings}
        limit={limits.limit}
        onChoose={(files) => void choose(files)}
        onChange={(next) => {
          setProblem(undefined)
          change(next)
        }}
        onCrop={(item) => void edit(item)}
      />
      {edited && (
        <PictureEditor
          picture={edited.picture}
          rule={rule}
          whole={{ label: texts.wholePhoto, maxWidth: rule.maxWidth, maxHeight: rule.maxHeight }}
          onDone={finish}
        />
      )}
    </>
  )
}
