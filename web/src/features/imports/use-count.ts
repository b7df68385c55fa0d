import { useLocale } from '../../platform/use-locale.ts'

/** Writes a number with the separators of the language. */
export function useCount(): (value: number) => string {
  const format = new Intl.NumberFormat(useLocale())
  return (value) => format.format(value)
}
