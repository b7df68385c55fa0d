// @vitest-environment happy-dom
import type { TodayCard, TodayCommunity } from '@porchlight/contract/features/today.ts'
import { type MatterKind, matterKinds, matters } from '@porchlight/contract/shared/matters.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { matchPath } from '../../paths.ts'
import { type ManagedCommunity, type Management, ManagementContext } from '../../platform/managed/managed.ts'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { render } from '../../platform/testing/render.tsx'
import { AdminScreen } from './AdminScreen.tsx'
import { Cards } from './Cards.tsx'
import { Communities } from './Communities.tsx'
import type { TodayAddress } from './queries.ts'

const since = '2026-11-01T12:00:00.000Z'
const card = (given: Partial<TodayCard>): TodayCard => ({
  kind: 'requests to register',
  count: 3,
  since,
  isOverdue: false,
  hoaId: 7,
  hoaName: 'Birch Court',
  ...given,
})
const community = (given: Partial<TodayCommunity>): TodayCommunity => ({
  hoaId: 7,
  hoaName: 'Birch Court',
  hoaWebsite: 'birch',
  logo: '',
  city: 'Boulder',
  state: 'CO',
  communityState: 'live',
  homes: 240,
  registered: 150,
  openViolations: 2,
  owedCents: 1_824_000,
  mayPreview: true,
  matters: [],
  ...given,
})
const management: Management = { organisations: [], communities: [], isServerOwner: false }
const managedCommunity: ManagedCommunity = {
  hoaId: 7,
  hoaName: 'Birch Court',
  logo: '',
  state: 'live',
  timeZone: 'America/Denver',
  language: 'en',
  runBy: 'company',
  cmcId: 1,
  letters: ['A'],
  administrator: '',
  may: () => true,
}
const place: AddressPlace<TodayAddress> = { address: {}, hrefFor: () => '/Admin', go: () => undefined }
const links = (within = 'body') =>
  [...document.querySelectorAll<HTMLAnchorElement>(`${within} a`)].map((one) => [
    one.getAttribute('aria-label') ?? one.textContent,
    one.getAttribute('href'),
  ])

describe('the cards of Today', () => {
  it('are one for each kind of matter that waits, with a count and a link to the list [today-m001]', async () => {
    await render(
      <Cards cards={matterKinds.map((kind) => card({ kind, count: 2 }))} waiting={matterKinds.length} namesCommunity />,
    )
    expect(document.querySelectorAll('h3')).toHaveLength(matterKinds.length)
    expect([...document.querySelectorAll('h3')].every((title) => title.textContent?.startsWith('2 '))).toBe(true)
    expect(links().map(([, href]) => href)).toEqual(
      matterKinds.map((kind) => `/Admin/Community/7${matters[kind].list}`),
    )
    for (const [, href] of links()) expect(matchPath(new URL(href ?? '', 'https://x.test').pathname)).not.toBeNull()
    expect(document.body.textContent).toContain('Waiting for you')
    expect(document.body.textContent).not.toContain('All done for today.')
  })

  it('name every matter that waits for the people of a community [today-m006]', async () => {
    const titles: Readonly<Record<MatterKind, string>> = {
      'requests to register': '3 requests to register',
      'bounced addresses': '3 people whose e-mail comes back',
      'homes without a contact': '3 people died and their homes need contacts',
      'requests of nobody': '3 requests that nobody has taken',
      'overdue requests': '3 requests overdue',
      'violation answers': '3 answers to violations to review',
      'passed cure dates': '3 violations past their dates',
      'violation drafts': '3 violations drafted',
      'estimates of orders': '3 work orders with estimates to decide',
      'finished orders': '3 finished work orders to accept',
      'overdue orders': '3 work orders overdue',
      'order drafts': '3 work orders without a vendor',
      'requests of vendors': '3 vendors ask you',
      'papers of vendors': '3 vendors with papers to accept',
      'papers that run out': '3 vendors whose papers run out',
      'reports by neighbors': '3 reports by neighbors',
      'failed imports': '3 imports failed',
      'paused mailings': '3 mailings stopped',
      'planned mailings': '3 mailings planned',
      'letters to print': '3 mailings with letters to print',
      'failed schedules': '3 schedules could not be entered',
      'schedules to start': '3 schedules to start',
      'set-up steps': '3 set-up steps left',
    }
    const cards = matterKinds.map((kind) => card({ kind, count: 3 }))
    await render(<Cards cards={cards} waiting={cards.length} namesCommunity />)
    const shown = [...document.querySelectorAll('h3')].map((one) => one.textContent)
    expect(shown.toSorted()).toEqual(Object.values(titles).toSorted())
  })

  it('show which card is overdue and which is next, and how many more cards there are', async () => {
    await render(
      <Cards
        cards={[card({ isOverdue: true, count: 1 }), card({ kind: 'planned mailings', count: 1 })]}
        waiting={5}
        namesCommunity={false}
      />,
    )
    const items = [...document.querySelectorAll('li')].map((item) => item.textContent ?? '')
    expect(items[0]).toContain('1 request to register')
    expect(items[0]).toContain('Overdue')
    expect(items[0]).not.toContain('Birch Court')
    expect(items[1]).toContain('Next')
    expect(items[2]).toBe('3 more below')
  })

  it("say 'All done for today.' when nothing waits [today-m001]", async () => {
    await render(<Cards cards={[]} waiting={0} namesCommunity />)
    expect(document.body.textContent).toContain('All done for today.')
    expect(document.querySelectorAll('a')).toHaveLength(0)
  })
})

describe('the communities of Today', () => {
  const show = (items: TodayCommunity[], address: TodayAddress = {}, all = items.length) =>
    render(
      <ManagementContext value={management}>
        <Communities items={items} totalCount={items.length} all={all} place={{ ...place, address }} />
      </ManagementContext>,
    )

  it('have a row each with figures, and with counts that link to their lists [today-m004]', async () => {
    const waiting = [card({ isOverdue: true }), card({ kind: 'bounced addresses', count: 4 })]
    await show([community({ matters: waiting }), community({ hoaId: 8, hoaName: 'Alder Grove', homes: null })])
    const [first, second] = document.querySelectorAll('ul[aria-label="Communities"] > li')
    expect(first?.textContent).toContain('150 of 240 homes registered')
    expect(first?.textContent).toContain('2 open violations')
    expect(first?.textContent).toContain('$18,240.00 owed')
    expect(links('ul[aria-label="Waiting in Birch Court"]')).toEqual([
      ['3 requests to register, Birch Court, Overdue', '/Admin/Community/7/Access?tab=requests'],
      ['4 people whose e-mail comes back, Birch Court', '/Admin/Community/7/People?bounced=1'],
    ])
    expect(links().map(([, href]) => href)).toContain('/Admin/Community/8')
    expect(second?.textContent).toContain('Boulder, CO')
    expect(second?.textContent).not.toContain('homes registered')
  })

  it('have a search box if there are at least eight, and a text if no community matches', async () => {
    await show([community({})])
    expect(document.querySelector('input')).toBeNull()
    await show([], { search: 'zep' }, 8)
    expect(document.querySelector('input')?.value).toBe('zep')
    expect(document.body.textContent).toContain('No community matches.')
  })
})

describe('the screen of Today', () => {
  const screen = async (mine: number) => {
    const client = new QueryClient()
    const items = [community({}), community({ hoaId: 8, hoaName: 'Alder Grove' })]
    const answer = { items, cards: [], whose: 'mine', mine, all: 2, waiting: 0, _meta: { totalCount: 2 } }
    client.setQueryData(['today', {}], answer)
    const managed = { ...management, communities: [managedCommunity] }
    await render(
      <QueryClientProvider key={mine} client={client}>
        <ManagementContext value={managed}>
          <AdminScreen />
        </ManagementContext>
      </QueryClientProvider>,
    )
  }
  const switches = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked, parentElement }) => [
      parentElement?.textContent,
      checked,
    ])

  it('has a switch between Mine and All if the person has communities of their own and others [today-m004]', async () => {
    await screen(1)
    expect(switches()).toEqual([
      ['Mine', true],
      ['All', false],
    ])
    expect(document.querySelectorAll('ul[aria-label="Communities"] > li')).toHaveLength(2)
    expect(document.body.textContent).toContain('All done for today.')
    await screen(0)
    expect(switches()).toEqual([])
  })
})
