import type { Language } from '@porchlight/contract/shared/languages.ts'
import { dayInWords } from '../languages.ts'
import { messagesInSpanish } from './messages-es.ts'

const plain = new Map(messagesInSpanish.filter(([english]) => !english.includes('{}')))
const withValues = messagesInSpanish
  .filter(([english]) => english.includes('{}'))
  .map(([english, spanish]) => [english.split('{}'), spanish.split('{}')] as const)

/** A day as `saidDay` (languages.ts) writes it. */
const englishDay = /^[A-Z][a-z]{2,8} \d{2}, \d{4}$/

/** Returns a message of the server in Spanish. A message that is not listed is returned unchanged. */
export function inSpanish(message: string): string {
  const found = plain.get(message)
  if (found !== undefined) return found
  if (englishDay.test(message)) return dayInWords(new Date(`${message} UTC`), 'UTC', 'es')
  for (const [english, spanish] of withValues) {
    const values = valuesIn(message, english)
    if (values)
      return spanish.map((part, at) => part + (at < values.length ? inSpanish(values[at] ?? '') : '')).join('')
  }
  return message
}

/** Returns the values between the parts of a message; undefined if the message has other parts. */
function valuesIn(message: string, parts: readonly string[]): string[] | undefined {
  const [first = '', ...others] = parts
  if (!message.startsWith(first)) return undefined
  const values: string[] = []
  let from = first.length
  for (const [at, part] of others.entries()) {
    const isLast = at === others.length - 1
    const found = isLast ? message.lastIndexOf(part) : message.indexOf(part, from)
    const until = part === '' ? message.length : found
    if (until < from || (isLast && until + part.length !== message.length)) return undefined
    values.push(message.slice(from, until))
    from = until + part.length
  }
  return values
}

/** The fields of answers that people read (community.txt 4). The specification has them in English. */
const messageFields = new Set(['messageHeading', 'messageContent', 'message', 'moderationFailed', 'label'])
/** The maximum depth at which messages are searched: dialogs have no more levels, and lists of records have no messages. */
const deepest = 3

/** Returns an answer with its messages in the language that the request asks for. `depth` is only for the calls of say by itself. */
export function say(body: unknown, language: Language | undefined, depth = 0): unknown {
  if (language !== 'es' || depth > deepest || typeof body !== 'object' || body === null) return body
  if (depth === 0 && !('messageContent' in body || 'validation' in body || 'message' in body)) return body
  if (Array.isArray(body)) return body.map((one) => say(one, language, depth + 1))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'validation' && typeof value === 'object' && value !== null) return [name, sayFaults(value)]
      if (name === 'buttons') return [name, say(value, language, depth + 1)]
      return [name, messageFields.has(name) && typeof value === 'string' ? inSpanish(value) : value]
    }),
  )
}

function sayFaults(faults: object): object {
  return Object.fromEntries(
    Object.entries(faults).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.map((text) => (typeof text === 'string' ? inSpanish(text) : text)) : texts,
    ]),
  )
}

/** PostgreSQL writes a space after the colon. */
const formerMember = /: ?"Former member"/g

/** Replaces the name of deleted accounts in the JSON of an answer by the Spanish one. Records have this text in place of a name. */
export function nameFormerMembers(json: string): string {
  return json.replaceAll(formerMember, ':"Antiguo miembro"')
}
