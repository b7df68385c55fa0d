import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The managers' side of the demo world's first community. */
const managed = '/Admin/Community/1/Violations'

const table = (page: Page) => page.getByRole('table', { name: 'Closed violations' })

async function managing(page: Page) {
  await page.getByRole('radio', { name: 'The community' }).check()
  await page.getByRole('button', { name: 'Issue a violation' }).waitFor()
}

/** The screens of violations for households and for people who issue them. */
export const violationScreens: readonly Screen[] = [
  { name: 'violations', person: 'homeowner', address: '/Violations', act: (page) => table(page).waitFor() },
  {
    name: 'violations-log',
    person: 'homeowner',
    address: '/Violations',
    act: async (page) => {
      await page.getByRole('button', { name: /^Show Parking/ }).click()
      await page.getByRole('dialog').getByRole('list', { name: 'What happened so far' }).waitFor()
    },
  },
  {
    name: 'violations-answer',
    person: 'homeowner',
    address: '/Violations',
    act: (page) => page.getByRole('button', { name: /^Resolve\/Dispute: Trash bins/ }).click(),
  },
  {
    name: 'violations-none',
    person: 'outsider',
    address: '/Violations',
    act: (page) => page.getByText('There are no open violations.').waitFor(),
  },
  { name: 'violations-managed', person: 'cmanager', address: '/Violations', act: managing },
  {
    name: 'violations-issue',
    person: 'cmanager',
    address: '/Violations',
    act: async (page) => {
      await managing(page)
      await page.getByRole('button', { name: 'Issue a violation' }).click()
      await page.getByLabel('Find the home').fill('1 Maple')
      await page.getByRole('list', { name: 'Homes found' }).waitFor()
    },
  },
  {
    name: 'violations-decide',
    person: 'cmanager',
    address: '/Violations',
    act: async (page) => {
      await managing(page)
      await page.getByRole('button', { name: /^Decide on Fence repair/ }).click()
      await page.getByRole('dialog').getByRole('list', { name: 'What happened so far' }).waitFor()
    },
  },
  { name: 'admin-violations', person: 'manager', address: `${managed}` },
  { name: 'admin-violations-everywhere', person: 'manager', address: '/Admin/Violations' },
  {
    name: 'admin-violations-case',
    person: 'manager',
    address: `${managed}?search=trailer`,
    act: async (page) => {
      await page.getByRole('link', { name: '85 Maple Ridge Lane' }).click()
      await page.getByRole('heading', { name: 'Parking', level: 1 }).waitFor()
    },
  },
  {
    name: 'admin-violations-step',
    person: 'manager',
    address: `${managed}?search=trailer`,
    act: async (page) => {
      await page.getByRole('link', { name: '85 Maple Ridge Lane' }).click()
      await page.getByRole('button', { name: 'Take the step “Hearing”' }).click()
      await page.getByRole('dialog', { name: 'Take the step “Hearing”' }).waitFor()
    },
  },
  {
    name: 'admin-violations-new',
    person: 'manager',
    address: `${managed}/New`,
    act: async (page) => {
      await page.getByLabel('Type', { exact: true }).selectOption('Trash bins')
      await page.getByLabel('Add a home').fill('107 Maple')
      await page.getByRole('button', { name: /107 Maple Ridge Lane/ }).click()
    },
  },
  { name: 'admin-violations-drafts', person: 'manager', address: `${managed}/Drafts` },
  {
    name: 'admin-violations-draft',
    person: 'manager',
    address: `${managed}/Drafts`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit 106 Maple Ridge Lane' }).click()
      await page.getByRole('dialog', { name: 'Edit the draft' }).waitFor()
    },
  },
  { name: 'admin-violations-types', person: 'manager', address: `${managed}/Types` },
  {
    name: 'admin-violations-type',
    person: 'manager',
    address: `${managed}/Types`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Pets' }).click()
      await page.getByRole('dialog', { name: 'Edit type' }).waitFor()
    },
  },
  { name: 'admin-violations-policies', person: 'manager', address: `${managed}/Policies` },
  {
    name: 'admin-violations-policy',
    person: 'manager',
    address: `${managed}/Policies`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Courtesy, warning, hearing, fine' }).click()
      await page.getByRole('dialog', { name: 'Edit policy' }).waitFor()
    },
  },
  { name: 'admin-violations-fines', person: 'bookkeeper', address: `${managed}/Fines` },
  {
    name: 'admin-violations-order',
    person: 'manager',
    address: managed,
    act: async (page) => {
      await page.getByRole('link', { name: '80 Maple Ridge Lane' }).click()
      await page.getByRole('list', { name: 'Work orders' }).waitFor()
      await page.getByRole('button', { name: 'Make a work order' }).click()
      await page.getByRole('dialog', { name: 'Make a work order' }).waitFor()
    },
  },
  {
    name: 'admin-violations-policy-faults',
    person: 'manager',
    address: `${managed}/Policies`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add policy' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add policy' })
      await dialog.getByLabel('Name', { exact: true }).first().fill('Short')
      await dialog.getByLabel('Name of the step').fill('First')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('A letter needs a subject and a text.').waitFor()
    },
  },
  { name: 'admin-violations-shared-types', person: 'manager', address: '/Admin/Company/ViolationTypes' },
  {
    name: 'admin-violations-shared-type',
    person: 'manager',
    address: '/Admin/Company/ViolationTypes',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add type' }).first().click()
      await page.getByRole('dialog', { name: 'Add type' }).waitFor()
    },
  },
]
