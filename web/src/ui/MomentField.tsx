import { type ComponentProps, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import pickerStyles from './MomentField.module.css'
import { type MomentKind, pickerValue, textOfPicker } from './moment-text.ts'

type MomentFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    kind: MomentKind
    value: string
    onChange: (value: string) => void
    /** Name of the button that opens the picker. */
    pickLabel: string
    /** Whether the picker offers only days from today on; an earlier day can still be typed. */
    startsToday?: boolean
  }

/** A date as MM/DD/YYYY or a time as hh:mm A or HH:mm: typed, or chosen with the device's picker. */
export function MomentField({
  kind,
  label,
  note,
  hint,
  error,
  required,
  id,
  className,
  value,
  onChange,
  pickLabel,
  startsToday = false,
  ...rest
}: MomentFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Field {...{ id, label, note, hint, error, required }}>
      {(control) => (
        <div className={styles.frame}>
          <input
            type="text"
            autoComplete="off"
            maxLength={20}
            {...rest}
            {...control}
            className={classes(styles.control, styles.secret, className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {/* The hidden native input is behind the button, so that its picker opens there. The person presses the button. */}
          <input
            ref={picker}
            type={kind === 'date' ? 'date' : 'time'}
            className={pickerStyles.picker}
            tabIndex={-1}
            aria-hidden="true"
            min={startsToday ? localDay(new Date()) : undefined}
            value={pickerValue(kind, value)}
            onChange={(event) => onChange(textOfPicker(kind, event.target.value))}
          />
          <IconButton
            className={styles.trailing}
            icon={kind === 'date' ? 'calendar' : 'clock'}
            label={pickLabel}
            onClick={() => picker.current?.showPicker()}
          />
        </div>
      )}
    </Field>
  )
}

/** The day of a date in the time zone of the device, as YYYY-MM-DD, the format of native pickers. */
function localDay(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
