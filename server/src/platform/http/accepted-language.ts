import { isLanguage, type Language } from '@porchlight/contract/shared/languages.ts'

/** The maximum number of languages that are read. Only manipulated headers have more. */
const mostTags = 50

/** Returns the supported language that an Accept-Language header prefers; undefined if it names none (RFC 9110, 12.5.4). */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined
  let best: { language: Language; weight: number } | undefined
  for (const entry of header.split(',', mostTags)) {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const language = tag.split('-')[0]
    const given = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.slice(2))
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language
}
