import type { Right } from '@porchlight/contract/shared/rights.ts'
import { describe, expect, test } from 'vitest'
import { managersPages } from '../../managers-paths.ts'
import type { PageName } from '../../paths.ts'
import type { ManagedCommunity, Management } from '../../platform/managed/managed.ts'
import { adminMenu, ariaCurrentOf } from './admin-menu.ts'
import { adminShell as english } from './texts.en.ts'
import { adminShell as spanish } from './texts.es.ts'

const communityWith = (rights: readonly Right[], hoaId = 4): ManagedCommunity => ({
  hoaId,
  hoaName: 'Maple Ridge',
  logo: '',
  state: 'live',
  cmcId: null,
  timeZone: 'America/Denver',
  language: 'en',
  runBy: 'company',
  letters: [],
  administrator: '',
  may: (right) => rights.includes(right),
})
const managing = (communities: readonly ManagedCommunity[], isServerOwner = false): Management => ({
  organisations: [],
  communities,
  isServerOwner,
})
const all = () => true
const summit = {
  cmcId: 1,
  name: 'Summit',
  kind: 'company',
  letters: ['A'],
  reach: null,
  needsPasskey: false,
  may: all,
} as const
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)

describe("the menu of the managers' side", () => {
  test('of a community has the pages for which the person has a right', () => {
    const community = communityWith(['homes.see', 'invite'])
    const entries = adminMenu(managing([community]), community, all)
    expect(labels(entries)).toEqual(['today', 'homes', 'people', 'invitations', 'requests', 'reports'])
    expect(entries[1]?.href).toBe('/Admin/Community/4/Homes')
  })

  test('of a website administrator has only Content and Website [content-admin-m012]', () => {
    const community: ManagedCommunity = { ...communityWith(['content', 'moderate']), letters: ['W'] }
    expect(labels(adminMenu(managing([community]), community, all))).toEqual(['content', 'website'])
    expect(labels(adminMenu(managing([community]), null, all))).toEqual([])
  })

  test('of all communities has a page if the person has the right for it in one of the communities', () => {
    const entries = adminMenu(
      managing([communityWith(['homes.see'], 1), communityWith(['mail.write'], 2)], true),
      null,
      all,
    )
    expect(labels(entries)).toEqual(['today', 'homes', 'mailings', 'requests', 'server'])
  })

  test('calls the page of an organization Company for a company, and Team for an association that manages itself', () => {
    const management = (kind: 'company' | 'self-managed'): Management => ({
      ...managing([communityWith([])]),
      organisations: [{ ...summit, kind }],
    })
    expect(labels(adminMenu(management('company'), null, all))).toContain('company')
    expect(labels(adminMenu(management('self-managed'), null, all))).toContain('team')
    expect(labels(adminMenu(management('self-managed'), null, all))).not.toContain('company')
  })

  test('has no entry for a page without a screen', () => {
    const community = communityWith(['homes.see', 'invite'])
    const exists = (page: PageName) => page === 'communityAccess'
    expect(labels(adminMenu(managing([community]), community, exists))).toEqual(['invitations'])
  })

  test('has a text for each entry in both languages', () => {
    expect(Object.keys(managersPages).length).toBeGreaterThan(20)
    const community = { ...communityWith([]), may: all }
    const management: Management = { organisations: [summit], communities: [community], isServerOwner: true }
    for (const { label } of [...adminMenu(management, community, all), ...adminMenu(management, null, all)])
      expect(english[label] && spanish[label]).toBeTruthy()
  })
})

test.each([
  ['/Admin', '/Admin', 'page'],
  ['/Admin', '/Admin/Homes', undefined],
  ['/Admin/Community/4', '/Admin/Community/4/Homes', undefined],
  ['/Admin/Community/4/Homes', '/admin/community/4/homes/9', 'true'],
  ['/Admin/Community/4/Homes', '/Admin/Community/4/Homes/', 'page'],
  ['/Admin/Community/4/Mail', '/Admin/Community/4/Mailbox', undefined],
] as const)('the entry %s on the page %s has aria-current %s', (href, pathname, expected) => {
  expect(ariaCurrentOf(href, pathname)).toBe(expected)
})
