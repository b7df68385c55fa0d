import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './CodeField.module.css'
import { FieldError } from './Field.tsx'

type CodeFieldProps = {
  label: ReactNode
  /** The accessible name of a box, such as 'Digit 2 of 4'. */
  boxLabel: (position: number) => string
  /** The characters of the boxes; an empty text for an empty box. */
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  hint?: ReactNode
}

/**
 * A short code with one character in each box. Entering a character moves to the next box, Backspace to the previous one; a code that is
 * pasted, or that the phone fills in from a message, fills all boxes.
 */
export function CodeField({ label, boxLabel, value, onChange, error, hint }: CodeFieldProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  function focus(position: number) {
    const box = boxes.current[Math.max(0, Math.min(position, value.length - 1))]
    box?.focus()
    box?.select()
  }

  /** Fills the boxes from a position on with the characters of a text. */
  function fill(position: number, text: string) {
    const characters = [...text.replace(/\s/g, '')].slice(0, value.length - position)
    onChange(value.map((current, at) => characters[at - position] ?? current))
    focus(position + characters.length)
  }

  /** Handles the new text of a box. */
  function type(position: number, text: string) {
    // When a character is typed into a filled box, the value of the box contains both characters; the new one is used.
    const characters = [...text.replace(/\s/g, '')]
    if (characters.length === 0) onChange(value.map((current, at) => (at === position ? '' : current)))
    else if (characters.length === 2 && characters.includes(value[position] ?? '')) {
      fill(position, characters[0] === value[position] ? (characters[1] ?? '') : (characters[0] ?? ''))
    } else fill(position, text)
  }

  function move(event: KeyboardEvent<HTMLInputElement>, position: number) {
    if (event.key === 'Backspace' && !value[position] && position > 0) {
      event.preventDefault()
      onChange(value.map((current, at) => (at === position - 1 ? '' : current)))
      focus(position - 1)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      focus(position + (event.key === 'ArrowLeft' ? -1 : 1))
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, position: number) {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    // A complete code fills all boxes, wherever it is pasted.
    fill([...text.replace(/\s/g, '')].length >= value.length ? 0 : position, text)
  }

  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {value.map((character, position) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position only
            key={position}
            ref={(box) => {
              boxes.current[position] = box
            }}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(position + 1)}
            aria-invalid={error ? true : undefined}
            value={character}
            onChange={(event) => type(position, event.target.value)}
            onKeyDown={(event) => move(event, position)}
            onPaste={(event) => paste(event, position)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
