// @vitest-environment happy-dom
import type { FoundGroup, FoundItem } from '@porchlight/contract/features/search-admin.ts'
import { searchKindNames } from '@porchlight/contract/shared/search-kinds.ts'
import { describe, expect, it } from 'vitest'
import { matchPath } from '../../paths.ts'
import { act } from '../../platform/testing/act.ts'
import { render } from '../../platform/testing/render.tsx'
import { language } from '../../platform/texts/language.ts'
import { listAddress, readSearchAddress } from './addresses.ts'
import { Results } from './Results.tsx'

const item = (id: number): FoundItem => ({
  id,
  hoaId: 7,
  hoaName: 'Birch Court',
  title: `${id} Maple Ridge Lane`,
  detail: `B-${id}`,
  homeId: 4,
  number: null,
})
const groups = searchKindNames.map(
  (kind): FoundGroup => ({ kind, totalCount: 31, items: [1, 2, 3, 4, 5].map((id) => item(id)) }),
)
const hrefs = (text: RegExp) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a')]
    .filter((link) => text.test(link.getAttribute('aria-label') ?? link.textContent ?? ''))
    .map((link) => link.getAttribute('href') ?? '')

describe('the results of the search', () => {
  it("are five of each kind, and 'All' opens the list of that kind with the search [search-admin-m004]", async () => {
    await render(<Results groups={groups} search="12 map" hoaId={7} level={3} />)
    expect([...document.querySelectorAll('h3')].map((title) => title.textContent)).toEqual([
      'Homes',
      'People',
      'Documents',
      'Violations',
      'Drafts of violations',
      'Work orders',
      'Requests',
      'Vendors',
      'Mailings',
    ])
    for (const list of document.querySelectorAll('ul')) expect(list.children).toHaveLength(5)
    expect(hrefs(/^All 31/)).toEqual([
      '/Admin/Community/7/Homes?search=12+map',
      '/Admin/Community/7/People?search=12+map',
      '/Admin/Community/7/Search?search=12+map&kind=documents',
      '/Admin/Community/7/Violations?view=all&search=12+map',
      '/Admin/Community/7/Violations/Drafts?search=12+map',
      '/Admin/Community/7/WorkOrders?list=all&search=12+map',
      '/Admin/Community/7/Requests?state=any&search=12+map',
      '/Admin/Community/7/Vendors?search=12+map',
      '/Admin/Community/7/Mail?tab=sent&search=12+map',
    ])
    for (const href of hrefs(/./)) expect(matchPath(new URL(href, 'https://x.test').pathname), href).not.toBeNull()
    expect(hrefs(/^1 Maple/)).toContain('/Admin/Community/7/Homes/1')
    expect(document.body.textContent).not.toContain('Birch Court')
  })

  it('in all communities show the community of each result', async () => {
    await render(<Results groups={groups} search="12 map" hoaId={null} level={3} />)
    expect(document.querySelector('li')?.textContent).toContain('B-1\u00a0· Birch Court')
    expect(listAddress('homes', 'a b', null)).toBe('/Admin/Homes?search=a+b')
    expect(listAddress('people', 'a b', null)).toBe('/Admin/Search?search=a+b&kind=people')
    expect(listAddress('mailings', 'a b', null)).toBe('/Admin/Mail?tab=sent&search=a+b')
  })

  it('of requests show the number in the format of the language [search-admin-m004]', async () => {
    const request = { ...item(9), title: 'Gate code', number: 11 }
    const found: FoundGroup[] = [{ kind: 'requests', totalCount: 1, items: [request] }]
    await render(<Results groups={found} search="gate" hoaId={7} level={3} />)
    expect(document.querySelector('li a')?.textContent).toBe('#11 Gate code')
    await act(() => language.choose('es'))
    await render(<Results groups={found} search="gate" hoaId={7} level={3} />)
    expect(document.querySelector('li a')?.textContent).toBe('N.º 11 Gate code')
    await act(() => language.choose('en'))
  })

  it('have an address, whose invalid values are dropped', () => {
    expect(readSearchAddress({ search: ' 12 map ', kind: 'homes', page: '2' })).toEqual({
      search: '12 map',
      kind: 'homes',
      page: 2,
    })
    expect(readSearchAddress({ search: 12, kind: 'cats', page: '-1' })).toEqual({ search: '12' })
  })
})
