import { Checkbox as CheckboxControl } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import styles from './CheckboxList.module.css'
import { type Named, useFormField } from './fields.tsx'

/** Several boxes under one heading; the value lists those that are ticked, in the order of `options`. */
export function CheckboxList<Option extends string>({
  name,
  label,
  required,
  options,
}: Named & {
  options: ReadonlyArray<{ readonly value: Option; readonly text: string }>
}) {
  const { value: ticked, error, change } = useFormField<readonly Option[]>(name, required)
  return (
    <fieldset className={styles.options} aria-describedby={`${name}-error`}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, text }) => (
        <CheckboxControl
          key={value}
          name={name}
          label={text}
          checked={ticked.includes(value)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) =>
            change(
              options.flatMap((one) =>
                (one.value === value ? target.checked : ticked.includes(one.value)) ? one.value : [],
              ),
            )
          }
        />
      ))}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}
