import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './CodeField.module.css'
import { FieldError } from './Field.tsx'

type CodeFieldProps = {
  label: ReactNode
  /** The accessible name of a box, such as 'Digit 2 of 4'. */
  boxLabel: (place: number) => string
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

  function focus(place: number) {
    const box = boxes.current[Math.max(0, Math.min(place, value.length - 1))]
    box?.focus()
    box?.select()
  }

  function fill(place: number, text: string) {
    const characters = [...text.replace(/\s/g, '')].slice(0, value.length - place)
    onChange(value.map((current, at) => characters[at - place] ?? current))
    focus(place + characters.length)
  }

  function type(place: number, text: string) {
    // When a character is typed into a filled box, the value of the box contains both characters; the new one is used.
    const characters = [...text.replace(/\s/g, '')]
    if (characters.length === 0) onChange(value.map((current, at) => (at === place ? '' : current)))
    else if (characters.length === 2 && characters.includes(value[place] ?? '')) {
      fill(place, characters[0] === value[place] ? (characters[1] ?? '') : (characters[0] ?? ''))
    } else fill(place, text)
  }

  function move(event: KeyboardEvent<HTMLInputElement>, place: number) {
    if (event.key === 'Backspace' && !value[place] && place > 0) {
      event.preventDefault()
      onChange(value.map((current, at) => (at === place - 1 ? '' : current)))
      focus(place - 1)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      focus(place + (event.key === 'ArrowLeft' ? -1 : 1))
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, place: number) {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    fill([...text.replace(/\s/g, '')].length >= value.length ? 0 : place, text)
  }

  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {value.map((character, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position only
            key={place}
            ref={(box) => {
              boxes.current[place] = box
            }}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(place + 1)}
            aria-invalid={error ? true : undefined}
            value={character}
            onChange={(event) => type(place, event.target.value)}
            onKeyDown={(event) => move(event, place)}
            onPaste={(event) => paste(event, place)}
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
