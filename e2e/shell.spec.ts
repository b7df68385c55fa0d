import { expect, type Page, test } from '@playwright/test'
import { matchPath, type Page as Place, pages } from '../web/src/paths.ts'
import { expectAccessible, isNarrow, nameOf, openMenu, openProfile, signIn } from './people.ts'
import { loginDataOf } from './wire.ts'

test.describe('the menu of residents', () => {
  test('has Home, Mailbox with the unread count, For Sale, Vendor Marketplace and Logout [shell-033, shell-034, shell-043, shell-045, shell-v018, shell-v019]', async ({
    page,
  }) => {
    await signIn(page, 'homeowner')
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'For Sale' })).toHaveAttribute('href', /\/ForSales\/MyListings$/)
    await expect(menu.getByRole('link', { name: 'Vendor Marketplace' })).toHaveAttribute(
      'href',
      /\/VendorsMarketplace$/,
    )
    await menu.getByRole('link', { name: /^Mailbox \(\d+\)$/ }).click()
    await expect(page).toHaveURL(/\/Mailbox$/)
    await expect(page).toHaveTitle(/Mailbox/)
  })

  test('links the name and logo of the community to the home page [shell-047, shell-048, shell-004]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'homeowner', '/Login?page=Mailbox')
    await expect(page).toHaveURL(/\/Mailbox$/)
    const brand = page.getByRole('link', { name: 'Maple Ridge' }).first()
    await expect(brand).toContainText('Maple Ridge')
    await brand.locator('img').click()
    await expect(page).toHaveURL(/\/Home$/)
  })

  test('the style sheets of the screens are loaded after the start style sheet, so that they can override its styles', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'homeowner', '/Login?page=Calendar')
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
    const sheets = () => page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))
    const [first, ...later] = await sheets()
    expect(first).toMatch(/\/assets\/start-/)
    expect(later.length).toBeGreaterThan(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
    expect((await sheets())[0]).toBe(first)
  })

  test('has no pages of vendors and no unknown pages, and their addresses redirect to the home page [shell-v073]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'homeowner')
    for (const address of ['/VendorDashboard', '/no/such/page']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/Home$/)
    }
    const lost = page.getByRole('complementary', { name: 'Announcements' })
    await expect(lost.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await expect(lost).toContainText('There is no page /no/such/page.')
    await lost.getByRole('button', { name: 'Dismiss' }).click()
    await expect(lost).toHaveCount(0)
  })
})

test.describe('the menu according to the features of the community', { tag: '@once' }, () => {
  const on = { accessible: true, enabled: true }
  const off = { accessible: true, enabled: false }
  const locked = { accessible: false, enabled: false }

  /** Returns the side menu of a resident whose community has these states of features, and all others on. */
  async function menuWith(page: Page, states: Record<number, typeof on>) {
    await page.unroute('**/hoas/left-menu*')
    await page.route('**/hoas/left-menu*', async (route) => {
      const answer = (await (await route.fetch()).json()) as Record<string, object>
      const changed = Object.entries(states).map(([id, state]) => [id, { feature: id, ...state }] as const)
      // Fulfilling fails if the page was closed in the meantime.
      await route.fulfill({ json: { ...answer, ...Object.fromEntries(changed) } }).catch(() => {})
    })
    const answered = page.waitForResponse('**/hoas/left-menu*')
    await page.goto('/Mailbox')
    await answered
    const menu = await openMenu(page)
    const group = menu.getByRole('button', { name: 'Community', exact: true })
    return { menu, group }
  }

  test('Community shows enabled features, hides disabled ones, and locks those that the plan does not include [shell-035, shell-036, shell-037, shell-038, shell-039, shell-040, shell-041, shell-042, shell-046, shell-080, shell-081, shell-082]', async ({
    page,
  }) => {
    await signIn(page, 'homeowner')
    const places = [
      { id: 39, name: 'About', address: '/BoardofDirectors' },
      { id: 22, name: 'Calendar', address: '/Calendar' },
      { id: 23, name: 'Directory', address: '/Directory' },
      { id: 24, name: 'Documents', address: '/Documents' },
      { id: 28, name: 'News', address: '/News' },
      { id: 26, name: 'Resources', address: '/FAQ' },
      { id: 36, name: 'Forums', address: '/Forums' },
    ]
    // In three rounds each feature is on, off and locked once.
    for (const turn of [0, 1, 2]) {
      const stateOf = (at: number) => [on, off, locked][(at + turn) % 3] ?? on
      const states = Object.fromEntries(places.map(({ id }, at) => [id, stateOf(at)]))
      // The menu item Resources is for questions and for useful links, so both get the same state.
      const { menu, group } = await menuWith(page, { ...states, 30: states[26] ?? on })
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
      for (const [at, { name, address }] of places.entries()) {
        const link = menu.getByRole('link', { name, exact: true })
        const lockedItem = menu.getByRole('button', { name, exact: true })
        const state = stateOf(at)
        await expect(link, `${name}, ${turn}`).toHaveCount(state === on ? 1 : 0)
        await expect(lockedItem, `${name}, ${turn}`).toHaveCount(state === locked ? 1 : 0)
        if (state === on) await expect(link).toHaveAttribute('href', address)
        if (state !== locked) continue
        await expect(lockedItem).toHaveAttribute('aria-disabled', 'true')
        await lockedItem.hover()
        await expect(page.getByRole('tooltip', { name: 'Feature not enabled' })).toBeVisible()
      }
      await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    }
  })

  test('Community is hidden if no feature is enabled, and locked if the plan includes none of its features [shell-083, shell-084]', async ({
    page,
  }) => {
    const all = (state: typeof on) => Object.fromEntries([39, 22, 23, 24, 26, 28, 30].map((id) => [id, state]))
    await signIn(page, 'homeowner')
    const without = await menuWith(page, all(off))
    await expect(without.menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    await expect(without.group).toHaveCount(0)
    const { group } = await menuWith(page, all(locked))
    await expect(group).toHaveAttribute('aria-disabled', 'true')
    await group.focus()
    await expect(page.getByRole('tooltip', { name: 'Feature not enabled' })).toBeVisible()
  })
})

test.describe('the addresses of the specification', { tag: '@once' }, () => {
  const residents: ReadonlyArray<[address: string, heading: RegExp]> = [
    ['/Home', /^Welcome Home/],
    ['/BoardofDirectors', /^About/],
    ['/Calendar', /^Calendar$/],
    ['/Directory', /^Directory$/],
    ['/Documents', /^Documents$/],
    ['/FAQ', /^Resources$/],
    ['/Forms', /^Forms$/],
    ['/News', /^News$/],
    ['/UsefulLinks', /^Useful Links$/],
    ['/Forums', /^Forums$/],
    ['/MyAccount', /./],
    ['/PaymentPortal', /^Payment Portal$/],
    ['/PushNotification', /^Push Notification$/],
    ['/Violations', /^Violations$/],
  ]

  test('lead to the screens of residents [shell-004, shell-005, shell-006, shell-007, shell-008, shell-009, shell-010, shell-011, shell-012, shell-018, shell-020, shell-v022, shell-v023, shell-v024, shell-v025, shell-v026, shell-v027, shell-v028, shell-v029, shell-v030, shell-v031, shell-v032, shell-v045, shell-v050, shell-v051, shell-v055]', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const signedOut = await browser.newPage()
    await signIn(page, 'homeowner')
    for (const [address, heading] of residents) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await signedOut.goto(address)
      await expect(signedOut.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
      await expect(signedOut).toHaveURL(/\/Login/)
    }
    await page.goto('/Forums')
    const thread = page.getByRole('heading', { name: 'Coyotes on the trail?' }).getByRole('link')
    const address = (await thread.getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/Forums\/Threads\/\d+$/)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Coyotes on the trail?' }).first()).toBeVisible()
    await signedOut.close()
  })

  test('lead to the screens of vendors and of signed-out users [shell-002, shell-003, shell-025, shell-v006, shell-v005, shell-v007, shell-v064]', async ({
    page,
  }) => {
    for (const address of ['/Register', '/Register/CEDAR-0009', '/Register/CEDAR-0009/1']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Get Started' })).toBeVisible()
    }
    await expect(page.getByRole('textbox', { name: 'Registration code' })).toHaveValue('CEDAR-0009')
    await page.goto('/Forgot3')
    await expect(page).toHaveURL(/\/Forgot3$/)
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible()
    await signIn(page, 'vendor')
    await page.goto('/VendorDashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bright Spark Electric')
    await expect(page).toHaveURL(/\/VendorDashboard$/)
  })

  test('lead residents to the listings, groups, settings and members with their titles [shell-001, shell-013, shell-014, shell-019, shell-021, shell-022, shell-023, shell-v033, shell-v034, shell-v035, shell-v036, shell-v037, shell-v038, shell-v039, shell-v040, shell-v041, shell-v042, shell-v043, shell-v044, shell-v048, shell-v049, shell-v052, shell-v053, shell-v054]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'homeowner')
    const openAt = async (address: string, title: RegExp) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(title)
      await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`))
    }
    const follow = async (start: RegExp) => {
      const link = page.getByRole('main').locator(`a[href]`).filter({ visible: true })
      await expect.poll(async () => (await hrefs(link)).some((href) => start.test(href))).toBe(true)
      return (await hrefs(link)).find((href) => start.test(href)) ?? ''
    }
    const hrefs = (links: ReturnType<typeof page.locator>) =>
      links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    await openAt('/ForSales/MyListings', /Community Listings/)
    await page.goto(await follow(/^\/ForSales\/listingDetails\/\d+$/))
    await expect(page).toHaveURL(/\/ForSales\/listingDetails\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [address, title] of [
      ['/ForSales/MyListings/Electronics/1', /Appliances & Electronics/],
      ['/ForSales/MyListings/Transportation/2', /Auto & Transportation/],
      ['/ForSales/MyListings/Decor/3', /Furniture & Decor/],
      ['/ForSales/MyListings/General/4', /General/],
      ['/ForSales/MyListings/Housing/5', /Housing/],
      ['/ForSales/MyListings/Misc/6', /Miscellaneous/],
      ['/Members', /Members/],
      ['/AllSettings', /Settings/],
      ['/SettingNotifications', /Notifications/],
      ['/SettingDigitalDelivery', /Mailbox Settings/],
      ['/SettingDirectory', /Directory/],
      ['/Groups/MyGroups/1', /Groups/],
    ] as const) {
      await openAt(address, title)
    }
    const group = await follow(/^\/Groups\/Group\/\d+$/)
    await page.goto(group)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${group}$`))
    const post = await follow(/^\/Groups\/Group\/Post\/\d+\/\d+$/)
    for (const address of [post, group.replace('/Group/', '/Group/Members/')]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
  })

  test('lead to the vendor marketplace and its categories with their titles [shell-017, shell-v056, shell-v057, shell-v058, shell-v059, shell-v060, shell-v061]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'homeowner')
    for (const [address, title] of [
      ['/VendorsMarketplace', /All Vendors/],
      ['/VendorsMarketplace/IndependentContractor/1', /Independent Contractor/],
      ['/VendorsMarketplace/Company/2', /Company/],
      ['/VendorsMarketplace/TradeContractors/4', /Trade \/ Contractors/],
      ['/VendorsMarketplace/OtherMisc/5', /Other \/ Miscellaneous/],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(title)
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
    await page.goto('/VendorsMarketplace')
    await page.getByRole('link', { name: 'Bright Spark Electric' }).first().click()
    await expect(page).toHaveURL(/\/VendorsMarketplace\/vendorDetails\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bright Spark Electric' })).toBeVisible()
    await expect(page).toHaveTitle(/^(\(\d+\) )?Bright Spark Electric · Vendor Marketplace · Porchlight$/)
    await page.goBack()
    await expect(page).toHaveTitle(/^(\(\d+\) )?All Vendors · Porchlight$/)
  })

  test('lead vendors to their pages [shell-024, shell-026, shell-v065, shell-v066, shell-v067, shell-v068, shell-v069, shell-v070]', {
    tag: '@once',
  }, async ({ page }) => {
    const orders = page.waitForResponse(/work-orders\/index\?/)
    await signIn(page, 'vendor')
    const { items } = await (await orders).json()
    for (const [address, title] of [
      ['/WorkOrders', /Work Orders/],
      [`/WorkOrders/details/${items[0].wo_id}`, /Work Orders/],
      ['/EstimateRequests', /Estimate Requests/],
      ['/VendorProjectsSettings', /Settings/],
      ['/VendorProfile', /Profile/],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(title)
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
    const listed = page.waitForResponse(/vendor-estimate-requests\/index\?/)
    await page.goto('/EstimateRequests')
    const { items: requests } = await (await listed).json()
    await page.goto(`/EstimateRequests/details/${requests[0].ver_id}`)
    await expect(page).toHaveURL(/\/EstimateRequests\/details\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const filtered = page.waitForRequest(/work-orders\/index\?.*hoaId=1(&|$)/)
    await page.goto('/WorkOrders?fromCommunitiesPage=1&hoaId=1')
    await filtered
    await expect(page.getByRole('main').locator('a[href="/VendorActiveCommunities"]')).toBeVisible()
  })

  test('show the sign-up of a business to signed-out users, and redirect /DigitalDelivery to /Login without a session [shell-v008, shell-v012]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/Signup?hoaId=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Your business on Porchlight' })).toBeVisible()
    await expect(page).toHaveURL(/\/Signup\?hoaId=1$/)
    await page.goto('/DigitalDelivery')
    await expect(page).toHaveURL(/\/Login\?page=DigitalDelivery$/)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  })
})

test('the profile has the Payment Portal for residents, not for vendors [shell-059]', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await expect((await openProfile(page)).getByRole('link', { name: 'Payment Portal' })).toBeVisible()
  await signIn(page, 'vendor')
  await expect((await openProfile(page)).getByRole('link', { name: 'Payment Portal' })).toHaveCount(0)
})

test('the menu counts unread messages from people [shell-v020]', { tag: '@once' }, async ({ page }) => {
  const numbers = { unreadMessages: { mailbox: 5, messages: 3 } }
  await page.route('**/auth/unread-messages-number?*', (route) => route.fulfill({ json: numbers }))
  await signIn(page, 'webadmin')
  await expect(page.getByRole('link', { name: /^Mail from people/ })).toHaveAccessibleName(/\b3\b/)
  await expect((await openMenu(page)).getByRole('link', { name: 'Mailbox (5)' })).toBeVisible()
})

test('/PrivacyPolicy redirects a signed-out user to the external policy if there is one, otherwise it shows the policy of the product; a signed-in user sees it in the app [shell-v013, shell-v063]', {
  tag: '@once',
}, async ({ page }) => {
  await page.route('https://porchlight.example/**', (route) => route.fulfill({ body: 'The policy elsewhere' }))
  await page.goto('/PrivacyPolicy')
  await expect(page).toHaveURL('https://porchlight.example/privacy')
  await page.route('**/settings.json', async (route) => {
    const settings = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, privacyPolicyUrl: null } })
  })
  await page.goto('/PrivacyPolicy')
  await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.unroute('**/settings.json')
  await signIn(page, 'neighbor', '/Login?page=PrivacyPolicy')
  await expect(page).toHaveURL(/\/PrivacyPolicy$/)
  await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible()
  await openMenu(page)
})

test.describe('the menu of vendors', () => {
  test('has the items of vendors, not those of residents [shell-049, shell-050, shell-051, shell-052, shell-053, shell-054, shell-055, shell-056, shell-089, shell-v002]', async ({
    page,
  }) => {
    await signIn(page, 'vendor')
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', /\/WorkOrders$/)
    await expect(menu.getByRole('link', { name: 'Communities' })).toHaveAttribute('href', /\/VendorActiveCommunities$/)
    await menu.getByRole('button', { name: 'My Business' }).click()
    await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', /\/VendorProfile$/)
    for (const later of ['Offers', 'Performance']) await expect(menu.getByText(later, { exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', /\/VendorDashboard$/)
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(menu).not.toContainText('Community')
    const profile = page.getByRole('button', { name: 'your account' })
    if (isNarrow(page)) await page.keyboard.press('Escape')
    await expect(profile).toBeVisible()
    await page.goto('/Home')
    await expect(page).toHaveURL(/\/VendorDashboard$/)
  })
})

test.describe('the layout', () => {
  test('has the menu in a drawer up to a width of 991 px, and at the side in wider windows [mobile-003]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'homeowner')
    const openButton = page.getByRole('button', { name: 'Open menu' })
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect(openButton).toBeHidden()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(openButton).toBeVisible()
    await openButton.click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect(openButton).toBeFocused()
  })

  test('opens a page at its top, and Back restores the scroll position @once', async ({ page }) => {
    await signIn(page, 'homeowner')
    await page.goto('/Documents')
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button').nth(5)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const top = await page.evaluate(() => {
      scrollTo(0, 300)
      return Math.round(scrollY)
    })
    expect(top).toBeGreaterThan(0)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/Home$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/Documents$/)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
  })

  test('can be used by keyboard: the first Tab focuses a link that skips the menu', async ({ page }) => {
    await signIn(page, 'homeowner')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('is accessible at a width of 320 px, and the name of the community fits', {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, 'homeowner')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const name = page.getByRole('banner').getByText('Maple Ridge')
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

test.describe('the tabs of narrow windows', { tag: '@once' }, () => {
  const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })
  const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

  test('lead to the home page, to the mail with its count, to the community and to the own account [shell-063, shell-065]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'homeowner')
    const tabs = tabsOf(page)
    await expect(tabs.getByRole('listitem')).toHaveText([/^Home/, /^Mail/, /^Community/, /^Chat/, /^Me/])
    await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: /^Mail ?\d+ unread mails$/ }).click()
    await expect(page).toHaveURL(/\/Mailbox$/)
    await tabs.getByRole('button', { name: 'Community' }).click()
    await expectAccessible(page)
    await sheetOf(page, 'Community').getByRole('link', { name: 'Documents' }).click()
    await expect(page).toHaveURL(/\/Documents$/)
    await expect(sheetOf(page, 'Community')).toHaveCount(0)
    await expect(tabs.getByRole('button', { name: 'Community' })).toHaveAttribute('aria-current', 'true')
    await tabs.getByRole('button', { name: 'Me', exact: true }).click()
    const me = sheetOf(page, 'Your account')
    await me.getByRole('button', { name: /^My Account/ }).click()
    await expect(me.getByRole('link', { name: 'General' })).toBeVisible()
    await expectAccessible(page)
    await me.getByRole('link', { name: /^Violations/ }).click()
    await expect(page).toHaveURL(/\/Violations$/)
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(tabs).toHaveCount(0)
  })

  test('show a locked feature as disabled, and do not show a hidden feature [shell-081, shell-082]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'homeowner')
    const tabs = tabsOf(page)
    for (const accessible of [false, true]) {
      await page.unrouteAll({ behavior: 'wait' })
      await page.route('**/hoas/left-menu*', async (route) => {
        // Fetching fails if the page was closed in the meantime.
        const answer = await route
          .fetch()
          .then((response): Promise<object> => response.json())
          .catch(() => undefined)
        if (answer === undefined) return
        await route.fulfill({ json: { ...answer, 43: { feature: 'conversations', accessible, enabled: false } } })
      })
      const answered = page.waitForResponse('**/hoas/left-menu*')
      await page.goto('/Mailbox')
      await answered
      const chat = tabs.getByRole('button', { name: 'Chat' })
      if (accessible) await expect(chat).toHaveCount(0)
      else {
        await expect(chat).toHaveAttribute('aria-disabled', 'true')
        // The button is disabled, so a click without `force` would wait until it is enabled.
        await chat.click({ force: true })
        await expect(page.getByRole('tooltip', { name: 'Feature not enabled' })).toBeVisible()
      }
    }
  })

  test('lead vendors only to pages that exist', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'vendor')
    const tabs = tabsOf(page)
    await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', /\/VendorDashboard$/)
    await expect(tabs).not.toContainText('Mail')
    await expect(tabs).not.toContainText('Chat')
    for (const link of await tabs.getByRole('link').all()) {
      const address = (await link.getAttribute('href')) ?? ''
      expect(await opens(page, address), address).toBe(true)
    }
  })
})

test.describe('the profile', () => {
  test('opens from the avatar or name, with the items for residents [shell-057, shell-061, shell-062, shell-071, shell-099]', async ({
    page,
  }) => {
    await signIn(page, 'homeowner')
    const trigger = page.getByRole('button', { name: `${nameOf('homeowner')}, your account` })
    await expect(trigger).toHaveAccessibleName(/2 open violations/)
    const sheet = await openProfile(page)
    await expect(sheet.getByText('My Account')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(trigger).toBeFocused()
  })

  test('leads residents to the settings of the mailbox, and vendors to the settings of notifications [shell-066, shell-067]', {
    tag: '@once',
  }, async ({ page }) => {
    await signIn(page, 'homeowner')
    await (await openProfile(page)).getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/SettingDigitalDelivery$/)
    await signIn(page, 'vendor')
    await (await openProfile(page)).getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/SettingNotifications$/)
  })

  test('has submenus on a phone, with Members and Directory only if these features are enabled [shell-064, shell-068, shell-069, shell-070, shell-090, shell-091]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const open = async () => {
      await signIn(page, 'homeowner')
      const sheet = await openProfile(page)
      for (const group of ['My Account', 'Settings']) await sheet.getByRole('button', { name: group }).click()
      return sheet
    }
    const sheet = await open()
    await expect(sheet.getByRole('link', { name: 'Members' })).toHaveAttribute('href', /\/Members$/)
    await expect(sheet.getByRole('link', { name: 'Mailbox' })).toHaveAttribute('href', /\/SettingDigitalDelivery$/)
    await expect(sheet.getByRole('link', { name: 'Directory' })).toHaveAttribute('href', /\/SettingDirectory$/)
    await expect(sheet.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', /\/SettingNotifications$/)
    await page.route('**/hoas/left-menu*', async (route) => {
      const answer = (await (await route.fetch()).json()) as Record<string, object>
      const off = { feature: 'x', accessible: true, enabled: false }
      await route.fulfill({ json: { ...answer, 17: off, 23: off } })
    })
    const without = await open()
    await expect(without.getByRole('link', { name: 'General' })).toBeVisible()
    for (const gone of ['Members', 'Directory']) await expect(without.getByRole('link', { name: gone })).toHaveCount(0)
  })

  test('has no violations for vendors [shell-086]', { tag: '@once' }, async ({ page }) => {
    await signIn(page, 'vendor')
    await expect(page.getByRole('button', { name: 'your account' })).not.toHaveAccessibleName(/violation/)
    await expect(await openProfile(page)).not.toContainText('Violations')
  })

  test('switches to dark mode and keeps it after a reload', { tag: '@once' }, async ({ page }) => {
    await signIn(page, 'neighbor')
    const sheet = await openProfile(page)
    await sheet.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
  })
})

test.describe('the ids in the calls of a session', { tag: '@once' }, () => {
  test('are the ids of the community of the chosen home [shell-c002, shell-c005]', async ({ page, request }) => {
    const { properties } = await loginDataOf(request, 'twohomes')
    const cedar = properties.propertiesList.find(({ hoaName }) => hoaName === 'Cedar Commons')
    const asked: string[] = []
    page.on('request', (sent) => {
      const query = new URL(sent.url()).searchParams
      const community = query.get('hoa_id') ?? query.get('hoaId')
      if (community !== null) asked.push(community)
    })
    await signIn(page, 'twohomes')
    await page.getByRole('button', { name: /CC-0003/ }).click()
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(new Set(asked)).toEqual(new Set([String(cedar?.hoaId)]))
  })

  test('are the id of the vendor and no property, if a vendor user is signed in [shell-098, shell-v080]', async ({
    page,
    request,
  }) => {
    const { vendorAccounts } = await loginDataOf(request, 'vendor')
    const counted = page.waitForRequest('**/auth/unread-messages-number?*')
    await signIn(page, 'vendor')
    const query = new URL((await counted).url()).searchParams
    expect(query.get('vendor')).toBe(Object.keys(vendorAccounts)[0])
    expect(query.has('property')).toBe(false)
  })

  test('a refused count of unread mail signs out [shell-104]', async ({ page }) => {
    await page.route('**/auth/unread-messages-number?*', (route) => route.fulfill({ status: 403, json: {} }))
    await signIn(page, 'neighbor', '/Login?page=Mailbox')
    await expect(page).toHaveURL(/\/Login/)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  })
})

test('/Login shows the form to a signed-in user and keeps the session [shell-v016, shell-v062]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'neighbor')
  await expect(page).toHaveURL(/\/Home$/)
  await page.goto('/Login')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.goto('/Home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/Home$/)
})

test('a stored token signs in when the app starts; without a token the user is signed out and all stored values are deleted [shell-v075, shell-v076, shell-v077, shell-v078]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'neighbor')
  await page.goto('/Home')
  await expect(await openProfile(page)).toContainText(nameOf('neighbor'))
  const stored = () =>
    page.evaluate(() => localStorage.getItem('__porchlight') ?? sessionStorage.getItem('__porchlight'))
  expect(JSON.parse((await stored()) ?? '{}').token).toMatch(/^ey/)
  // The storage is changed on a page outside the web app, because the app could overwrite it.
  await page.goto('/healthz')
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      const values = storage.getItem('__porchlight')
      if (values) storage.setItem('__porchlight', JSON.stringify({ ...JSON.parse(values), token: undefined }))
    }
  })
  await page.goto('/Home')
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(await stored()).toBeNull()
})

test('a lost connection shows a message, keeps the content, and signs nobody out', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'homeowner')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No connection. You see what was last loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection. You see what was last loaded.')).toBeHidden()
  await expect(page).toHaveURL(/\/Home$/)
})

/** Returns how many pixels the page is wider than the window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Whether the address has a screen. Other addresses lead to the home page. */
async function opens(page: Page, address: string): Promise<boolean> {
  await page.goto(address)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  return new URL(page.url()).pathname === address
}

test('a resident may view every community page; tables are shown as tables from a width of 768 px, and as cards in narrower windows [shell-c010, shell-c022, shell-v091]', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await signIn(page, 'homeowner')
  const communityPages = [
    'about',
    'calendar',
    'directory',
    'documents',
    'forms',
    'resources',
    'usefulLinks',
    'news',
  ] as const
  let tables = 0
  for (const name of communityPages) {
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await opens(page, pages[name].path), pages[name].path).toBe(true)
    for (const isCards of [false, true]) {
      await page.setViewportSize({ width: isCards ? 767 : 768, height: 900 })
      expect(await overhang(page), pages[name].path).toBeLessThanOrEqual(0)
      for (const table of await page.getByRole('main').getByRole('table').all()) {
        if (name === 'calendar') continue
        tables += 1
        const header = await table.locator('thead').boundingBox()
        expect((header?.width ?? 0) > 1, `the head of a table of ${pages[name].path}`).toBe(!isCards)
        const row = table.locator('tbody tr').first()
        await expect(row).toHaveCSS('display', isCards ? 'flex' : 'table-row')
      }
    }
  }
  // The table of the directory is counted twice: once in each layout.
  expect(tables).toBe(2)
})

/** Opens every screen of an audience. Screens with an id in their address are opened by a link on another screen. */
async function openAll(page: Page, mayOpen: (place: Place) => boolean): Promise<number> {
  const links = new Set<string>()
  const opened = new Set<string>()
  const visit = async (address: string) => {
    if (!(await opens(page, address))) return
    opened.add(address)
    expect(await overhang(page), address).toBeLessThanOrEqual(0)
    await expect(page.getByRole('main')).not.toContainText(/couldn’t be (shown|loaded)|went wrong/i)
    for (const href of await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? '')))
      links.add(href.split(/[?#]/)[0] ?? '')
  }
  const all = Object.values(pages as Record<string, Place>).filter(mayOpen)
  for (const { path } of all.filter((one) => !one.path.includes('$'))) await visit(path)
  for (const place of all.filter((one) => one.path.includes('$'))) {
    const isListed = opened.has(place.path.replace(/\/(?:details\/)?\$.*$/, ''))
    const link = [...links].find((href) => matchPath(href)?.page === place)
    expect(link !== undefined || !isListed, `a link to ${place.path}`).toBe(true)
    if (link) await visit(link)
  }
  return opened.size
}

test('every screen of a vendor and of the marketplace fits the width of the window and shows no error [shell-v001]', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'vendor')
  const vendors = await openAll(page, ({ frame, audience }) => frame === 'in' && audience !== 'resident')
  expect(vendors).toBeGreaterThan(4)
  const resident = await (await browser.newContext()).newPage()
  await signIn(resident, 'homeowner')
  await openAll(resident, ({ path }) => path.startsWith('/VendorsMarketplace'))
  await resident.context().close()
})
