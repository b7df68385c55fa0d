// @vitest-environment happy-dom
import type { Call } from '@porchlight/contract/call.ts'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { AllMailingsScreen } from './AllMailingsScreen.tsx'
import { Composer } from './Composer.tsx'
import { ForecastPanel } from './ForecastPanel.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { Report } from './Report.tsx'
import { SendBar } from './SendBar.tsx'

interface Sent {
  readonly path: string
  readonly query?: unknown
  readonly body?: unknown
}
const sent = vi.hoisted((): Sent[] => [])
const toasts = vi.hoisted((): string[] => [])
const answers = vi.hoisted((): Record<string, unknown> => ({}))
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: Call, { query, body }: { query?: unknown; body?: unknown } = {}) => {
    sent.push({ path, query, body })
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  },
}))

vi.mock('../../ui/toasts.ts', () => ({ showToast: (said: string) => toasts.push(said) }))

beforeEach(() => {
  sent.length = 0
  toasts.length = 0
  for (const path of Object.keys(answers)) delete answers[path]
})

const managed = (hoaId: number, hoaName: string) => ({
  ...{
    hoaId,
    hoaName,
    logo: '',
    state: 'live',
    cmcId: 1,
    timeZone: 'America/Denver',
    language: 'en',
    runBy: 'company',
  },
  ...{ letters: ['M'], administrator: 'Ada Admin', may: () => true },
})
const communities = [managed(4, 'Quay'), managed(5, 'Harbor')]
const nothing = () => undefined

async function show(part: ReactNode, pathname = '/Admin/Community/4/Mail/7'): Promise<void> {
  const params = { hoaId: '4', mailingId: '7' }
  await renderManaged(part, { pathname, page: 'communityMailing', params }, { communities })
  await settle()
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)))
const inDialog = () => document.querySelector('[role="alertdialog"], [role="dialog"], dialog') ?? document
const text = () => document.body.textContent ?? ''

async function press(label: string): Promise<void> {
  const all = [...inDialog().querySelectorAll<HTMLElement>('button, label, [role="radio"]')]
  const found = all.findLast((one) => one.textContent?.trim() === label)
  if (!found) throw new Error(`there is no ${label} in: ${text()}`)
  await act(async () => found.click())
  await settle()
}

const forecast = {
  ...{
    recipients: 31,
    mails: 20,
    letters: 2,
    unreached: 1,
    obstacles: 0,
    byChannel: [{ channel: 'email', count: 20 }],
  },
  unreachedPeople: [{ name: 'Max Paper', home: '9 Quay Street', reason: 'no address', fields: [] }],
  ...{ obstaclePeople: [], unknownFields: [], needsProof: true, faults: [], hasMailHost: true },
}
const saved = (kind: string, scheduledLocal = '') =>
  ({
    draft: {
      ...{ kind, texts: {}, recipients: { include: [], except: [] }, channels: ['email'], words: {} },
      ...{ allowReply: false, replyPersonId: null, scheduledLocal },
    },
    ...{ save: async () => true, version: () => 3, forget: nothing },
  }) as never

it('before a mailing is sent, the people whom no channel reaches are named [mailings-m003]', async () => {
  answers['/mailings/forecast'] = forecast
  await show(<SendBar hoaId={4} mailing={{ id: 7 } as never} saved={saved('message')} />)
  await press('Send')
  expect(text()).toContain('1 person is reached by no channel')
  expect(text()).toContain('Max Paper\u00a0· 9 Quay Street\u00a0· no address')
  expect(sent.map(({ path }) => path)).not.toContain('/mailings/send')
})

it('if something is missing, Send moves the focus to the list of what is missing', async () => {
  answers['/mailings/forecast'] = { ...forecast, faults: ['recipients'] }
  const here = saved('message')
  await show(
    <>
      <SendBar hoaId={4} mailing={{ id: 7 } as never} saved={here} />
      <ForecastPanel hoaId={4} id={7} draft={(here as { draft: never }).draft} onWords={nothing} />
    </>,
  )
  await press('Send')
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
  expect(document.activeElement?.id).toBe('mailing-faults')
})

it('the dialog of Schedule says that the mailing can be stopped until it starts', async () => {
  answers['/mailings/forecast'] = forecast
  await show(<SendBar hoaId={4} mailing={{ id: 7 } as never} saved={saved('message', '2026-12-01T09:00')} />)
  await press('Schedule')
  expect(text()).toContain('You can stop it until it starts.')
})

it("before an emergency is sent, the number of people is shown; it is sent by the call that needs 'Confirm it's you' [mailings-m016]", async () => {
  answers['/mailings/forecast'] = forecast
  answers['/mailings/send'] = { success: false, message: '', needsProof: true, startsTime: '' }
  answers['/mailings/send-proven'] = { success: true, message: 'On its way.', needsProof: false, startsTime: '' }
  await show(<SendBar hoaId={4} mailing={{ id: 7 } as never} saved={saved('emergency')} />)
  await press('Send emergency')
  expect(text()).toContain('This goes out at once to 31 people, whatever their settings.')
  expect(sent.map(({ path }) => path)).not.toContain('/mailings/send')
  await press('Send emergency')
  expect(sent.map(({ path }) => path)).toContain('/mailings/send-proven')
})

it("if an action is refused, the message says that the role doesn't include it, and names an administrator [roles-m020]", async () => {
  window.history.replaceState(null, '', '/Admin/Community/4/Mail/7')
  answers['/mailings/forecast'] = forecast
  answers['/mailings/send'] = new CallFailed('/mailings/send', 403)
  await show(<SendBar hoaId={4} mailing={{ id: 7 } as never} saved={saved('message')} />)
  await press('Send')
  await press('Send')
  expect(toasts).toEqual(['Your role doesn’t include this. Ada Admin can change that.'])
})

it('the preview shows a draft for a chosen recipient as mail, in the mailbox and as a letter [mailings-m011]', async () => {
  answers['/mailings/recipients'] = {
    items: [
      { key: 'a', name: 'Ana Vega', home: '1 Quay Street' },
      { key: 'b', name: 'Ben Ito', home: '2 Quay Street' },
    ],
  }
  answers['/mailings/preview'] = {
    ...{ recipient: 'Ana Vega', channels: ['email'], subject: 'Water is off', mailHtml: '<p>By mail</p>' },
    ...{
      mailboxHtml: '<p>In the box</p>',
      letterHtml: '<p>On paper</p>',
      letterAddress: ['Ana Vega', '1 Quay Street'],
    },
  }
  await show(<PreviewDialog hoaId={4} id={7} onClose={nothing} />)
  expect(text()).toContain('Ben Ito\u00a0· 2 Quay Street')
  expect(text()).toContain('Water is off')
  expect(document.querySelector('iframe')?.getAttribute('srcdoc')).toBe('<p>By mail</p>')
  await press('In the mailbox')
  expect(text()).toContain('In the box')
  await press('As letter')
  expect(text()).toContain('On paper')
  const chosen = sent.filter(({ path }) => path === '/mailings/preview').map(({ query }) => query)
  expect(chosen.at(-1)).toMatchObject({ key: 'a' })
  const choice = document.querySelector<HTMLSelectElement>('select')
  if (!choice) throw new Error('nobody can be chosen')
  await act(async () => {
    choice.value = 'b'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
  const last = sent.findLast(({ path }) => path === '/mailings/preview')
  expect(last?.query).toMatchObject({ key: 'b' })
})

it('the report shows each person and channel with state, reason and time; Mark as printed is shown while letters are to print [mailings-m017]', async () => {
  const state = (channel: string, of: string, reason = '') => ({
    channel,
    state: of,
    reason,
    time: '2026-11-20T15:00:00Z',
  })
  const person = (id: number, name: string, deliveries: unknown[], unreached = '') => ({
    ...{ id, name, home: `${id} Quay Street`, email: '', deliveries, unreached },
  })
  const items = [
    person(1, 'Ana', [state('email', 'waiting'), state('portal', 'delivered')]),
    person(2, 'Ben', [state('email', 'sent'), state('portal', 'read')]),
    person(3, 'Cyd', [state('email', 'bounced', '550 no such mailbox'), state('letter', 'to print')]),
    person(4, 'Dan', [state('email', 'opened'), state('letter', 'printed')]),
  ]
  const totals = items.flatMap((one) =>
    (one.deliveries as { channel: string; state: string }[]).map(({ channel, state: of }) => ({
      channel,
      state: of,
      count: 1,
    })),
  )
  answers['/mailings/report'] = { items, _meta: { totalCount: 4 }, recipients: 4, notReached: 0, totals }
  const mailing = { id: 7, state: 'sent', kind: 'notice', channels: ['email', 'letter'], lettersAfterDays: null }
  await show(<Report hoaId={4} mailing={mailing as never} />)
  for (const word of ['Waiting', 'Sent', 'Bounced', 'Opened', 'Delivered', 'Read', 'To print', 'Printed'])
    expect(text()).toContain(word)
  for (const name of ['Ana', 'Ben', 'Cyd', 'Dan']) expect(text()).toContain(name)
  expect(text()).toContain('550 no such mailbox')
  expect(text()).toContain('Nov')
  expect(text()).toContain('Mark as printed')
  const printed = totals.filter(({ state: of }) => of !== 'to print')
  answers['/mailings/report'] = { items, _meta: { totalCount: 4 }, recipients: 4, notReached: 0, totals: printed }
  await show(<Report hoaId={5} mailing={mailing as never} />)
  expect(text()).not.toContain('Mark as printed')
})

it('one mailing can be written to several communities of the reach [mailings-m029]', async () => {
  answers['/mailings/of-communities'] = { items: [], _meta: { totalCount: 0 }, communities: [] }
  answers['/mailings/save'] = { success: true, message: '', id: 7, version: 1 }
  await show(<AllMailingsScreen />, '/Admin/Mail')
  await press('New mailing')
  expect(text()).toContain('Each gets a mailing of its own, with its sender, list and report.')
  for (const label of ['Quay', 'Harbor']) await press(label)
  await press('New mailing')
  expect(sent.findLast(({ path }) => path === '/mailings/save')).toMatchObject({
    query: { hoaId: 4 },
    body: { otherCommunityIds: [5] },
  })
})

it('the composer has kind, recipients, subject, text, fields, attachments, channels, replies and time, and saves what is typed as a draft [mailings-m001]', async () => {
  const texts = { en: { subject: 'Pool', html: '<p>It opens.</p>' } }
  const recipients = { include: [{ kind: 'everybody' }], except: [] }
  const draft = {
    ...{ id: 7, version: 3, kind: 'notice', state: 'draft', texts, recipients, channels: ['email'], words: {} },
    ...{ allowReply: true, replyPersonId: null, scheduledLocal: '', lettersAfterDays: null, otherCommunityIds: [] },
    ...{ attachments: [], createdByName: '', changedTime: '', changedByName: '', startsTime: '', frozenTime: '' },
    ...{ finishedTime: '', pausedReason: '', fingerprint: '', correctsId: null, correctsSubject: '', resendsId: null },
    ...{ replyName: '', senderName: '' },
  }
  answers['/mailings/options'] = {
    ...{ language: 'en', timeZone: 'America/Denver', streets: [], tags: [], lists: [], templates: [] },
    ...{ replyPeople: [{ id: 9, name: 'Mia Manager' }], otherCommunities: [], mayEmergency: true, maySeeLedger: true },
    teamAddress: 'office@quay.test',
  }
  answers['/mailings/save'] = { success: true, message: '', id: 7, version: 4 }
  await show(<Composer hoaId={4} mailing={draft as never} back={null} />)
  const shown = () => document.body.textContent ?? ''
  await eventually(() => expect(shown()).toContain('Mia Manager'))
  for (const part of ['Message', 'Notice', 'Emergency', 'Everybody', 'Mailbox']) expect(shown(), part).toContain(part)
  expect(document.querySelectorAll('input[type="checkbox"]').length).toBeGreaterThanOrEqual(3)
  expect(document.querySelector('input[type="file"]')).not.toBeNull()
  expect(document.querySelector('input[type="datetime-local"]')).not.toBeNull()
  await eventually(() => expect(document.querySelector('[contenteditable="true"]')?.textContent).toBe('It opens.'))
  expect(shown()).toContain('Insert')
  expect(shown()).toContain('Up to 10 files of 10 MB each.')
  const subject = [...document.querySelectorAll('input')].find(({ value }) => value === 'Pool')
  if (!subject) throw new Error('there is no subject')
  sent.length = 0
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(subject, 'Pool opens')
    subject.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await vi.waitFor(
    () =>
      expect(sent.find(({ path }) => path === '/mailings/save')?.body).toMatchObject({
        ...{ version: 3, texts: { en: { subject: 'Pool opens' } } },
      }),
    { timeout: 60_000 },
  )
})
