import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../testing/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** Loads a page anew on the same device. */
async function openPage() {
  vi.resetModules()
  const { language } = await import('./language.ts')
  language.start()
  return language
}

function stubDevice() {
  const { local } = stubBrowser()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  return local
}

test('a chosen language is used when the page is loaded again', async () => {
  stubDevice()
  await (await openPage()).choose('es')
  expect((await openPage()).current()).toBe('es')
})

test('if the language of the account changes on another device, the screens change to it; an answer that is already known changes nothing', async () => {
  stubDevice()
  const language = await openPage()
  await language.follow('es')
  expect(language.current()).toBe('es')
  await language.choose('en')
  await language.follow('es')
  expect(language.current()).toBe('en')
  language.recordAccountLanguage('en')
  await language.follow('es')
  expect(language.current()).toBe('es')
  await language.follow(undefined)
  expect(language.current()).toBe('es')
})

test('without storage, a chosen language is used until the window closes', async () => {
  stubDevice().setItem = () => {
    throw new DOMException('Not allowed', 'SecurityError')
  }
  const language = await openPage()
  await language.choose('es')
  expect([language.current(), language.chosenOnThisPage()]).toEqual(['es', 'es'])
})
