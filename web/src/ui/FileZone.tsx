import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import styles from './FileField.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-shapes.ts'

export interface FileZoneTexts {
  readonly chooseFile: string
  readonly orDrop: string
  readonly dropHere: string
}

type FileZoneProps = {
  /** The id of the input. The label must have this id with '-label', the error with '-error'. */
  id: string
  name: string | undefined
  hint: ReactNode
  /** The file name extensions or media types that the file picker offers. */
  accept: readonly string[]
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
  texts: FileZoneTexts
}

/** The area where files are chosen or dropped. */
export function FileZone({ id, name, hint, accept, multiple = false, onChoose, texts }: FileZoneProps) {
  const [isOver, setOver] = useState(false)

  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is the pointer's alternative to the input
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
        multiple={multiple}
        className={styles.input}
        accept={accept.join(',')}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // So that choosing the same file again is a change.
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
  )
}

/** Opens the camera of a phone; the photo becomes a chosen file. Shown on devices with a touch screen. */
export function CameraInput({ label, onChoose }: { label: string; onChoose: (files: readonly File[]) => void }) {
  return (
    <div className={styles.camera}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.input}
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Icon name="camera" size={20} />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}

type ChosenFileProps = {
  icon: IconName
  name: string
  /** The size of the file, as shown. */
  size?: string | undefined
  /** The name of the form field, for moving the focus to an error. */
  field?: string | undefined
  removeLabel: string
  onRemove: () => void
}

/** A chosen file with a button that removes it. */
export function ChosenFile({ icon, name, size, field, removeLabel, onRemove }: ChosenFileProps) {
  return (
    <div className={styles.file}>
      <Icon name={icon} size={20} />
      <span className={styles.name}>{name}</span>
      {size !== undefined && <span className={styles.size}>{size}</span>}
      <IconButton name={field} icon="close" label={removeLabel} onClick={onRemove} />
    </div>
  )
}
