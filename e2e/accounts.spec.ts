import { expect, type Locator, test } from '@playwright/test'
import {
  emailOf,
  expectAccessible,
  firstNameOf,
  nameOf,
  openMenu,
  openProfile,
  type Person,
  signIn,
  signInByForm,
} from './people.ts'
import { loginDataOf } from './wire.ts'

const lampOf = (door: Locator) => door.locator('[class*=light]')
const chooserOf = (person: Person) => `Welcome back, ${firstNameOf(person)}! Please select an account.`

test.describe('entering the only account', () => {
  for (const { person, role, community, rows } of [
    {
      person: 'homeowner',
      role: 'Homeowner',
      community: 'Maple Ridge',
      rows: '[accounts-026, accounts-029, accounts-033, accounts-035]',
    },
    { person: 'neighbor', role: 'Homeowner', community: 'Maple Ridge', rows: '[accounts-026]' },
    { person: 'webadmin', role: 'Homeowner', community: 'Maple Ridge', rows: '[accounts-026]' },
    { person: 'outsider', role: 'Homeowner', community: 'Cedar Commons', rows: '[accounts-026]' },
    { person: 'free', role: 'Homeowner', community: 'Willow Creek', rows: '[accounts-026]' },
    { person: 'cmanager', role: 'Community Manager', community: 'Maple Ridge', rows: '[accounts-031, accounts-037]' },
    { person: 'member', role: 'Homeowner', community: 'Maple Ridge', rows: '[accounts-029]' },
    { person: 'board', role: '', community: 'Maple Ridge', rows: '[accounts-030, accounts-038]' },
  ] as const) {
    const isFirst = person === 'homeowner'
    test(`${person}@demo.test enters ${community} ${rows}`, { tag: isFirst ? [] : '@once' }, async ({ page }) => {
      await (isFirst ? signInByForm : signIn)(page, person)
      await expect(page).toHaveURL(/\/Home$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf(person))
      await expect(page.getByText(community).first()).toBeVisible()
      const profile = await openProfile(page)
      await expect(profile).toContainText(nameOf(person))
      if (role) await expect(profile).toContainText(role)
      else await expect(profile).not.toContainText('Homeowner')
      await expect(profile.getByRole('button', { name: 'Switch Account' })).toHaveCount(0)
    })
  }

  for (const { person, company } of [
    { person: 'vendor', company: 'Bright Spark Electric' },
    { person: 'othervendor', company: 'Greenleaf Landscaping' },
  ] as const) {
    test(`${person}@demo.test enters ${company}, also when the address names a page [accounts-027, accounts-032, accounts-034, accounts-036]`, {
      tag: '@once',
    }, async ({ page }) => {
      await signInByForm(page, person, '/Login?page=Mailbox')
      await expect(page).toHaveURL(/\/VendorDashboard$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(company)
      await expect(await openProfile(page)).toContainText('Vendor')
    })
  }
})

test('every kind of user signs in and sees their own pages [accounts-002]', { tag: ['@once', '@long'] }, async ({
  browser,
}) => {
  const kinds = [
    { person: 'homeowner', role: 'Homeowner', page: 'News', mayAdd: false },
    { person: 'cmanager', role: 'Community Manager', page: 'News', mayAdd: false },
    { person: 'board', role: null, page: 'News', mayAdd: false },
    { person: 'webadmin', role: 'Homeowner', page: 'News', mayAdd: true },
    { person: 'vendor', role: 'Vendor', page: 'VendorDashboard', mayAdd: false },
  ] as const
  for (const { person, role, page: name, mayAdd } of kinds) {
    const page = await browser.newPage()
    await signIn(page, person, `/Login?page=${name}`)
    await expect(page, person).toHaveURL(new RegExp(`/${name}$`))
    await expect(page.getByRole('button', { name: 'Add News' }), person).toHaveCount(mayAdd ? 1 : 0)
    const profile = await openProfile(page)
    await expect(profile).toContainText(nameOf(person))
    if (role) await expect(profile).toContainText(role)
    await page.close()
  }
})

test.describe('the account chooser', () => {
  test('lists the two homes of Priya, and enters the chosen one [accounts-005, accounts-007, accounts-025]', async ({
    page,
  }) => {
    await signIn(page, 'twohomes')
    await expect(page.getByRole('heading', { name: chooserOf('twohomes') })).toBeVisible()
    await expect(page).toHaveTitle(/^Choose an account/)
    await expect(page.getByText("Don't have an account, yet?")).toBeHidden()
    const boxes = page.getByRole('listitem').getByRole('button')
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await expect(box).toContainText('Homeowner')
    await expectAccessible(page)
    await page.getByRole('button', { name: /CC-0003/ }).click()
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByText('Cedar Commons').first()).toBeVisible()
  })

  test('lists all three kinds of accounts for Alex, and Switch Account returns to the chooser [accounts-001, accounts-004, accounts-006, accounts-007, accounts-008, shell-060]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'everything')
    await expect(page.getByRole('heading', { name: chooserOf('everything') })).toBeVisible()
    await expect(page.getByRole('button', { name: /Summit Community Management/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /MR-0031.*Homeowner/ })).toBeVisible()
    const vendor = page.getByRole('button', { name: /Bright Spark Electric.*Vendor/ })
    await expect(lampOf(vendor)).toHaveCSS('opacity', '0.28')
    await vendor.click()
    await expect(page).toHaveURL(/\/VendorDashboard$/)
    await (await openProfile(page)).getByRole('button', { name: 'Switch Account' }).click()
    // The lamp of the last used account is on until another account has the focus.
    await expect(lampOf(vendor)).toHaveCSS('opacity', '1')
    await vendor.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(lampOf(page.getByRole('button', { name: /MR-0031/ }))).toHaveCSS('opacity', '1')
    await expect(lampOf(vendor)).toHaveCSS('opacity', '0.28')
    await page.getByRole('button', { name: /MR-0031/ }).click()
    await expect(page).toHaveURL(/\/Home$/)
  })

  test('opens the admin site after the choice of a company [accounts-001, accounts-043]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'everything')
    await page.getByRole('button', { name: /Summit Community Management/ }).click()
    await expect(page).toHaveURL(/\/Admin/)
    await expect(page.getByText('Maple Ridge').first()).toBeVisible()
  })

  test('is skipped when the address names an account of the user [accounts-022, accounts-023, sign-in-008, sign-in-009]', {
    tag: '@once',
  }, async ({ page, request }) => {
    const { properties, vendorAccounts } = await loginDataOf(request, 'everything')
    const [vendorId] = Object.keys(vendorAccounts)
    await signIn(page, 'everything', `/Login?vendorId=${vendorId}`)
    await expect(page).toHaveURL(/\/VendorDashboard$/)
    await page.goto(`/Login?propertyId=${properties.propertiesList[0]?.propertyId}`)
    await expect(page).toHaveURL(/\/Home$/)
  })

  test('is not skipped when the address names an account of another person', { tag: '@once' }, async ({
    page,
    request,
  }) => {
    const { properties } = await loginDataOf(request, 'homeowner')
    await signIn(page, 'twohomes', `/Login?propertyId=${properties.propertiesList[0]?.propertyId}`)
    await expect(page.getByRole('heading', { name: chooserOf('twohomes') })).toBeVisible()
  })
})

test.describe('the admin site', () => {
  test('opens for Dana at sign-in, and Today shows her communities [accounts-024, accounts-043]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'manager')
    await expect(page).toHaveURL(/\/Admin/)
    await expect(page).not.toHaveURL(/token=/)
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await expect(page.getByText('Maple Ridge').first()).toBeVisible()
    await expect(page.getByText('Cedar Commons').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('has a link on Today that opens the preview of a community', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'manager')
    await expect(page).toHaveURL(/\/Admin/)
    const communities = page.getByRole('list', { name: 'Communities' })
    await communities.getByRole('link', { name: 'Preview Cedar Commons' }).click()
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByText(/^Preview of .*Cedar Commons/)).toBeVisible()
  })

  test('opens a preview of a community, and Leave preview returns to the account chooser [accounts-021, accounts-040, accounts-041, sign-in-007]', {
    tag: '@once',
  }, async ({ page, request }) => {
    const { canManageHOA } = await loginDataOf(request, 'everything')
    await signIn(page, 'everything', `/Login?hoaId=${canManageHOA[0]?.hoaId}`)
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByText(/^Preview of /)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Leave preview' }).click()
    await expect(page.getByRole('heading', { name: chooserOf('everything') })).toBeVisible()
  })

  test('shows an alert and signs out when the token exchange fails [accounts-044, accounts-045]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.route('**/auth/auth-token', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/Login')
    await page.getByLabel('Email Address').fill(emailOf('manager'))
    await page.getByLabel('Password', { exact: true }).fill('Porchlight1!')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByText('An error has ocucrred')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain('ey')
  })
})

test('an account without access shows a message [accounts-028]', { tag: '@once' }, async ({ page }) => {
  await page.goto('/Login')
  await page.getByLabel('Email Address').fill(emailOf('nobody'))
  await page.getByLabel('Password', { exact: true }).fill('Porchlight1!')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByText("You don't have access to any property.")).toBeVisible()
})

test('the session keeps its values in __porchlight [accounts-016, accounts-018]', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await expect(page).toHaveURL(/\/Home$/)
  await openMenu(page)
  const stores = await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))
  const kept = Object.entries(stores)
    .filter(([key]) => key.startsWith('__porchlight'))
    .map((entry) => entry.join(' '))
    .join(' ')
  for (const name of ['token', 'loginUserFname', 'loginUserHoaId', 'loginUserLeftMenu', 'digitalDelivery']) {
    expect(kept).toContain(name)
  }
})
