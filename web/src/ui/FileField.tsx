import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'
import styles from './FileField.module.css'
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
  icon?: IconName
  /** How large the file is, in words. */
  size?: string
  /** Hears all that was picked or dropped; an empty list removes the file. */
  onChoose: (files: readonly File[]) => void
  texts: {
    readonly chooseFile: string
    readonly orDrop: string
    readonly dropHere: string
    readonly removeFile: (name: string) => string
  }
}

/** One file, picked or dropped. */
export function FileField(props: FileFieldProps) {
  const { label, note, hint, error, name, accept, file, icon = 'paperclip', size, onChoose, texts } = props
  const [isOver, setOver] = useState(false)
  const id = useId()

  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }

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
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way to what the input does
        <div
          className={classes(styles.zone, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <input
            type="file"
            id={id}
            name={name}
            className={styles.input}
            accept={accept.join(',')}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-error ${id}-hint`}
            onChange={(event) => {
              onChoose([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <p>
            <label htmlFor={id} id={`${id}-choose`} className={styles.choose}>
              {texts.chooseFile}
            </label>{' '}
            <span className={styles.drop}>{isOver ? texts.dropHere : texts.orDrop}</span>
          </p>
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
