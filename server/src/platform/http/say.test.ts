import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messagesInSpanish } from './messages-es.ts'
import { inSpanish, nameFormerMembers, say } from './say.ts'

it('the messages of an answer are in the language of the request; everything else is unchanged', () => {
  const answer = {
    success: false,
    messageHeading: 'OOPS!',
    messageContent: 'Something went wrong.',
    buttons: [{ label: 'Ok' }],
    validation: {
      file: ['“Open.exe” cannot be kept. Choose a PDF, an office document or a picture.'],
      subject: ['This is required'],
    },
    newPost: { message: 'OOPS!', ftp_body: 'Open' },
  }
  expect(say(answer, 'en')).toBe(answer)
  expect(say(answer, undefined)).toBe(answer)
  expect(say(answer, 'es')).toEqual({
    success: false,
    messageHeading: '¡VAYA!',
    messageContent: 'Algo salió mal.',
    buttons: [{ label: 'Aceptar' }],
    validation: {
      file: ['«Open.exe» no se puede guardar. Elija un PDF, un documento de oficina o una imagen.'],
      subject: ['Esto es obligatorio'],
    },
    newPost: { message: 'OOPS!', ftp_body: 'Open' },
  })
  expect(say({ items: ['OOPS!'] }, 'es')).toEqual({ items: ['OOPS!'] })
  expect(inSpanish('$12.50 of November 01, 2026 was taken back.')).toBe('Se anuló $12.50 del 1 de noviembre de 2026.')
  expect(inSpanish('Something that nobody has translated')).toBe('Something that nobody has translated')
  expect(
    inSpanish('Ana changed this to “Closed” while you were deciding. Your reason is kept. Please look at it again.'),
  ).toBe('Ana cambió el estado a «Cerrada» mientras usted decidía. Su motivo se conserva. Mírela otra vez.')
})

it('the name of a deleted account is in Spanish in fields for names, and unchanged in other texts', () => {
  const answer = { items: [{ authorName: 'Former member', body: 'A Former member wrote "Former member".' }] }
  // JSON as PostgreSQL writes it.
  expect(nameFormerMembers('{"authorName" : "Former member"}')).toBe('{"authorName" :"Antiguo miembro"}')
  expect(JSON.parse(nameFormerMembers(JSON.stringify(answer)))).toEqual({
    items: [{ ...answer.items[0], authorName: 'Antiguo miembro' }],
  })
})

/** A sentence of the code as a message: a value in place of each `${…}`. */
const asMessage = (sentence: string) => sentence.replaceAll(/\$\{[^}]*(?:\{[^}]*\}[^}]*)*\}/g, 'VALUE')

/** Whether a listed message has the parts of a sentence around its values, one of which is a word of the message, such as 'form'. */
function isListedWithWords(message: string): boolean {
  const parts = message.split('VALUE')
  return messagesInSpanish.some(
    ([english]) =>
      english.startsWith(parts[0] ?? '') &&
      english.endsWith(parts.at(-1) ?? '') &&
      parts.every((part) => english.includes(part)),
  )
}

it('each message of the features has a Spanish translation with the same number of values', () => {
  const features = new URL('../../features/', import.meta.url)
  const messages = globSync('**/{routes,policy,present,limits,actions}.ts', {
    cwd: features.pathname,
    exclude: ['imports/present.ts'],
  }).flatMap((path) => {
    const code = readFileSync(new URL(path, features), 'utf8')
    return [
      ...code.matchAll(
        /(?:done|refused)\(\s*'([A-Z][^'\n]+)'|\['([A-Z][^'\n]+)'\]|'([A-Z][^'\n]+\.)'|`((?:[A-Z“]|\$\{)[^`\n]* [^`\n]*\.)`/g,
      ),
    ]
      .map(([, one, other, sentence, template]) => one ?? other ?? sentence ?? asMessage(template ?? ''))
      .filter((message) => message.includes(' ') && !message.startsWith('VALUE VALUE'))
  })
  expect(messages.length).toBeGreaterThan(400)
  expect(messages.filter((message) => inSpanish(message) === message && !isListedWithWords(message))).toEqual([])
  for (const [english, spanish] of messagesInSpanish)
    expect(spanish.split('{}').length, english).toBe(english.split('{}').length)
})
