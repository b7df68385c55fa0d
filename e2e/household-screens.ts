import type { Screen } from './screen.ts'

/** The states of My Account, and of the people of a home. */
export const householdScreens: readonly Screen[] = [
  {
    name: 'my-account',
    person: 'homeowner',
    address: '/MyAccount',
    act: (page) => page.getByRole('button', { name: 'Change email' }).waitFor(),
  },
  {
    name: 'my-account-edit',
    person: 'homeowner',
    address: '/MyAccount',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel('First name').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('This is required').waitFor()
    },
  },
  {
    name: 'my-account-email',
    person: 'homeowner',
    address: '/MyAccount',
    act: (page) => page.getByRole('button', { name: 'Change email' }).click(),
  },
  {
    name: 'my-account-password',
    person: 'homeowner',
    address: '/MyAccount',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByLabel('New password', { exact: true }).fill('Porch')
    },
  },
  {
    name: 'my-account-delete',
    person: 'homeowner',
    address: '/MyAccount',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByText('What stays:').waitFor()
    },
  },
  {
    name: 'my-account-failed',
    person: 'homeowner',
    address: '/MyAccount',
    act: async (page) => {
      await page.route('**/index.php/auth/account*', (route) => route.fulfill({ status: 400, json: {} }))
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    },
  },
  {
    name: 'members',
    person: 'homeowner',
    address: '/Members',
    act: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'members-open',
    person: 'homeowner',
    address: '/Members',
    act: (page) => page.getByRole('button', { name: 'Signe Bergstrom' }).click(),
  },
  {
    name: 'members-permissions',
    person: 'homeowner',
    address: '/Members',
    act: async (page) => {
      await page.getByRole('button', { name: 'Jonas Bergstrom' }).click()
      await page.getByRole('button', { name: 'Edit permissions' }).click()
    },
  },
  {
    name: 'members-add',
    person: 'homeowner',
    address: '/Members',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Member' }).click()
      await page.getByRole('dialog').getByLabel('Email').fill('somebody@new.test')
      await page.getByRole('dialog').getByLabel('Email').blur()
      await page.getByText('Please set up the profile.').waitFor()
    },
  },
  {
    name: 'members-remove',
    person: 'homeowner',
    address: '/Members',
    act: async (page) => {
      await page.getByRole('button', { name: 'Jonas Bergstrom' }).click()
      await page.getByRole('button', { name: 'Remove Member' }).click()
    },
  },
  {
    name: 'members-failed',
    person: 'homeowner',
    address: '/Members',
    act: async (page) => {
      await page.route('**/index.php/hoa-person*', (route) => route.fulfill({ status: 400, json: {} }))
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
