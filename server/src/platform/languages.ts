import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { Language, Translation } from '@porchlight/contract/shared/languages.ts'
import { formatMoment } from '@porchlight/contract/shared/moments.ts'
import { z } from 'zod'

/** The schema of a language in job payloads and rows. */
export const language = z.enum(['en', 'es'])

/** A text by language, for readers who are not known yet; or one text that a person wrote, which is the same for all readers. */
export const writtenText = z.union([z.string(), z.object({ en: z.string(), es: z.string() })])
export type WrittenText = Readonly<z.infer<typeof writtenText>>

/** The texts of a feature in both languages, as its texts.ts declares them. */
type InBoth<English> = { readonly en: English; readonly es: Translation<English> }

/** Writes a text in each language: `inEach(forumsTexts, (texts) => texts.replied(name, subject))`. */
export function inEach<English>(
  texts: InBoth<English>,
  write: (texts: English | Translation<English>, language: Language) => string,
): { en: string; es: string } {
  return { en: write(texts.en, 'en'), es: write(texts.es, 'es') }
}

/** Returns a text in the language of its reader. */
export function inLanguage(text: WrittenText, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}

/** Formatters by time zone, because creating one takes far longer than using it. */
const spanishDays = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in the format of the specification, in Spanish as '12 de noviembre de 2026'. */
export function dayInWords(instant: Date, timeZone: string, language: Language): string {
  if (language === 'en') return formatDate(instant, 'MMMM DD, YYYY', timeZone)
  const known = spanishDays.get(timeZone)
  const formatter = known ?? new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  if (!known) spanishDays.set(timeZone, formatter)
  return formatter.format(instant)
}

/** A day (YYYY-MM-DD) in the English text of a message; say.ts translates it to Spanish. */
export function saidDay(day: string): string {
  return dayInWords(new Date(`${day}T00:00:00Z`), 'UTC', 'en')
}

/** Formatters by time zone. */
const spanishShortDays = new Map<string, Intl.DateTimeFormat>()

/** A day and its time in the format of the specification, in Spanish as '12 nov 2026, 14:05'. */
export function momentInWords(instant: Date, timeZone: string, language: Language): string {
  const text = formatMoment(instant, timeZone)
  if (language === 'en') return text
  const known = spanishShortDays.get(timeZone)
  const formatter =
    known ?? new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  if (!known) spanishShortDays.set(timeZone, formatter)
  return `${formatter.format(instant)}, ${text.slice(-5)}`
}

const months = {
  en: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** The month of a day (YYYY-MM-DD), as 'November 2026' or 'noviembre de 2026'. */
export function monthInWords(day: string, language: Language): string {
  return months[language].format(new Date(`${day}T00:00:00Z`))
}
