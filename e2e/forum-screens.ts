import type { Page } from '@playwright/test'
import { failing, type Screen } from './screen.ts'

const recent = (page: Page) => page.getByRole('heading', { name: 'Coyotes on the trail?' }).getByRole('link')

async function openCoyotes(page: Page) {
  await recent(page).click()
  await page.getByRole('button', { name: 'View 5 previous replies' }).waitFor()
}

/** The screens of the forums: lists, a discussion, its forms and the report dialog. */
export const forumScreens: readonly Screen[] = [
  { name: 'forums', person: 'homeowner', address: '/Forums', act: (page) => recent(page).waitFor() },
  {
    name: 'forums-topic',
    person: 'homeowner',
    address: '/Forums?topic=3',
    act: (page) => page.getByRole('table', { name: 'Security / Safety' }).waitFor(),
  },
  { name: 'forums-nothing-found', person: 'homeowner', address: '/Forums?search=qwertyuiop' },
  {
    name: 'forums-new',
    person: 'homeowner',
    address: '/Forums?newDiscussion=1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      await page.getByText('This is required').first().waitFor()
    },
  },
  { name: 'forums-discussion', person: 'homeowner', address: '/Forums', act: openCoyotes },
  {
    name: 'forums-report',
    person: 'neighbor',
    address: '/Forums',
    act: async (page) => {
      await openCoyotes(page)
      await page.getByRole('button', { name: 'More about the post of Hannah Bergstrom' }).first().click()
      await page.getByRole('menuitem', { name: 'Report this discussion' }).click()
      await page.getByRole('checkbox', { name: 'Other' }).check()
    },
  },
  {
    name: 'forums-failed',
    person: 'homeowner',
    address: '/Forums',
    act: failing('**/index.php/forumthreads**'),
  },
]
