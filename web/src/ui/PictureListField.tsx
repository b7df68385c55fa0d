import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'
import fields from './FileField.module.css'
import { FileZone, type FileZoneTexts } from './FileZone.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './PictureListField.module.css'
import { StatusRegion } from './StatusRegion.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** A picture of the list. Its key stays the same when it is moved. */
export interface ListedPicture {
  readonly key: string
  /** The URL of the shown picture. */
  readonly address: string
}

/** The texts of the field; positions count from 1. */
export type PictureListTexts = FileZoneTexts & {
  readonly picture: (position: number) => string
  /** Shown beside the first picture, which represents the record in lists. */
  readonly first: string
  readonly moveUp: (position: number) => string
  readonly moveDown: (position: number) => string
  readonly crop: (position: number) => string
  readonly remove: (position: number) => string
  /** Announced to screen readers after a move. */
  readonly moved: (position: number, count: number) => string
  readonly preparing: string
}

type PictureListFieldProps<Item extends ListedPicture> = {
  label: ReactNode
  /** Beside the label, such as '(optional)'. */
  note?: ReactNode
  hint: ReactNode
  error?: ReactNode
  /** The name of the form field, for moving the focus to an error. */
  name?: string
  /** The file name extensions or media types that the file picker offers. */
  accept: readonly string[]
  items: readonly Item[]
  /** The maximum number; when it is reached, the field offers no more. */
  limit: number
  /** How many chosen files are being prepared. */
  preparing?: number
  onChoose: (files: readonly File[]) => void
  onChange: (items: readonly Item[]) => void
  onCrop: (item: Item) => void
  texts: PictureListTexts
}

/** The last move. Its button gets the focus again, because the row was moved in the page. */
type Moved = { readonly key: string; readonly direction: 'up' | 'down' }

/** Several pictures in an order that is changed by dragging or by buttons; each can be cropped and removed. */
export function PictureListField<Item extends ListedPicture>(props: PictureListFieldProps<Item>) {
  const {
    label,
    note,
    hint,
    error,
    name,
    accept,
    items,
    limit,
    preparing = 0,
    onChoose,
    onChange,
    onCrop,
    texts,
  } = props
  const id = useId()
  const [field, keepFocus] = useKeptFocus()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  // The key of the picture that is being dragged.
  const [dragged, setDragged] = useState<string | null>(null)
  // The position of the picture that was moved last, from 1; 0: none was moved, or it was removed since.
  const position = items.findIndex(({ key }) => key === moved?.key) + 1

  useEffect(() => {
    if (!moved) return
    const row = list.current?.querySelector(`[data-key="${CSS.escape(moved.key)}"]`)
    // At the end of the list the button that was pressed is disabled, so the other one gets the focus.
    const buttons = [moved.direction, moved.direction === 'up' ? 'down' : 'up']
    const usable = buttons.map((one) =>
      row?.querySelector<HTMLElement>(`[data-move="${one}"]:not([aria-disabled="true"])`),
    )
    usable.find(Boolean)?.focus()
  }, [moved])

  function move(from: number, to: number, direction: Moved['direction']) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length) return
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setMoved({ key: item.key, direction })
  }

  /** Moves the dragged picture to the position of the row under the pointer. */
  function dragOver(event: DragEvent, over: number) {
    const from = items.findIndex(({ key }) => key === dragged)
    if (from < 0) return
    event.preventDefault()
    if (from !== over) {
      const item = items[from] as Item
      onChange(items.toSpliced(from, 1).toSpliced(over, 0, item))
    }
  }

  return (
    <div ref={field}>
      <p className={fields.label} id={`${id}-label`}>
        {label} {note && <span className={fields.note}>{note}</span>}
      </p>
      <StatusRegion>
        {preparing > 0 ? texts.preparing : position > 0 && texts.moved(position, items.length)}
      </StatusRegion>
      {(items.length > 0 || preparing > 0) && (
        <ol className={styles.list} ref={list} aria-labelledby={`${id}-label`}>
          {items.map((item, at) => (
            <li
              key={item.key}
              data-key={item.key}
              className={classes(styles.row, item.key === dragged && styles.dragged)}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                // Firefox drags only elements with data.
                event.dataTransfer.setData('text/plain', '')
                setDragged(item.key)
              }}
              onDragOver={(event) => dragOver(event, at)}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(null)}
            >
              <img className={styles.picture} src={item.address} alt="" width={96} height={72} draggable={false} />
              <span className={styles.name}>
                {texts.picture(at + 1)}
                {at === 0 && <span className={styles.first}>{texts.first}</span>}
              </span>
              <span className={styles.buttons}>
                <IconButton
                  icon="chevron-up"
                  label={texts.moveUp(at + 1)}
                  data-move="up"
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1, 'up')}
                />
                <IconButton
                  icon="chevron-down"
                  label={texts.moveDown(at + 1)}
                  data-move="down"
                  aria-disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1, 'down')}
                />
                <IconButton icon="crop" label={texts.crop(at + 1)} onClick={() => onCrop(item)} />
                <IconButton
                  icon="trash"
                  label={texts.remove(at + 1)}
                  onClick={() => {
                    keepFocus()
                    onChange(items.toSpliced(at, 1))
                  }}
                />
              </span>
            </li>
          ))}
          {Array.from({ length: preparing }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders of files that are being prepared are all alike
            <li key={`preparing ${at}`} className={styles.row} aria-hidden="true">
              <span className={classes(styles.picture, styles.waiting)}>
                <Icon name="image" />
              </span>
              <span className={styles.name}>{texts.preparing}</span>
            </li>
          ))}
        </ol>
      )}
      {items.length + preparing < limit && (
        <FileZone {...{ id, name, hint, accept, texts }} multiple onChoose={onChoose} />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
