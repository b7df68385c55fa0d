import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import styles from './FileField.module.css'

export interface FileZoneTexts {
  readonly chooseFile: string
  readonly orDrop: string
  readonly dropHere: string
}

type FileZoneProps = {
  /** Of the input; the label's id is this with '-label', the error's with '-error'. */
  id: string
  name: string | undefined
  hint: ReactNode
  accept: readonly string[]
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
  texts: FileZoneTexts
}

/** Where files are picked or dropped. */
export function FileZone({ id, name, hint, accept, multiple = false, onChoose, texts }: FileZoneProps) {
  const [isOver, setOver] = useState(false)

  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
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
        multiple={multiple}
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
  )
}
