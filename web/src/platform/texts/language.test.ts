import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../testing/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** The modules of a newly loaded page on the same device. */
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

test('a language that was chosen is shown at the next load', async () => {
  stubDevice()
  await (await openPage()).choose('es')
  expect((await openPage()).current()).toBe('es')
})

test('the screens follow the account when its language changed elsewhere, and not an answer that is known already', async () => {
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

test('without storage the language applies until the window closes', async () => {
  stubDevice().setItem = () => {
    throw new DOMException('Not allowed', 'SecurityError')
  }
  const language = await openPage()
  await language.choose('es')
  expect([language.current(), language.chosenOnThisPage()]).toEqual(['es', 'es'])
})
