import { type Browser, expect, type Page, test } from '@playwright/test'
import { type OwnCompany, type OwnPerson, ownCompany } from './own.ts'
import { expectAccessible, fillLogin, password } from './people.ts'

/** Opens a page in a new browser context, in which a person of the story signs in by the login form. */
async function enter(browser: Browser, baseURL: string, person: OwnPerson, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto(`/Login?page=${address.slice(1)}`)
  await fillLogin(page, person.email, password)
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden()
  return page
}

/** Enters the password if the page asks for it, and waits for the message of the change. */
async function confirmed(page: Page, said: string): Promise<void> {
  const confirm = page.getByRole('dialog', { name: /Confirm it.s you/ })
  await expect(confirm.or(page.getByText(said)).first()).toBeVisible()
  if (await confirm.isVisible()) {
    await confirm.getByLabel('Your password', { exact: true }).fill(password)
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await expect(page.getByText(said).first()).toBeVisible()
}

const unknown = 'There is no such community, or you have no role in it.'

/** Expects that a manager sees these communities, and that the pages of the others say that there is no such community. */
async function seesOnly(page: Page, company: OwnCompany, seen: readonly number[]): Promise<void> {
  await page.goto('/Admin?communities=all')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  for (const [at, { hoaId, name }] of company.communities.entries()) {
    await page.goto(`/Admin/Community/${hoaId}/Homes`)
    if (seen.includes(at)) {
      await expect(page.getByRole('heading', { name: 'Homes', level: 1 })).toBeVisible()
      await expect(page.getByText(name).first()).toBeVisible()
    } else {
      await expect(page.getByText(unknown)).toBeVisible()
      await expect(page.getByText(name)).toHaveCount(0)
    }
  }
  await page.goto('/Admin/Homes')
  await expect(page.getByRole('heading', { name: 'Homes', level: 1 })).toBeVisible()
  for (const [at, { name }] of company.communities.entries())
    if (!seen.includes(at)) await expect(page.getByText(name)).toHaveCount(0)
}

test('a company with three communities: two managers see only their own communities, a manager is suspended while signed in, a community is archived and restored, and the organization is suspended and released [company-m005, company-m009, company-m013, company-m014, server-m001, server-m006]', {
  tag: ['@once', '@long'],
}, async ({ browser, page: anyPage, baseURL: origin }) => {
  test.slow()
  const baseURL = origin ?? ''
  const company = await ownCompany(anyPage, 'Story Company')
  const [aspen, birch] = company.communities
  const admin = await enter(browser, baseURL, company.admin, '/Admin/Company/Communities')
  for (const { name } of company.communities)
    await expect(admin.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(admin)

  const north = await enter(browser, baseURL, company.north, '/Admin')
  await seesOnly(north, company, [0, 1])
  const south = await enter(browser, baseURL, company.south, '/Admin')
  await seesOnly(south, company, [2])
  // Neither the team of a company nor its managers find the pages of the server.
  for (const page of [admin, south])
    for (const address of ['/Admin/Server', '/Admin/Server/Organisations', '/Admin/Server/Jobs']) {
      await page.goto(address)
      await expect(page.getByText(unknown)).toBeVisible()
      await expect(page.getByText('Organizations', { exact: true })).toHaveCount(0)
    }

  // A suspended manager is signed out at once, even in an open window.
  await admin.goto('/Admin/Company')
  await admin.getByRole('button', { name: 'Sam Story', exact: true }).click()
  await admin.getByRole('button', { name: 'Suspend Sam Story' }).click()
  const ask = admin.getByRole('alertdialog')
  await expect(ask.getByText('No work is assigned to them.')).toBeVisible()
  await ask.getByRole('button', { name: 'Suspend', exact: true }).click()
  await confirmed(admin, 'The member is suspended.')
  await expect(south.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Take Sam Story back' }).click()
  await confirmed(admin, 'The member is back in the team.')

  // A community is archived. Its resident is notified, in the open window and at the next sign-in. Its team can still read it.
  const rita = await enter(browser, baseURL, company.resident, '/Home')
  await expect(rita.getByRole('heading', { level: 1 })).toContainText('Rita')
  await admin.goto('/Admin/Company/Communities')
  const menuOfBirch = admin.getByRole('button', { name: `Actions for ${birch.name}` })
  await menuOfBirch.click()
  await admin.getByRole('menuitem', { name: 'Archive' }).click()
  await ask.getByRole('button', { name: 'Archive', exact: true }).click()
  await confirmed(admin, 'The community is archived.')
  const sentence = `${birch.name} is archived and can’t be opened any more. Its management can tell you why.`
  await expect(rita.getByText(sentence)).toBeVisible()
  await rita.getByRole('button', { name: 'Continue' }).click()
  await expect(rita.getByText(sentence)).toBeVisible()
  await expectAccessible(rita)
  await north.goto(`/Admin/Community/${birch.hoaId}/Homes`)
  await expect(north.getByText('This community is archived. Residents and vendors can’t open it')).toBeVisible()
  await expect(north.getByRole('heading', { name: 'Homes', level: 1 })).toBeVisible()
  await menuOfBirch.click()
  await admin.getByRole('menuitem', { name: 'Take back' }).click()
  await confirmed(admin, 'The community is back.')
  await fillLogin(rita, company.resident.email, password)
  await expect(rita.getByRole('heading', { level: 1 })).toContainText('Rita')

  // A server owner suspends the organisation: its team cannot enter, and its resident can. The end of the suspension restores everything.
  const olga = await enter(browser, baseURL, company.owner, '/Admin/Server/Organisations')
  await olga.getByRole('searchbox', { name: 'Search by name' }).fill(company.name)
  await expect(olga.getByRole('row').filter({ hasText: aspen.name })).toBeVisible()
  await expectAccessible(olga)
  const menuOfCompany = olga.getByRole('button', { name: `Actions for ${company.name}` }).first()
  await menuOfCompany.click()
  await olga.getByRole('menuitem', { name: 'Suspend' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(olga.getByText('Suspended').first()).toBeVisible()
  // Waits until the open window has signed out, because that would interrupt a navigation.
  await expect(north.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
  await north.goto(`/Admin/Community/${aspen.hoaId}/Homes`)
  await expect(north.getByRole('heading', { name: 'Homes', level: 1 })).toHaveCount(0)
  await expect(north.getByText(aspen.name)).toHaveCount(0)
  await rita.reload()
  await expect(rita.getByRole('heading', { level: 1 })).toContainText('Rita')
  await menuOfCompany.click()
  await olga.getByRole('menuitem', { name: 'Release' }).click()
  await expect(olga.getByText('Suspended')).toHaveCount(0)
  const again = await enter(browser, baseURL, company.north, '/Admin')
  await seesOnly(again, company, [0, 1])
})
