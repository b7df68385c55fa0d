// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { CommunitySettingsScreen } from './CommunitySettingsScreen.tsx'

const never = { version: 0, editedTime: '', editedByName: '' }
const settings = {
  general: {
    ...{ name: 'Quay', webSiteName: 'quay', address: '1 Quay Street', city: 'Aspen', state: 'CO', zipcodes: ['81611'] },
    ...{ timeZone: 'America/Denver', language: 'en', runBy: 'company', boardSeesContacts: false, scheduledMailings: 2 },
  },
  contact: {
    ...{ phoneNumber: '', phoneInstructions: '', faxNumber: '', emailAddress: '', emailInstructions: '' },
    ...{ mailingAddress: '', mailingCity: '', mailingState: '', mailingZipcode: '', officeSameAsMailing: true },
    ...{
      officeAddress: '',
      officeCity: '',
      officeState: '',
      officeZipcode: '',
      officeHoursRemark: '',
      officeHours: '',
    },
    week: null,
  },
  registration: {
    ...{ byCodeOnly: true, serverAllowsForm: true, deciders: 'board', codeValidDays: 90, sendsReminders: true },
    tenantPages: [22],
  },
  directory: { hides: ['phone'], listed: 12, people: 40 },
  money: { books: 'elsewhere', payNowAddress: 'https://pay.example/quay', welcomesFromStatements: true },
  words: { usesUsual: true, words: [], usualWords: ['darn'] },
  publicPage: { isOn: true, textHtml: '', showsNews: false },
  branding: {
    ...{ senderName: '', replyAddress: '', letterheadHtml: '', signatureHtml: '' },
    inherited: { senderName: 'Summit', replyAddress: '', letterheadHtml: '', signatureHtml: '' },
  },
  limits: { homes: { used: 40, limit: 100 }, storageBytes: { used: 0, limit: null }, mailings: { used: 3, limit: 10 } },
  edits: {
    ...{ general: never, contact: never, registration: never, directory: never, words: never },
    ...{ 'public page': never, branding: never, money: never },
  },
}
const answers: Readonly<Record<string, unknown>> = {
  '/community-settings/view': settings,
  '/community-settings/team': { items: [] },
  '/community-settings/rules': { items: [] },
  '/community-settings/feature-use': { people: 7 },
  '/community-settings/features': {
    items: [
      { id: 28, isAccessible: true, isEnabled: true },
      { id: 36, isAccessible: true, isEnabled: false },
      { id: 44, isAccessible: false, isEnabled: false },
      // A feature without a screen is not offered, even if the answer has it.
      { id: 32, isAccessible: true, isEnabled: true },
    ],
  },
}
const sent: Array<{ readonly path: string; readonly body: Record<string, unknown> }> = []
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path, method }: { path: string; method: string }, { body }: { body: Record<string, unknown> }) => {
    if (method === 'GET') return answers[path]
    sent.push({ path, body })
    return { success: true, messageHeading: '', messageContent: 'Saved.', buttons: [] }
  },
}))

async function show(part?: string): Promise<void> {
  await renderManaged(<CommunitySettingsScreen />, {
    pathname: `/Admin/Community/4/Settings${part ? `/${part}` : ''}`,
    page: part ? 'communitySettingsPart' : 'communitySettings',
    params: { hoaId: '4', ...(part && { part }) },
  })
  await eventually(() => expect(document.querySelector('section h2')).not.toBeNull())
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name) as HTMLButtonElement
const click = (element: HTMLElement) => act(async () => element.click())
const text = () => document.body.textContent ?? ''
async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const fieldOf = <Element extends HTMLElement>(label: string): Element => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes(label))
  const field = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input, select')
  if (!field) throw new Error(`no field ${label}`)
  return field as Element
}

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
})

it('the settings have a page for each of the twelve parts [community-settings-m001]', async () => {
  await show()
  const links = [...document.querySelectorAll('nav[aria-label="Parts of the settings"] a')]
  expect(
    links.map((link) => [
      link.textContent?.replace(' of the settings', '').trim(),
      link.getAttribute('href')?.split('/Settings')[1],
    ]),
  ).toEqual([
    ['General', ''],
    ['About and contact', '/About'],
    ['Management team', '/Team'],
    ['Features', '/Features'],
    ['Registration', '/Registration'],
    ['Directory', '/Directory'],
    ['Words', '/Words'],
    ['Rules & Guidelines', '/Rules'],
    ['Public page', '/Public'],
    ['Mail and letters', '/Mail'],
    ['Money', '/Money'],
    ['Limits and use', '/Limits'],
  ])
  await show('Limits')
  expect(text()).toContain('40 of 100')
})

it.each([
  [undefined, '/community-settings/save-general', 'Quay'],
  ['About', '/community-settings/save-contact', 'Office hours'],
  ['Registration', '/community-settings/save-registration', 'By code only'],
  ['Directory', '/community-settings/save-directory', '12 of 40 registered people'],
  ['Words', '/community-settings/save-words', 'The usual list of 1 words.'],
  ['Public', '/community-settings/save-public-page', '/Site/quay'],
  ['Mail', '/community-settings/save-branding', 'Summit (of the organization)'],
  ['Money', '/community-settings/save-money', 'https://pay.example/quay'],
])('the page %s is saved separately [community-settings-m001]', async (part, path, shown) => {
  await show(part)
  await eventually(() => expect(text()).toContain(shown))
  await click(button('Edit'))
  await click(button('Save'))
  await eventually(() => expect(sent.map((one) => one.path)).toEqual([path]))
})

it('if the server accepts registrations by code only, the page says so and has no fields about requests [community-settings-m011]', async () => {
  settings.registration.serverAllowsForm = false
  try {
    await show('Registration')
    await eventually(() => expect(text()).toContain('This server takes registrations by code only.'))
    expect(text()).not.toContain('Who decides on requests')
    await click(button('Edit'))
    expect(text()).toContain('Days that a code is valid')
    expect(text()).not.toContain('Who decides on requests')
    await click(button('Save'))
    await eventually(() => expect(sent[0]?.body).toMatchObject({ deciders: 'board', byCodeOnly: '1' }))
  } finally {
    settings.registration.serverAllowsForm = true
  }
})

it('after a change of the time zone, the form asks whether scheduled mailings keep the local time or the moment [community-settings-m003]', async () => {
  await show()
  await click(button('Edit'))
  expect(text()).not.toContain('2 mailings are scheduled.')
  await choose(fieldOf<HTMLSelectElement>('Time zone'), 'America/New_York')
  expect(text()).toContain('Stored times stay the same moments and are shown in the new zone.')
  expect(text()).toContain('2 mailings are scheduled. What should they keep?')
  await click(button('Save'))
  expect(text()).toContain('Choose what happens to the scheduled times.')
  expect(sent).toEqual([])
  await click(fieldOf<HTMLInputElement>('The moment'))
  await click(button('Save'))
  await eventually(() =>
    expect(sent[0]?.body).toMatchObject({ timeZone: 'America/New_York', scheduledTimes: 'instant' }),
  )
})

it('the features that have a screen are listed with a description; a feature that is not in the plan is locked [community-settings-m008]', async () => {
  await show('Features')
  await eventually(() => expect(document.querySelectorAll('[role=switch]').length).toBe(3))
  expect(text()).toContain('News of the association.')
  expect(text()).not.toContain('Area map')
  const ballots = fieldOf<HTMLInputElement>('Online voting')
  expect(ballots.disabled).toBe(true)
  expect(ballots.closest('label')?.textContent).toContain('Not in your plan')
  await click(fieldOf<HTMLInputElement>('Forums'))
  await eventually(() => expect(sent[0]?.body).toEqual({ feature: 36, isOn: true }))
})

it('before a feature is switched off, the number of people who used the feature is shown [community-settings-m010]', async () => {
  await show('Features')
  await eventually(() => expect(document.querySelectorAll('[role=switch]').length).toBe(3))
  await click(fieldOf<HTMLInputElement>('News'))
  await eventually(() => expect(text()).toContain('7 people used it in the last 30 days.'))
  expect(text()).toContain('Its data stays, and comes back when it is switched on.')
  expect(sent).toEqual([])
  await click(button('Switch off'))
  await eventually(() => expect(sent[0]?.body).toEqual({ feature: 28, isOn: false }))
})
