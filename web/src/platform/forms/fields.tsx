import type { ComponentProps, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox as CheckboxControl } from '../../ui/Checkbox.tsx'
import type { FieldTexts } from '../../ui/Field.tsx'
import { MomentField as MomentControl } from '../../ui/MomentField.tsx'
import { PasswordField as PasswordControl } from '../../ui/PasswordField.tsx'
import { RichTextField as RichTextControl } from '../../ui/RichTextField.tsx'
import { Select as SelectControl } from '../../ui/Select.tsx'
import { TextArea as TextAreaControl } from '../../ui/TextArea.tsx'
import { TextField as TextControl } from '../../ui/TextField.tsx'
import { savingTexts } from '../saving/texts.ts'
import { useTexts } from '../texts/catalogue.ts'

/** The fields of a form: each takes its value and its fault from the form around it by its name, which is its name on the wire. */
export type Named = {
  name: string
  label: ReactNode
  /** True, or the error text of an empty field. */
  required?: boolean | string | undefined
  /** Shows '(optional)' beside the label. */
  optional?: boolean | undefined
}

/**
 * Binds a field to its form; `check` returns what is wrong with a value, undefined if nothing. It is not called for an empty value of a required
 * field.
 */
export function useFormField<Value>(
  name: string,
  required: boolean | string = false,
  check?: (value: Value) => string | undefined,
) {
  const texts = useTexts(savingTexts)
  const validate = (value: Value): string | true => {
    if (required && !isFilled(value)) return required === true ? texts.required : required
    return check?.(value) ?? true
  }
  const { field, fieldState } = useController({ name, rules: { validate } })
  return {
    value: field.value as Value,
    error: fieldState.error?.message,
    change: field.onChange as (value: Value) => void,
    leave: field.onBlur,
  }
}

/** Whether a required field has a value: a checkbox is ticked, a list has an item, a text is more than spaces. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== false
}

type TextProps = Named &
  Omit<FieldTexts, 'error' | 'label' | 'required'> &
  Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'required'>

/** Returns '(optional)' for the label of an optional field, undefined for another. */
export function useOptionalNote(optional: boolean | undefined): string | undefined {
  const texts = useTexts(savingTexts)
  return optional ? texts.optional : undefined
}

/** One line of text. */
export function TextField({ name, required, optional, ...rest }: TextProps) {
  const { value, error, change, leave } = useFormField<string>(name, required)
  return (
    <TextControl
      note={useOptionalNote(optional)}
      {...rest}
      {...{ name, value, error }}
      required={Boolean(required)}
      onBlur={leave}
      onChange={({ target }) => change(target.value)}
    />
  )
}

type AreaProps = Named &
  Omit<FieldTexts, 'error' | 'label' | 'required'> &
  Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'onChange' | 'required'>

type PasswordProps = Named &
  Omit<ComponentProps<typeof PasswordControl>, 'name' | 'value' | 'error' | 'onChange' | 'required' | 'label'> & {
    /** An empty value of a required field is sent, too; the server then answers that it is missing. */
    mayBeSentEmpty?: boolean
  }

/** A password. Use it only in forms without a draft. */
export function PasswordField({ name, required, mayBeSentEmpty = false, ...rest }: PasswordProps) {
  const { value, error, change, leave } = useFormField<string>(name, mayBeSentEmpty ? false : required)
  return (
    <PasswordControl
      {...rest}
      {...{ name, value, error }}
      required={Boolean(required)}
      onBlur={leave}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** Several lines of text. */
export function TextArea({ name, required, optional, ...rest }: AreaProps) {
  const { value, error, change, leave } = useFormField<string>(name, required)
  return (
    <TextAreaControl
      note={useOptionalNote(optional)}
      {...rest}
      {...{ name, value, error }}
      required={Boolean(required)}
      onBlur={leave}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** A choice of one value; '' means none. */
export function Select({
  name,
  required,
  ...rest
}: Named & Omit<ComponentProps<typeof SelectControl>, 'name' | 'value' | 'error' | 'onChange' | 'required' | 'label'>) {
  const { value, error, change } = useFormField<string>(name, required)
  return (
    <SelectControl
      {...rest}
      {...{ name, value, error }}
      required={Boolean(required)}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** A day as MM/DD/YYYY or a time as hh:mm A. */
export function MomentField({
  name,
  required,
  ...rest
}: Named & Omit<ComponentProps<typeof MomentControl>, 'name' | 'value' | 'error' | 'onChange' | 'required' | 'label'>) {
  const { value, error, change } = useFormField<string>(name, required)
  return <MomentControl {...rest} {...{ name, value, error }} required={Boolean(required)} onChange={change} />
}

/** Formatted text as HTML; '' when it contains no text. */
export function RichTextField({
  name,
  required,
  ...rest
}: Named &
  Omit<ComponentProps<typeof RichTextControl>, 'initial' | 'error' | 'onChange' | 'required' | 'label' | 'texts'>) {
  const texts = useTexts(savingTexts)
  const { value, error, change } = useFormField<string>(name, required)
  return (
    <div data-field={name}>
      <RichTextControl {...rest} {...{ texts, error }} required={Boolean(required)} initial={value} onChange={change} />
    </div>
  )
}

/** A checkbox. */
export function Checkbox({
  name,
  ...rest
}: Named &
  Omit<ComponentProps<typeof CheckboxControl>, 'name' | 'checked' | 'error' | 'onChange' | 'required' | 'label'>) {
  const { value, error, change } = useFormField<boolean>(name, rest.required)
  return (
    <CheckboxControl
      {...rest}
      {...{ name, error }}
      required={Boolean(rest.required)}
      checked={value}
      onChange={({ target }) => change(target.checked)}
    />
  )
}
