import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import styles from './FileField.module.css'
import { FileZone, type FileZoneTexts } from './FileZone.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-shapes.ts'

type FileFieldProps = {
  label: ReactNode
  /** Beside the label, such as '(optional)'. */
  note?: ReactNode
  hint: ReactNode
  error?: ReactNode
  /** By which an error finds it. */
  name?: string
  /** What the file picker offers: endings or types. */
  accept: readonly string[]
  file: File | null
  /** The name of a file that was chosen and cannot be taken, which stands there until it is removed or another is chosen. */
  refused?: string | undefined
  icon?: IconName
  /** How large the file is, in words. */
  size?: string
  /** Hears all that was picked or dropped; an empty list removes the file. */
  onChoose: (files: readonly File[]) => void
  texts: FileZoneTexts & { readonly removeFile: (name: string) => string }
}

/** One file, picked or dropped. */
export function FileField(props: FileFieldProps) {
  const { label, note, hint, error, name, accept, file, refused, icon = 'paperclip', size, onChoose, texts } = props
  const id = useId()

  return (
    <div>
      <p className={styles.label} id={`${id}-label`}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </p>
      {file ? (
        <div className={styles.file}>
          <Icon name={icon} size={20} />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{size}</span>
          <IconButton name={name} icon="close" label={texts.removeFile(file.name)} onClick={() => onChoose([])} />
        </div>
      ) : (
        <>
          {refused !== undefined && (
            <div className={styles.file}>
              <Icon name="warning" size={20} />
              <span className={styles.name}>{refused}</span>
              <IconButton icon="close" label={texts.removeFile(refused)} onClick={() => onChoose([])} />
            </div>
          )}
          <FileZone {...{ id, name, hint, accept, onChoose, texts }} />
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
