import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

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
      await page.getByRole('list', { name: 'What happened so far' }).waitFor()
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
      await page.getByRole('list', { name: 'What happened so far' }).waitFor()
    },
  },
]
