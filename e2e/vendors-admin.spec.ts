import { expect, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { ownAddress, unique } from './own.ts'
import { expectAccessible, fillLogin, password, signIn } from './people.ts'

const vendors = '/Admin/Community/1/Vendors'
const policy = {
  name: 'policy.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

test('a manager invites a vendor, which creates its account and uploads its insurance; after the manager accepts it, residents see the vendor as insured; a suspended vendor is not in the marketplace [vendors-admin-m001, vendors-admin-m003, vendors-admin-m008, vendors-admin-m014, vendors-admin-m015]', {
  tag: ['@once', '@long'],
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const [name, email] = [unique('Copper Kettle Plumbing'), ownAddress('copper')]
  await signIn(page, 'manager')
  await page.goto(vendors)
  await expect(page.getByRole('heading', { name: 'Vendors', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite a vendor' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a vendor' })
  await invite.getByLabel('Name of the business').fill(name)
  await invite.getByLabel('E-mail').fill(email)
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('searchbox').first().fill(name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Pending')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Invited, has not answered')).toBeVisible()

  const second = await browser.newContext(baseURL ? { baseURL } : {})
  const vendor = await second.newPage()
  await vendor.goto(linkIn(await newestMail(email, /invites you as a vendor/)))
  await vendor.getByLabel('New password', { exact: true }).fill(password)
  await vendor.getByLabel(/(Confirm|Repeat).*password/i).fill(password)
  await vendor
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await vendor.goto('/Login')
  await fillLogin(vendor, email, password)
  // An invited person agrees to the terms at the first sign-in.
  const terms = vendor.getByRole('dialog', { name: 'Update to Terms of Use / Privacy Policy' })
  for (const document of ['Terms of Use', 'Privacy Policy']) {
    await expect(terms.getByRole('region', { name: document })).toBeVisible()
    await terms.getByRole('button', { name: 'Accept' }).click()
  }
  await expect(terms).toBeHidden()
  await expect(vendor.getByRole('heading', { level: 1, name: /^Welcome, Copper Kettle/ })).toBeVisible()
  await vendor.goto('/VendorActiveCommunities')
  await vendor.getByRole('button', { name: 'Accept invitation' }).click()
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'Continue', exact: true }).click()
  await vendor.goto('/VendorProfile')
  await vendor.getByRole('button', { name: 'Upload a paper' }).click()
  const upload = vendor.getByRole('dialog', { name: 'Upload a paper' })
  await upload.getByLabel('Insurer').fill('Front Range Mutual')
  await upload.getByLabel('Policy number').fill('FR-2231')
  await upload.getByLabel('Valid through').fill('2099-12-31')
  await upload.locator('input[type=file]').setInputFiles(policy)
  await upload.getByRole('button', { name: 'Upload a paper' }).click()
  await vendor.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(vendor.getByRole('list', { name: 'Insurance and license' })).toContainText('Maple Ridge: waits')

  await page.reload()
  await page.getByRole('button', { name: /^Accept Insurance through/ }).click()
  await expect(page.getByRole('list', { name: 'Papers' })).toContainText('Accepted')
  await expectAccessible(page)

  const third = await browser.newContext(baseURL ? { baseURL } : {})
  const resident = await third.newPage()
  await signIn(resident, 'homeowner')
  const marketplace = `/VendorsMarketplace?search=${encodeURIComponent(name)}`
  await resident.goto(marketplace)
  const card = resident.getByRole('listitem').filter({ hasText: name }).first()
  await expect(card).toContainText('Insured')

  await page.goto('/Admin/Vendors')
  await page.getByRole('searchbox').first().fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name })).toHaveCount(1)
  await page.getByRole('button', { name }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Maple Ridge' }).last().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  const suspend = page.getByRole('dialog', { name: `Suspend ${name}` })
  await suspend.getByLabel('Why?').fill('Does not answer.')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Ended by the community')).toBeVisible()
  await expect(card).toBeHidden()
  await resident.goto(marketplace)
  await expect(resident.getByText(/^No vendor was found for/)).toBeVisible()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Make active again' }).click()
  const again = page.getByRole('dialog')
  await again.getByRole('button', { name: 'Make active again' }).click()
  // Waits until the dialog is closed, because it has a button of the same name.
  await expect(again).toBeHidden()
  await expect(page.getByRole('button', { name: 'Make active again' })).toBeHidden()
  await resident.reload()
  await expect(card).toContainText('Insured')
  await second.close()
  await third.close()
})
