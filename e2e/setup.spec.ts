import { expect, type Page, test } from '@playwright/test'
import { startEmpty } from './empty-server.ts'
import { expectAccessible } from './people.ts'

const password = 'Lantern2026!'

/** The number of fields that had to be filled in. */
let required = 0

async function fill(page: Page, label: string, value: string) {
  required += 1
  await page.getByLabel(label, { exact: true }).fill(value)
}

/** Expects that the page does not overflow its width. */
async function expectNoSidewaysScroll(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
}

test(
  'an empty server shows no forms, the set-up link creates the server owner, and the wizard creates an association and is continued in another browser [setup-m001, setup-m006, setup-m007, setup-m016, setup-m008, setup-m009, setup-m013, setup-m015, setup-m017, setup-m018]',
  { tag: '@long' },
  async ({ browser }, { project }) => {
    test.slow()
    required = 0
    const server = await startEmpty()
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    try {
      for (const address of ['/', '/Login', '/Register', '/Signup', '/Forgot3', '/Home', '/Admin']) {
        await page.goto(address)
        await expect(page.getByText('This server is being set up. Please come back soon.')).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(0)
      }
      await expectAccessible(page)
      await page.goto('/Admin/Setup#wrong')
      await expect(page.getByText('This set-up link has been used or is too old.')).toBeVisible()
      await expect(page.getByText('npx porchlight setup-link')).toBeVisible()
      await expectAccessible(page)

      await page.goto('about:blank')
      await page.goto(server.link)
      await page.getByRole('button', { name: 'Create my account' }).click()
      for (const message of [
        'First Name is required',
        'Last Name is required',
        'Email is required',
        'Password is required',
        'You must agree to the Terms of Use and Privacy Policy',
      ])
        await expect(page.getByText(message)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await fill(page, 'First name', 'Ana')
      await fill(page, 'Last name', 'Reyes')
      await fill(page, 'Email', 'ana@juniper.example')
      // The typed values survive a reload.
      await page.reload()
      await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Reyes')
      await fill(page, 'Password', password)
      await fill(page, 'Confirm password', password)
      required += 1
      await page.getByLabel('I agree to the Terms of Use and Privacy Policy').check()
      await page.getByRole('button', { name: 'Create my account' }).click()

      await expect(page.getByRole('heading', { name: 'What do you run?' })).toBeVisible()
      const secret = server.link.split('#')[1] ?? ''
      // No requested URL contains the secret. Only the bodies of the two calls that check it do.
      expect(asked.filter((one) => (one.split(' ')[0] ?? '').includes(secret))).toEqual([])
      expect(page.url()).not.toContain(secret)
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'We manage associations for others' }).check()
      await expect(page.getByLabel('Company name')).toBeVisible()
      await page.getByRole('radio', { name: 'We run our own association' }).check()
      await expect(page.getByLabel('Company name')).toHaveCount(0)
      await page.getByRole('button', { name: 'Continue' }).click()

      await expect(page.getByRole('heading', { name: 'Your association' })).toBeVisible()
      await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver')
      await fill(page, 'Name of the association', 'Juniper Flats')
      await expect(page.getByLabel('Web site name')).toHaveValue('juniperflats')
      await expect(page.getByText('This name is free.')).toBeVisible()
      await page.getByLabel('Web site name').fill('x y')
      await expect(page.getByText('Use 3 to 40 letters, digits or hyphens.', { exact: true })).toBeVisible()
      await page.getByLabel('Web site name').fill('juniperflats')
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Save and continue' }).click()

      await expect(page.getByRole('heading', { name: 'How it looks' })).toBeVisible()
      const steps = page.getByRole('navigation', { name: 'Steps of the set-up' })
      await expect(steps.getByRole('link')).toHaveCount(8)
      await expect(steps.getByRole('link', { name: 'Association Done' })).toBeVisible()
      await page.getByLabel('Color').fill('#ffe600')
      await expect(page.getByText('White letters could not be read on your color.')).toBeVisible()
      for (const name of ['Side menu by day', 'Side menu in dark mode'])
        await expect(page.getByRole('figure', { name })).toContainText('Juniper Flats')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await expect(page.getByRole('heading', { name: 'What your members can use' })).toBeVisible()
      // The steps can be done in any order: here the homes before the features.
      await steps.getByRole('link', { name: 'Homes' }).click()
      await fill(page, 'Street', 'Juniper Way')
      await fill(page, 'Last number', '12')
      await expect(page.getByText('12 Juniper Way · JW-0012')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Number them for me' }).click()
      await expect(page.getByText('12 homes are here.')).toBeVisible()

      // In another browser the person continues at the first open step.
      const other = await browser.newContext({ baseURL: server.origin })
      const second = await other.newPage()
      await second.goto('/Login')
      await second.getByLabel('Email Address').fill('ana@juniper.example')
      await second.getByLabel('Password', { exact: true }).fill(password)
      await second.getByRole('button', { name: 'Log In' }).click()
      await expect(second.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
      // The first page of the managers' side shows how many steps are left.
      await second.getByRole('link', { name: 'Open: 5 set-up steps left, Juniper Flats' }).click()
      await expect(second.getByRole('heading', { name: 'What your members can use' })).toBeVisible()
      await second.getByRole('radio', { name: 'Everything' }).check()
      await second.getByRole('button', { name: 'Save and continue' }).click()
      await expect(second.getByRole('heading', { name: 'Your homes' })).toBeVisible()
      await expect(second.getByText('12 homes are here.')).toBeVisible()
      await second.getByRole('button', { name: 'Continue' }).click()
      await second.getByRole('button', { name: 'Skip this step' }).click()
      await expect(second.getByRole('heading', { name: 'Your helpers' })).toBeVisible()
      await second.getByRole('button', { name: 'Skip this step' }).click()
      await expect(second.getByLabel('Subject')).toHaveValue('Welcome to Juniper Flats on Porchlight')
      await second.getByRole('button', { name: 'Save and continue' }).click()
      await expect(second.getByRole('heading', { name: 'Check and invite' })).toBeVisible()
      await expect(second.getByRole('link', { name: '12 homes without people' })).toBeVisible()
      await expect(second.getByText('1 Juniper Way, 2 Juniper Way, 3 Juniper Way', { exact: false })).toBeVisible()
      await expectAccessible(second)
      process.stdout.write(`${project.name}: ${required} required fields from the set-up link to the last step\n`)
      expect(required).toBeLessThanOrEqual(10)
      await other.close()
    } finally {
      await context.close()
      await server.stop()
    }
  },
)
