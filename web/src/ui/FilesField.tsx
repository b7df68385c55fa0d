import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import styles from './FileField.module.css'
import { CameraInput, ChosenFile, FileZone, type FileZoneTexts } from './FileZone.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type FilesFieldProps = {
  label: ReactNode
  /** Beside the label, such as '(optional)'. */
  note?: ReactNode
  hint: ReactNode
  error?: ReactNode
  /** The name of the form field, for moving the focus to an error. */
  name?: string
  /** The file name extensions or media types that the file picker offers. */
  accept: readonly string[]
  files: readonly File[]
  /** The size of a file, as shown. */
  sizeOf: (file: File) => string
  /** The maximum number of files; when it is reached, the field offers no more. */
  limit: number
  /** The label of a button that opens the camera, on devices with a touch screen. */
  camera?: string | undefined
  onChange: (files: readonly File[]) => void
  texts: FileZoneTexts & { readonly removeFile: (name: string) => string }
}

/** A field for several files, chosen or dropped together or one after another. */
export function FilesField(props: FilesFieldProps) {
  const { label, note, hint, error, name, accept, files, sizeOf, limit, camera, texts } = props
  const id = useId()
  const [field, keepFocus] = useKeptFocus()

  function onChange(changed: readonly File[]) {
    keepFocus()
    props.onChange(changed)
  }

  return (
    <div ref={field}>
      <p className={styles.label} id={`${id}-label`}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may differ in their position only
            <li key={at}>
              <ChosenFile
                icon="paperclip"
                name={file.name}
                size={sizeOf(file)}
                removeLabel={texts.removeFile(file.name)}
                onRemove={() => onChange(files.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < limit && (
        <>
          <FileZone
            {...{ id, name, hint, accept, texts }}
            multiple
            onChoose={(chosen) => onChange([...files, ...chosen])}
          />
          {camera && <CameraInput label={camera} onChoose={(chosen) => onChange([...files, ...chosen])} />}
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
