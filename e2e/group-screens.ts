import type { Page } from '@playwright/test'
import { failing, type Screen } from './screen.ts'

const list = '/Groups/MyGroups/1'
const own = (page: Page, name: string) =>
  page.getByRole('table', { name: 'My Groups' }).getByRole('link', { name, exact: true })

async function open(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Discussions' }).getByRole('link').first().waitFor()
}

async function openMembers(page: Page, name: string) {
  await open(page, name)
  await page.getByRole('link', { name: 'View Members' }).click()
  await page.getByRole('table', { name: 'Members' }).waitFor()
}

/** The screens of groups: the lists, a group for members and for others, the list of members, and the forms. */
export const groupScreens: readonly Screen[] = [
  { name: 'groups', person: 'homeowner', address: list, act: (page) => own(page, 'Creek Path Walkers').waitFor() },
  { name: 'groups-none', person: 'coowner', address: list },
  { name: 'groups-nothing-found', person: 'homeowner', address: `${list}?search=qwertyuiop` },
  {
    name: 'groups-new',
    person: 'homeowner',
    address: list,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start New Group' }).click()
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('This is required').first().waitFor()
    },
  },
  { name: 'group', person: 'homeowner', address: list, act: (page) => open(page, 'Creek Path Walkers') },
  { name: 'group-requests', person: 'homeowner', address: list, act: (page) => open(page, 'Maple Ridge Bakers') },
  {
    name: 'group-outside',
    person: 'homeowner',
    // Stories create groups, and the list shows only the newest ones.
    address: `${list}?search=Parents+of+Little+Ones`,
    act: (page) => open(page, 'Parents of Little Ones'),
  },
  {
    name: 'group-leave',
    person: 'homeowner',
    address: list,
    act: async (page) => {
      await open(page, 'Maple Ridge Bakers')
      await page.getByRole('button', { name: 'More about Maple Ridge Bakers' }).click()
      await page.getByRole('menuitem', { name: 'Leave Group' }).click()
    },
  },
  {
    name: 'group-discussion',
    person: 'homeowner',
    address: list,
    act: async (page) => {
      await open(page, 'Creek Path Walkers')
      await page.getByRole('link', { name: 'Ice by the footbridge' }).click()
      await page.getByRole('heading', { name: 'Ice by the footbridge', level: 1 }).waitFor()
    },
  },
  {
    name: 'group-members',
    person: 'homeowner',
    address: list,
    act: (page) => openMembers(page, 'Creek Path Walkers'),
  },
  {
    name: 'group-invite',
    person: 'homeowner',
    address: list,
    act: async (page) => {
      await openMembers(page, 'Creek Path Walkers')
      await page.getByRole('button', { name: 'Invite Members' }).click()
    },
  },
  {
    name: 'groups-failed',
    person: 'homeowner',
    address: list,
    act: failing('**/index.php/groups?**'),
  },
]
