import type { Page } from '@playwright/test'
import { isNarrow } from './cast.ts'
import type { Screen } from './screen.ts'

/** The demo world's first community, whose company's administrator looks at it. */
const mapleRidge = '/Admin/Community/1'

async function openManagersMenu(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Manage' }).getByRole('button', { name: 'Logout' }).waitFor()
}

/** The frame of the managers' side, the roles of a community, the team and the activity. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', person: 'manager', address: '/Admin' },
  { name: 'admin-today-community', person: 'manager', address: mapleRidge },
  { name: 'admin-today-done', person: 'inspector', address: mapleRidge },
  { name: 'admin-menu', person: 'manager', address: `${mapleRidge}/Roles`, act: openManagersMenu },
  { name: 'admin-roles', person: 'manager', address: `${mapleRidge}/Roles` },
  {
    name: 'admin-roles-give',
    person: 'manager',
    address: `${mapleRidge}/Roles`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Give a role' }).click()
      await page.getByRole('dialog', { name: 'Give a role' }).waitFor()
    },
  },
  {
    name: 'admin-confirm',
    person: 'manager',
    address: `${mapleRidge}/Roles`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog', { name: /Confirm it.s you/ }).waitFor()
    },
  },
  { name: 'admin-activity', person: 'manager', address: '/Admin/Activity' },
  { name: 'admin-activity-community', person: 'manager', address: `${mapleRidge}/Activity?who=nobody` },
  { name: 'admin-team', person: 'manager', address: '/Admin/Company' },
  {
    name: 'admin-team-add',
    person: 'manager',
    address: '/Admin/Company',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add to the team' }).click()
      await page.getByRole('dialog', { name: 'Add to the team' }).waitFor()
    },
  },
  { name: 'admin-company-communities', person: 'manager', address: '/Admin/Company/Communities' },
  { name: 'admin-company-branding', person: 'manager', address: '/Admin/Company/Branding' },
  { name: 'admin-unknown', person: 'manager', address: '/Admin/Community/999999/Roles' },
]
