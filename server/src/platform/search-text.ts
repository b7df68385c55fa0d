import { foldText } from '@porchlight/contract/shared/home-address.ts'

// Apostrophes and hyphens as keyboards and word processors write them. The same characters are in searchTextSql and in migration 0188.
const apostrophe = /['`´‘’ʹʼ′]/g
const hyphen = /[-‐‑‒–—−]/g

/** Returns SQL that converts a text as in the columns search_text: lower case, without accents, apostrophes and hyphens. */
export function searchTextSql(text: string): string {
  return `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f''\`´‘’ʹʼ′\\-‐‑‒–—−]', '', 'g')`
}

/** Returns the words that a column search_text must contain, at most 8. A hyphen ends a word, so that 'Smith-Jones' finds Smith Jones too. */
export function searchWords(search: string): string[] {
  const text = foldText(search).replaceAll(apostrophe, '').replaceAll(hyphen, ' ')
  return text.split(/\s+/).filter(Boolean).slice(0, 8)
}
