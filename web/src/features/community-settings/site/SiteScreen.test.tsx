// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { CallFailed } from '../../../platform/call/call-failed.ts'
import { eventually } from '../../../platform/testing/eventually.ts'
import { render } from '../../../platform/testing/render.tsx'
import { SiteScreen } from './SiteScreen.tsx'

const cover = { day: null, night: null, accent: '', version: 0 }
const site = {
  ...{ hoaId: 7, cover },
  ...{ name: 'Quay', language: 'en', webSiteName: 'quay', textHtml: '<p>Forty homes by the water.</p>', logo: true },
  ...{ address: '1 Quay Street, Aspen', phoneNumber: '555-0100', emailAddress: 'office@quay.test' },
  officeHours: 'Monday to Friday: 9:00 AM to 5:00 PM',
  news: [{ title: 'The pool opens', date: '05/04/2026', excerpt: 'On Saturday.' }],
}
let answer: object | null = site
vi.mock('../../../platform/call/call.ts', () => ({
  request: async () => {
    if (answer) return answer
    throw new CallFailed('site', 404)
  },
}))
const text = () => document.body.textContent ?? ''

async function open(language: 'en' | 'es', key: string): Promise<void> {
  history.replaceState(null, '', '/Site/quay')
  answer = answer && { ...site, language }
  await render(<SiteScreen key={key} />)
}

it('the public page shows picture, name, text, contact and a link to register; if the page is off, its address is unknown [community-settings-m016]', async () => {
  await open('en', 'on')
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Quay'))
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/index.php/sites/quay/logo')
  expect(document.querySelector('picture img')).not.toBeNull()
  for (const part of ['Forty homes by the water.', '1 Quay Street, Aspen', '555-0100', 'office@quay.test', '9:00 AM'])
    expect(text()).toContain(part)
  expect(document.querySelector('a[href="/Register"]')?.textContent).toContain('Register')
  answer = null
  await open('en', 'off')
  await eventually(() => expect(text()).toContain('There is no page at this address.'))
  expect(text()).not.toContain('Quay')
})

it('the public page is in the language of the community for a visitor who chose no language [community-settings-m018]', async () => {
  answer = site
  await open('es', 'es')
  await eventually(() => expect(document.documentElement.lang).toBe('es'))
  await eventually(() => expect(document.querySelector('a[href="/Register"]')?.textContent).toMatch(/Regist/))
  expect(text()).toContain('Noticias')
})
