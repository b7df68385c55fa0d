import { Checkbox as CheckboxControl } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import styles from './CheckboxList.module.css'
import { type Named, useFormField } from './fields.tsx'

/** Several checkboxes under one heading; the value lists the checked ones in the order of `options`. */
export function CheckboxList<Option extends string>({
  name,
  label,
  required,
  options,
}: Named & {
  options: ReadonlyArray<{ readonly value: Option; readonly text: string }>
}) {
  const { value: chosen, error, change } = useFormField<readonly Option[]>(name, required)
  return (
    <fieldset className={styles.options} aria-describedby={`${name}-error`}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, text }) => (
        <CheckboxControl
          key={value}
          name={name}
          label={text}
          checked={chosen.includes(value)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            const isChecked = (other: Option) => (other === value ? target.checked : chosen.includes(other))
            change(options.map((one) => one.value).filter(isChecked))
          }}
        />
      ))}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}
