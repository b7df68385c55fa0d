import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import styles from './FileField.module.css'
import { FileZone, type FileZoneTexts } from './FileZone.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type FilesFieldProps = {
  label: ReactNode
  /** Beside the label, such as '(optional)'. */
  note?: ReactNode
  hint: ReactNode
  error?: ReactNode
  /** By which an error finds it. */
  name?: string
  /** What the file picker offers: endings or types. */
  accept: readonly string[]
  files: readonly File[]
  /** How large a file is, in words. */
  sizeOf: (file: File) => string
  /** As many as there may be; with them, nothing more is offered. */
  limit: number
  onChange: (files: readonly File[]) => void
  texts: FileZoneTexts & { readonly removeFile: (name: string) => string }
}

/** Several files, picked or dropped, together or one after the other. */
export function FilesField(props: FilesFieldProps) {
  const { label, note, hint, error, name, accept, files, sizeOf, limit, onChange, texts } = props
  const id = useId()
  return (
    <div>
      <p className={styles.label} id={`${id}-label`}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may be alike but for their place
            <li key={at} className={styles.file}>
              <Icon name="paperclip" size={20} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{sizeOf(file)}</span>
              <IconButton
                icon="close"
                label={texts.removeFile(file.name)}
                onClick={() => onChange(files.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < limit && (
        <FileZone
          {...{ id, name, hint, accept, texts }}
          multiple
          onChoose={(chosen) => onChange([...files, ...chosen])}
        />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
