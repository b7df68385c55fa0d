import { type ComponentProps, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onSubmit'> & {
  /** The accessible name; not visible, because the icon shows the purpose. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when Enter is pressed. */
  onSubmit?: (value: string) => void
  clearLabel: string
}

/** A search box with a button that empties it, as the Escape key does. */
export function SearchField({ label, value, onChange, onSubmit, clearLabel, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={classes(styles.frame, className)}>
      <Icon name="search" size={20} className={styles.lens} />
      <input
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        className={classes(styles.control, styles.search)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            clear()
          }
          if (event.key === 'Enter') onSubmit?.(value)
        }}
      />
      {value !== '' && <IconButton className={styles.trailing} icon="close" label={clearLabel} onClick={clear} />}
    </div>
  )
}
