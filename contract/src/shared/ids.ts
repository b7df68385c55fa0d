import { z } from 'zod'

/** An id in a query: digits only, at most the largest safe integer. */
export const id = z.coerce
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Not an id')
  .transform(Number)
  .refine(Number.isSafeInteger, 'Not an id')

/** An id that may be missing or empty. */
export const optionalId = z.union([z.literal('').transform(() => undefined), id]).optional()

/** An id from a fixed list, such as a category or a menu feature, that may be missing or empty. The database stores it as a smallint. */
export const optionalListId = optionalId.refine((value) => value === undefined || value < 2 ** 15, 'Not an id')

/** The largest version: the maximum of the database type integer. */
export const largestVersion = 2 ** 31 - 1

/** A stored version in a query. */
export const versionId = id.refine((value) => value <= largestVersion, 'Not a version')

/**
 * The stored version at the time when an edit form was opened. Clients that follow the specification omit it; then the last save wins
 * (docs/decisions/0029).
 */
export const optionalVersion = z
  .union([z.null(), z.literal('').transform(() => undefined), versionId])
  .optional()
  .transform((value) => value ?? undefined)

/** A flag in a query: 1 or true, as a value or a text, is on. Anything else, also nothing, is off. */
export const flag = z
  .union([z.string(), z.number(), z.boolean()])
  .optional()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/**
 * Entered text: at most `max` characters, no control characters except line breaks and tabs; any other text is refused. A text that has only
 * invisible characters becomes empty.
 */
export function text(max: number) {
  return z.string().max(max).refine(isPlainText, 'Contains characters that cannot be stored').overwrite(emptyIfUnseen)
}

/** A visible character. The filler characters of Korean and Braille are not visible: a name of only these characters would look empty. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\u2800]/u

function emptyIfUnseen(value: string): string {
  return value.trim() === '' || visible.test(value) ? value : ''
}

/** Whether a text has no control characters except tab and line breaks (9, 10, 13), and no half surrogates (d800 to dfff). */
function isPlainText(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0
    const allowed = code === 9 || code === 10 || code === 13
    if ((code < 32 && !allowed) || (code >= 0xd800 && code <= 0xdfff)) return false
  }
  return true
}

/** Characters that are invisible or change the direction of a text, except the two joiners (U+200C, U+200D), which some scripts need. */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * The name of a person, at most `max` characters. It is one line, because mails to others contain it, and a name with several lines could look like a
 * paragraph of the mail. Line breaks and invisible characters are removed instead of refused, because they are pasted by mistake.
 */
export function personName(max: number) {
  return z
    .string()
    .max(max)
    .transform((value) => emptyIfUnseen(value.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(invisible, '')))
}
