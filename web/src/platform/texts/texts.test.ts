import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

const folder = new URL('.', import.meta.url)
const features = readdirSync(new URL('en/', folder)).filter((name) => name.endsWith('.ts'))

describe.each(features)('the texts of %s', (file) => {
  async function both() {
    const addresses = ['en', 'es'].map((language) => new URL(`${language}/${file}`, folder).href)
    const [english, spanish] = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))
    return [Object.values(english)[0], Object.values(spanish)[0]] as [Record<string, unknown>, Record<string, unknown>]
  }

  test('are all there in Spanish, and none is empty', async () => {
    const [english, spanish] = await both()
    expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const texts of [english, spanish]) {
      for (const text of Object.values(texts)) {
        if (typeof text === 'string') expect(text.trim()).not.toBe('')
      }
    }
  })

  test('take the same values in both languages', async () => {
    const [english, spanish] = await both()
    for (const [key, text] of Object.entries(english)) {
      if (typeof text !== 'function') continue
      const translated = spanish[key] as (...values: unknown[]) => string
      const values = Array.from({ length: text.length }, (_, place) => 71 + place)
      for (const value of values) expect(translated(...values)).toContain(String(value))
    }
  })
})

test('Spanish says usted to everybody, everywhere', () => {
  const familiar = /(?<!\p{L})(tus?|contigo|eres|tienes|quieres|puedes|inténtalo)(?!\p{L})/giu
  const found = features.flatMap((file) => {
    const texts = readFileSync(new URL(`es/${file}`, folder), 'utf8').split('\n')
    return texts.filter((line) => line.search(familiar) >= 0).map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})

test('the language is the one that was chosen, else the browser’s, else English', () => {
  expect(preferredLanguage('es', ['en-US'])).toBe('es')
  expect(preferredLanguage(null, ['fr-FR', 'es-MX', 'en-US'])).toBe('es')
  expect(preferredLanguage('xx', ['de'])).toBe('en')
  expect(preferredLanguage('toString', [])).toBe('en')
})
