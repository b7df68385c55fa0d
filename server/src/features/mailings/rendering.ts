import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { MailingTexts } from '@porchlight/contract/shared/mailing-shapes.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { dayInWords } from '../../platform/languages.ts'
import { fillHtml, fillText, type MergeValues } from './merge-fields.ts'
import { mailingsTexts } from './texts.ts'

/** The parts of a mailing that are the same for all recipients. */
export interface Master {
  readonly texts: MailingTexts
  /** The language of the text for readers in whose language there is no version. */
  readonly language: Language
  /** The default words, for fields without a value for a reader. */
  readonly words: MergeValues
  readonly signatureHtml: string
  readonly timeZone: string
  /** The sent mailing that this one corrects. */
  readonly corrects?: { readonly subject: string; readonly sentAt: Date } | undefined
}

/** What is filled into a copy for its reader. */
export interface CopyReader {
  readonly home: string
  readonly language: Language
  readonly values: MergeValues
}

/** A mailing as one reader gets it. */
export interface Copy {
  readonly language: Language
  readonly subject: string
  /** Sanitized HTML. */
  readonly html: string
}

/** The version of a text in a language; else the version in the fallback language, else any version. */
export function versionFor(texts: MailingTexts, language: Language, fallback: Language) {
  for (const one of [language, fallback, 'en', 'es'] as const) {
    const version = texts[one]
    if (version && (version.subject.trim() !== '' || version.html.trim() !== '')) return { language: one, ...version }
  }
  return { language: fallback, subject: '', html: '' }
}

/** The copy of one reader, with the fields filled in. */
export function copyFor(master: Master, reader: CopyReader): Copy {
  const { language, subject, html } = versionFor(master.texts, reader.language, master.language)
  const { corrects, words, signatureHtml, timeZone } = master
  const texts = mailingsTexts[language]
  const correction = corrects
    ? `<p>${escapeHtml(texts.corrects(corrects.subject, dayInWords(corrects.sentAt, timeZone, language)))}</p>`
    : ''
  return {
    language,
    subject: fillText(subject, reader.values, words).trim(),
    html: `${correction}${fillHtml(html, reader.values, words)}${signatureHtml}`,
  }
}

/**
 * One mail for several readers with one address, such as a couple or the owner of two homes: one text if it is the same for all, else the text
 * of each home under the address of the home.
 */
export function copyForAll(master: Master, readers: readonly CopyReader[]): Copy {
  const copies = readers.map((reader) => ({ home: reader.home, copy: copyFor(master, reader) }))
  const different = copies.filter(
    ({ copy }, index) => copies.findIndex((other) => other.copy.html === copy.html) === index,
  )
  const first = copies[0]?.copy ?? copyFor(master, { home: '', language: master.language, values: {} })
  if (different.length < 2) return first
  const parts = different.map(({ home, copy }) => `${home ? `<h3>${escapeHtml(home)}</h3>` : ''}${copy.html}`)
  return { ...first, html: parts.join('<hr>') }
}
