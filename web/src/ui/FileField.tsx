import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import styles from './FileField.module.css'
import { ChosenFile, FileZone, type FileZoneTexts } from './FileZone.tsx'
import type { IconName } from './icon-shapes.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type FileFieldProps = {
  label: ReactNode
  /** Beside the label, such as '(optional)'. */
  note?: ReactNode
  hint: ReactNode
  error?: ReactNode
  /** The name of the form field, for moving the focus to an error. */
  name?: string
  /** The file name extensions or media types that the file picker offers. */
  accept: readonly string[]
  file: File | null
  /** The name of a chosen file that is not accepted; shown until it is removed or another file is chosen. */
  refused?: string | undefined
  icon?: IconName
  /** The size of the file, as shown. */
  size?: string
  /** Called with the chosen or dropped files; an empty list removes the file. */
  onChoose: (files: readonly File[]) => void
  texts: FileZoneTexts & { readonly removeFile: (name: string) => string }
}

/** A field for one file, chosen or dropped. */
export function FileField(props: FileFieldProps) {
  const { label, note, hint, error, name, accept, file, refused, icon = 'paperclip', size, texts } = props
  const id = useId()
  const [field, keepFocus] = useKeptFocus()

  function onChoose(files: readonly File[]) {
    keepFocus()
    props.onChoose(files)
  }

  return (
    <div ref={field}>
      <p className={styles.label} id={`${id}-label`}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </p>
      {file ? (
        <ChosenFile
          icon={icon}
          name={file.name}
          size={size}
          field={name}
          removeLabel={texts.removeFile(file.name)}
          onRemove={() => onChoose([])}
        />
      ) : (
        <>
          {refused !== undefined && (
            <ChosenFile
              icon="warning"
              name={refused}
              removeLabel={texts.removeFile(refused)}
              onRemove={() => onChoose([])}
            />
          )}
          <FileZone {...{ id, name, hint, accept, onChoose, texts }} />
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
