import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

const root = new URL('../..', import.meta.url)
const english = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.en.ts'))
const spanishOf = (path: string) => path.replace(/en\.ts$/, 'es.ts')

test('more than 25 files of texts are found', () => expect(english.length).toBeGreaterThan(25))

describe.each(english)('the texts of %s', (path) => {
  async function both() {
    const addresses = [path, spanishOf(path)].map((one) => new URL(one, root).href)
    const [first, second] = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))
    return [Object.values(first)[0], Object.values(second)[0]] as [Record<string, unknown>, Record<string, unknown>]
  }

  test('exist in Spanish, and no text is empty', async () => {
    const [english, spanish] = await both()
    expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const texts of [english, spanish]) {
      for (const text of Object.values(texts)) {
        if (typeof text === 'string') expect(text.trim()).not.toBe('')
      }
    }
  })

  test('contain the same values in both languages', async () => {
    const [english, spanish] = await both()
    for (const [key, text] of Object.entries(english)) {
      if (typeof text !== 'function') continue
      const translated = spanish[key] as (...values: unknown[]) => string
      const values = Array.from({ length: text.length }, (_, index) => 71 + index)
      for (const value of values.map(String))
        expect(translated(...values).includes(value), key).toBe((text as typeof translated)(...values).includes(value))
    }
  })
})

/** Names, and words that are the same in Spanish. */
const sameWords = new Set([
  'Ctrl',
  'K',
  'KB',
  'Push',
  'WO',
  'Porchlight',
  'Portal',
  'General',
  'Chat',
  'Normal',
  'Plan',
  'PRO',
  'Fax',
  'PDF',
  'hh',
  'mm',
  'AM',
  'WEB',
  'PUSH',
  'SMS',
  'No',
  'Inspector',
  'Digital',
  'Total',
  'Error',
  'Color',
  'Roles',
])

test('a text that is the same in both languages consists of names and words that are the same in Spanish', async () => {
  const found: string[] = []
  for (const path of english) {
    const modules = [path, spanishOf(path)].map((one) => import(/* @vite-ignore */ new URL(one, root).href))
    const [first, second] = (await Promise.all(modules)).map((module) => Object.values(module)[0] as Texts)
    for (const key of Object.keys(first ?? {})) {
      const text = shown(first?.[key])
      const words = text.match(/\p{L}{2,}/gu) ?? []
      if (text === shown(second?.[key]) && words.some((word) => !sameWords.has(word))) found.push(`${path}: ${text}`)
    }
  }
  expect(found).toEqual([])
})

type Texts = Record<string, string | ((...values: string[]) => string)>

const shown = (text: Texts[string] = '') =>
  typeof text === 'string' ? text : text(...Array<string>(text.length).fill('7'))

test('no Spanish text uses the form tú instead of usted', () => {
  const familiar = /(?<!\p{L})(tus?|contigo|eres|tienes|quieres|puedes|inténtalo)(?!\p{L})/giu
  const found = english.map(spanishOf).flatMap((path) => {
    const texts = readFileSync(new URL(path, root), 'utf8').split('\n')
    return texts.filter((line) => line.search(familiar) >= 0).map((line) => `${path}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})

test('the language is the chosen language, else the language of the browser, else English', () => {
  expect(preferredLanguage('es', ['en-US'])).toBe('es')
  expect(preferredLanguage(null, ['fr-FR', 'es-MX', 'en-US'])).toBe('es')
  expect(preferredLanguage('xx', ['de'])).toBe('en')
  expect(preferredLanguage('toString', [])).toBe('en')
})
