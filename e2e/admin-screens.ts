import type { Page } from '@playwright/test'
import { officeScreens } from './office-screens.ts'
import { isNarrow } from './people.ts'
import type { Screen } from './screen.ts'

/** The managers' side of the demo world's first community. */
const mapleRidge = '/Admin/Community/1'

async function openManagersMenu(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Manage' }).getByRole('button', { name: 'Logout' }).waitFor()
}

async function openAccount(page: Page) {
  await page.getByText('12 Maple Ridge Lane', { exact: true }).click()
  await page.getByRole('heading', { name: '12 Maple Ridge Lane', level: 1 }).waitFor()
}

async function openVendor(page: Page) {
  await page.getByRole('link', { name: /^Bright Spark Electric/ }).click()
  await page.getByRole('heading', { name: 'Bright Spark Electric', level: 1 }).waitFor()
}

/** All screens of the managers' side: those of the imported lists, and the frame, the roles of a community, the team and the activity. */
export const adminScreens: readonly Screen[] = [
  ...officeScreens,
  { name: 'admin', person: 'manager', address: '/Admin' },
  { name: 'admin-today-community', person: 'manager', address: mapleRidge },
  { name: 'admin-today-done', person: 'inspector', address: mapleRidge },
  {
    name: 'admin-search',
    person: 'manager',
    address: mapleRidge,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.getByRole('searchbox').fill('12 map')
      await dialog.getByRole('list', { name: 'Homes' }).waitFor()
    },
  },
  { name: 'admin-search-results', person: 'manager', address: '/Admin/Search?search=maple' },
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
  { name: 'admin-orders', person: 'manager', address: `${mapleRidge}/WorkOrders` },
  { name: 'admin-orders-closed', person: 'manager', address: `${mapleRidge}/WorkOrders?list=closed` },
  { name: 'admin-orders-none', person: 'manager', address: `${mapleRidge}/WorkOrders?search=nothing%20like%20it` },
  { name: 'admin-orders-board', person: 'manager', address: `${mapleRidge}/WorkOrders?view=board` },
  { name: 'admin-orders-of-all', person: 'manager', address: '/Admin/WorkOrders' },
  {
    name: 'admin-orders-new',
    person: 'manager',
    address: `${mapleRidge}/WorkOrders`,
    act: async (page) => {
      await page.getByRole('button', { name: 'New order' }).click()
      await page.getByRole('dialog', { name: 'New work order' }).waitFor()
    },
  },
  {
    name: 'admin-orders-filter',
    person: 'manager',
    address: `${mapleRidge}/WorkOrders`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('dialog', { name: 'Filter work orders' }).waitFor()
    },
  },
  {
    name: 'admin-orders-settings',
    person: 'manager',
    address: `${mapleRidge}/WorkOrders`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await page.getByRole('dialog', { name: 'Settings of work orders' }).waitFor()
    },
  },
  {
    name: 'admin-order',
    person: 'manager',
    address: `${mapleRidge}/WorkOrders`,
    act: async (page) => {
      await page.getByRole('link', { name: /North entrance: three lights are out/ }).click()
      await page.getByRole('heading', { level: 1, name: /North entrance/ }).waitFor()
    },
  },
  { name: 'admin-money', person: 'bookkeeper', address: `${mapleRidge}/Money` },
  { name: 'admin-money-overdue', person: 'bookkeeper', address: `${mapleRidge}/Money?list=overdue&sort=due` },
  {
    name: 'admin-money-home',
    person: 'bookkeeper',
    address: `${mapleRidge}/Money?search=12%20Maple`,
    act: openAccount,
  },
  {
    name: 'admin-money-enter',
    person: 'bookkeeper',
    address: `${mapleRidge}/Money?search=12%20Maple`,
    act: async (page) => {
      await openAccount(page)
      await page.getByRole('button', { name: 'Enter an amount' }).click()
      await page.getByRole('dialog', { name: 'Enter an amount' }).waitFor()
    },
  },
  { name: 'admin-money-payments', person: 'bookkeeper', address: `${mapleRidge}/Money/Payments` },
  { name: 'admin-money-schedules', person: 'bookkeeper', address: `${mapleRidge}/Money/Schedules` },
  {
    name: 'admin-money-schedule-add',
    person: 'bookkeeper',
    address: `${mapleRidge}/Money/Schedules`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a schedule' }).click()
      await page.getByRole('dialog', { name: 'Add a schedule' }).waitFor()
    },
  },
  { name: 'admin-money-totals', person: 'bookkeeper', address: `${mapleRidge}/Money/Totals?from=2026-01-01` },
  { name: 'admin-money-statements', person: 'bookkeeper', address: `${mapleRidge}/Money/Statements` },
  { name: 'admin-money-books', person: 'bookkeeper', address: `${mapleRidge}/Money/Books` },
  {
    name: 'admin-money-close',
    person: 'bookkeeper',
    address: `${mapleRidge}/Money/Books`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Close a month' }).click()
      await page.getByRole('dialog', { name: 'Close a month' }).waitFor()
    },
  },
  { name: 'admin-vendors', person: 'manager', address: `${mapleRidge}/Vendors` },
  { name: 'admin-vendors-asking', person: 'manager', address: `${mapleRidge}/Vendors?list=asking` },
  {
    name: 'admin-vendors-invite',
    person: 'manager',
    address: `${mapleRidge}/Vendors`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Invite a vendor' }).click()
      await page.getByRole('dialog', { name: 'Invite a vendor' }).waitFor()
    },
  },
  {
    name: 'admin-vendor',
    person: 'manager',
    address: `${mapleRidge}/Vendors?search=Bright%20Spark`,
    act: openVendor,
  },
  {
    name: 'admin-vendor-paper',
    person: 'manager',
    address: `${mapleRidge}/Vendors?search=Bright%20Spark`,
    act: async (page) => {
      await openVendor(page)
      await page.getByRole('button', { name: 'Add a paper' }).click()
      await page.getByRole('dialog', { name: 'Add a paper' }).waitFor()
    },
  },
  { name: 'admin-all-vendors', person: 'manager', address: '/Admin/Vendors' },
  { name: 'admin-reports', person: 'manager', address: `${mapleRidge}/Reports` },
  { name: 'admin-export', person: 'manager', address: `${mapleRidge}/Export` },
  { name: 'admin-report-ageing', person: 'manager', address: `${mapleRidge}/Reports/ageing` },
  { name: 'admin-report-requests', person: 'manager', address: `${mapleRidge}/Reports/requests` },
  {
    name: 'admin-report-save',
    person: 'manager',
    address: `${mapleRidge}/Reports/roster`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Save as a file' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-unknown', person: 'manager', address: '/Admin/Community/999999/Roles' },
]
