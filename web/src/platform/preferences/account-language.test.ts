import { afterEach, expect, test, vi } from 'vitest'
import { json, stubBrowser, stubFetch } from '../testing/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** Loads a page anew on a device with an English browser. */
async function openPage(answer = () => json({ success: true })) {
  stubBrowser()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  const sent = stubFetch(answer)
  vi.resetModules()
  const [{ language }, { settleLanguage }] = await Promise.all([
    import('../texts/language.ts'),
    import('./account-language.ts'),
  ])
  language.start()
  return { language, settleLanguage, sent }
}

test('after a sign-in, the screen is in the language of the account', async () => {
  const { language, settleLanguage, sent } = await openPage()
  await settleLanguage('token', 'es')
  expect(language.current()).toBe('es')
  expect(sent).toEqual([])
})

test('a language that was chosen before the sign-in is saved as the language of the account', async () => {
  const { language, settleLanguage, sent } = await openPage()
  await language.choose('es')
  await settleLanguage('token', 'en')
  expect(language.current()).toBe('es')
  expect(sent.map(({ address }) => address)).toEqual(['/index.php/auth/save-language'])
  expect(sent[0]?.init).toMatchObject({
    body: JSON.stringify({ language: 'es' }),
    headers: { authorization: 'Bearer token', 'accept-language': 'es' },
  })
})

test('a sign-in continues if the language cannot be saved', async () => {
  const { language, settleLanguage } = await openPage(() => json({}, 500))
  await language.choose('es')
  await settleLanguage('token', 'en')
  expect(language.current()).toBe('es')
})
