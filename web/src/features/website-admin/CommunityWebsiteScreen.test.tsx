// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { CommunityWebsiteScreen } from './CommunityWebsiteScreen.tsx'

const matter = {
  ...{ id: 1, kind: 'post', title: 'Cheap watches', text: 'Buy two, pay one!', authorName: 'Ana Vega', isOpen: true },
  ...{ openedTime: '2026-01-02T10:00:00Z', reportCount: 2, withheldAs: '', restorableUntil: '', isGone: false },
  reports: [
    {
      ...{ reporterName: 'Sue Reed', reasons: ['Harassment'], other: '', comments: '' },
      ...{ reportedTime: '2026-01-03T10:00:00Z', text: 'Changed since' },
    },
    {
      ...{ reporterName: 'Rob Lee', reasons: ['Spam', 'Other'], other: 'Third time', comments: 'See May' },
      ...{ reportedTime: '2026-01-02T10:00:00Z', text: null },
    },
  ],
  decisions: [
    { outcome: 'kept', rule: 'Rule 1', words: 'Fine', byName: 'Mia Park', decidedTime: '2026-01-01T10:00:00Z' },
  ],
  ...{ earlierCount: 7, mayDecide: true, version: 4 },
  earlier: [{ kind: 'listing', title: 'Fake bags', outcome: 'removed', decidedTime: '2025-12-01T10:00:00Z' }],
}
const inChat = {
  ...matter,
  ...{
    id: 2,
    kind: 'person',
    title: '',
    text: '',
    authorName: 'Hal Moss',
    decisions: [],
    earlier: [],
    earlierCount: 0,
  },
  reports: [
    {
      ...{ reporterName: 'Rob Lee', reasons: [], other: 'He threatens me', comments: '' },
      ...{ reportedTime: '2026-01-04T10:00:00Z', text: null },
    },
  ],
}
const removed = {
  ...matter,
  ...{ id: 3, isOpen: false, withheldAs: 'removed', restorableUntil: '2026-02-01T10:00:00Z' },
  decisions: [
    { outcome: 'removed', rule: 'Rule 2', words: 'No', byName: 'Mia Park', decidedTime: '2026-01-02T10:00:00Z' },
  ],
}
const discussion = {
  ...{ id: 5, subject: 'Rules of the pool', topicId: 5, authorName: 'Ana Vega', replyCount: 2 },
  ...{ lastPostTime: '2026-01-02T10:00:00Z', isLocked: true, isPinned: false },
}
const sent: { path: string; input: { query: object; body?: object } }[] = []
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }, input: { query: { state?: string }; body?: object }) => {
    sent.push({ path, input })
    if (path.endsWith('/discussions')) return { items: [discussion], _meta: { totalCount: 1 } }
    if (!path.endsWith('/reports'))
      return { success: true, messageHeading: 'DONE!', messageContent: 'Done.', buttons: [{ label: 'Continue' }] }
    const items = input.query.state === 'open' ? [matter, inChat] : [removed]
    return { items, _meta: { totalCount: items.length }, citedRules: ['Guidelines 3'] }
  },
}))

const toasts = vi.hoisted((): string[] => [])
vi.mock('../../ui/toasts.ts', () => ({
  showToast: (said: string) => toasts.push(said),
  focusToastAction: () => undefined,
}))

const show = (part: string) =>
  renderManaged(<CommunityWebsiteScreen />, {
    pathname: `/Admin/Community/4/Website${part && `/${part}`}`,
    page: part ? 'communityWebsitePart' : 'communityWebsite',
    params: { hoaId: '4', part },
  })

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ') ?? ''
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)

it('a report is listed with kind, the text as it was reported, reasons, count, age, first decision and earlier cases [website-admin-m001, website-admin-m006]', async () => {
  await show('')
  await eventually(() => expect(document.querySelectorAll('ol[aria-label="Reports"] > li > section')).toHaveLength(2))
  const [first] = document.querySelectorAll('ol[aria-label="Reports"] > li > section')
  const text = textOf(first)
  for (const part of ['Post', 'Cheap watches', 'by Ana Vega', 'Reported 2 times', 'Buy two, pay one!', 'Changed since'])
    expect(text).toContain(part)
  for (const part of ['Spam', 'Third time', 'See May', 'Harassment', 'Rob Lee', 'Fake bags', 'and 6 more'])
    expect(text).toContain(part)
  for (const part of ['Opened again by a new report', 'Kept', 'Rule 1', 'by Mia Park']) expect(text).toContain(part)
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-01-02T10:00:00.000Z')
})

it('a report about a chat shows the reason but no text of the chat, and can only be kept or warned about [website-admin-m009]', async () => {
  await show('')
  await eventually(() => expect(textOf(document.body)).toContain('He threatens me'))
  const card = document.querySelectorAll('ol[aria-label="Reports"] > li > section')[1]
  expect(textOf(card)).toContain('What was written in the chat stays between the two.')
  expect(card?.querySelector('blockquote')).toBeNull()
  const offered = [...(card?.querySelectorAll('button[aria-label]') ?? [])].map((one) => one.getAttribute('aria-label'))
  expect(offered).toEqual(['Keep: Hal Moss', 'Warn: Hal Moss'])
})

it('the dialog of Hide asks for the rule and the words, and explains what will happen [website-admin-m002]', async () => {
  await show('')
  await eventually(() => expect(button('Hide: Cheap watches')).not.toBeNull())
  await act(async () => button('Hide: Cheap watches')?.click())
  await eventually(() => expect(document.querySelector('[role=dialog], dialog')).not.toBeNull())
  const dialog = document.querySelector('[role=dialog], dialog')
  expect(textOf(dialog)).toContain('Other residents cannot read it from now on.')
  expect([...(dialog?.querySelectorAll('input[name=rule], textarea[name=words]') ?? [])]).toHaveLength(2)
  expect(textOf(dialog)).toContain('Guidelines 3')
})

it('after a report was decided, a message confirms it', async () => {
  await show('')
  await eventually(() => expect(button('Hide: Cheap watches')).not.toBeNull())
  await act(async () => button('Hide: Cheap watches')?.click())
  await eventually(() => expect(document.querySelector('input[name=rule]')).not.toBeNull())
  await act(async () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '[name=rule], [name=words]',
    )) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'Guidelines 3')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  const dialog = document.querySelector('[role=dialog], dialog')
  await act(async () => dialog?.querySelector<HTMLElement>('button[type=submit]')?.click())
  await eventually(() => expect(toasts).toEqual(['Done.']))
})

it('an item in the bin is shown with its last day, and can be restored [website-admin-m003]', async () => {
  await show('Bin')
  await eventually(() => expect(button('Show again: Cheap watches')).not.toBeNull())
  expect(textOf(document.body)).toContain('In the bin until')
  await act(async () => button('Show again: Cheap watches')?.click())
  await eventually(() =>
    expect(sent.find(({ path }) => path.endsWith('/restore'))?.input.query).toEqual({ hoaId: 4, case: 3 }),
  )
})

it('the list of discussions shows which are locked; they can be pinned, unlocked and moved [website-admin-m008]', async () => {
  await show('Discussions')
  await eventually(() => expect(button('Unlock: Rules of the pool')).not.toBeNull())
  expect(textOf(document.body)).toContain('Locked')
  await act(async () => button('Pin: Rules of the pool')?.click())
  await eventually(() =>
    expect(sent.find(({ path }) => path.endsWith('/set-discussion'))?.input).toEqual({
      query: { hoaId: 4, thread: 5 },
      body: { isPinned: true },
    }),
  )
  sent.length = 0
  await act(async () => button('Unlock: Rules of the pool')?.click())
  await eventually(() =>
    expect(sent.find(({ path }) => path.endsWith('/set-discussion'))?.input.body).toEqual({ isLocked: false }),
  )
  await act(async () => button('Move: Rules of the pool')?.click())
  await eventually(() => expect(document.querySelector('[role=dialog] select, dialog select')).not.toBeNull())
})
