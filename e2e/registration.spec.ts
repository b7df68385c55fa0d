import { expect, type Page, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { freeHome, ownAddress } from './own.ts'
import { emailOf, expectAccessible, isNarrow, openMenu } from './people.ts'
import { openAddress } from './test-server.ts'

const ownPassword = 'Lantern2026!'
const codeSubject = /^\d{4} is your Porchlight code$/

/** Both sizes of window run at the same time with one demo world, so each has its own invitation and addresses. */
const sizeOf = (page: Page) => (isNarrow(page) ? 'phone' : 'desktop')
const invitations = {
  desktop: { code: 'MAPLE-0070', home: '70 Maple Ridge Lane', firstName: 'Ingrid' },
  phone: { code: 'MAPLE-0071', home: '71 Maple Ridge Lane', firstName: 'Tomás' },
} as const

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const box = (page: Page, place: number) => page.getByRole('textbox', { name: `Digit ${place} of 4` })
const agreement = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the Terms of Use and Privacy Policy' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Fills step 1 and continues to the mailed code. */
async function toStepTwo(page: Page, code: string, email: string) {
  await page.goto('/Register')
  await field(page, 'Registration code').fill(code)
  await field(page, 'Email address').fill(email)
  await agreement(page).check()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeFocused()
}

const digitsFor = async (email: string, after = 0) =>
  (await newestMail(email, codeSubject, after)).subject?.slice(0, 4) ?? ''

test.describe('the registration by code', () => {
  test('Ingrid registers with the code of her invitation and the mailed code, and enters her home [registration-c001, registration-c019, registration-c020, registration-c022, registration-c023, registration-c025, registration-c026, registration-c029, registration-c031, registration-c047, registration-c070, digital-delivery-c001, digital-delivery-c003, digital-delivery-c004, digital-delivery-c005]', async ({
    page,
  }) => {
    const { code, home, firstName } = invitations[sizeOf(page)]
    const email = `${firstName.replace('á', 'a').toLowerCase()}@new.test`
    await page.goto(`/Register/${code}/1`)
    await expect(field(page, 'Registration code')).toHaveValue(code)
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expect(page.getByText(`This code is for ${home}, Maple Ridge.`)).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Email address').fill(email)
    await agreement(page).check()
    await next(page).click()

    await expect(page.getByText(`We sent a code of four digits to ${email}.`)).toBeVisible()
    await expect(page.getByText('Can’t find the email? Please check your spam folder, too.')).toBeVisible()
    await expectAccessible(page)
    const digits = await digitsFor(email)
    await box(page, 1).focus()
    for (const [at, digit] of [...digits].entries()) {
      await expect(box(page, at + 1)).toBeFocused()
      await page.keyboard.press(digit)
    }
    await page.getByRole('button', { name: 'Verify' }).click()

    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeFocused()
    for (const need of ['lower case', 'upper case', 'a number', 'at least 8 characters']) {
      await expect(page.getByRole('listitem').filter({ hasText: need })).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill(ownPassword)
    await page.getByLabel('Confirm password').fill(ownPassword)
    const handedOver = page.waitForRequest(/\/Login\?jwt=[\w-]{40,}&page=DigitalDelivery$/)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await handedOver

    await expect(page).toHaveURL(/\/DigitalDelivery$/)
    await expect(page.getByRole('heading', { name: 'Digital Mail Delivery' })).toBeVisible()
    await expect(page.getByText(home)).toBeVisible()
    const choices = [
      'Only Digital Delivery',
      'Only USPS Delivery',
      'Both, Digital and USPS Delivery',
      'Not Sure - Skip For Now',
    ]
    for (const name of choices) await expect(page.getByRole('button', { name })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Only Digital Delivery' }).click()
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()

    // The link of the used invitation leads to the login screen with the registered e-mail address.
    await page.goto(`/Register/${code}`)
    await expect(page).toHaveURL(/\/Login$/)
    await expect(page.getByLabel('Email Address')).toHaveValue(email)
  })

  test('asks for code, e-mail and agreement, and shows their errors [registration-c021, registration-c076, registration-c077, registration-c078, registration-c079, registration-c080, registration-c052]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/Register')
    await next(page).click()
    for (const text of [
      'Registration code is required',
      'Email address is required',
      'You must agree to the Terms of Use and Privacy Policy',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(field(page, 'Registration code')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Where is my registration code?' }).click()
    const help = page.getByRole('dialog', { name: 'Where is my registration code?' })
    await expect(help).toContainText('invitation you received')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()

    await field(page, 'Registration code').fill('NOBODY-0000')
    await field(page, 'Email address').fill('no address')
    await agreement(page).check()
    await next(page).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await field(page, 'Email address').fill('somebody@new.test')
    await next(page).click()
    await expect(page.getByText('This registration code is not valid. Please check it and try again.')).toBeVisible()
    // The form does not continue with a valid code whose home no longer exists.
    const nothing = { idInPropertyList: '', property_address: '', user_email: '', community: '', communities: [] }
    await page.route('**/hoas/get-property-from-reg-code*', (route) => route.fulfill({ json: nothing }))
    await next(page).click()
    await expect(page.getByText('This registration code is not valid. Please check it and try again.')).toBeVisible()
    await expect(field(page, 'Registration code')).toHaveValue('NOBODY-0000')
    await expect(page.getByRole('heading', { name: 'Verify your email address' })).toHaveCount(0)
    await page.unroute('**/hoas/get-property-from-reg-code*')
    await page.route('**/auth/validate-reg-code', (route) => route.fulfill({ json: { success: false, message: '' } }))
    await next(page).click()
    await expect(page.getByText('An error occurred')).toBeVisible()
    await agreement(page).uncheck()
    await expect(page.getByText('You must agree to the Terms of Use and Privacy Policy', { exact: true })).toBeVisible()
    await expect(field(page, 'Email address')).toHaveValue('somebody@new.test')
  })

  test('sends another code, accepts a pasted code, and goes back one step at a time [registration-c024, registration-c027, registration-c049, registration-c050, registration-c081, registration-c082, registration-c083, registration-c084, registration-c085]', {
    tag: '@once',
  }, async ({ page }) => {
    const email = ownAddress('back')
    await toStepTwo(page, 'CEDAR-0009', email)
    const verify = page.getByRole('button', { name: 'Verify' })
    await verify.click()
    await expect(page.getByText('Email validation code is required')).toBeVisible()
    const first = await digitsFor(email)
    await page.getByRole('button', { name: 'Send me another code' }).click()
    await expect(page.getByText(/Another code is on its way/)).toBeVisible()
    const digits = await digitsFor(email, 1)
    const wrong = first === digits ? String((Number(digits) + 1) % 10_000).padStart(4, '0') : first
    await box(page, 1).pressSequentially(wrong)
    await verify.click()
    await expect(page.getByText('Invalid email validation code')).toBeVisible()
    await expectAccessible(page)
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      document
        .querySelector('fieldset input')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, digits)
    await expect(box(page, 4)).toHaveValue(digits.slice(3))
    await verify.click()

    const finish = page.getByRole('button', { name: 'Create my account' })
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await finish.click()
    await expect(page.getByText('The password is required')).toBeVisible()
    await expect(page.getByText('Confirm password is required')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('weak')
    await page.getByLabel('Confirm password').fill('other')
    await finish.click()
    await expect(page.getByText(/^Password must contain at least 8 characters/)).toBeVisible()
    await expect(page.getByText('Password and confirm password are not the same')).toBeVisible()

    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(field(page, 'Registration code')).toHaveValue('CEDAR-0009')
    await expect(field(page, 'Email address')).toHaveValue(email)
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', /\/Login$/)
  })

  test('keeps the step of the mailed code after a reload, and the code stays valid', { tag: '@once' }, async ({
    page,
  }) => {
    const email = ownAddress('reload')
    await toStepTwo(page, 'CEDAR-0009', email)
    await page.reload()
    await expect(page.getByText(`We sent a code of four digits to ${email}.`)).toBeVisible()
    await box(page, 1).pressSequentially(await digitsFor(email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await expect(page.getByText('This code is for 9 Cedar Court, Cedar Commons.')).toBeVisible()
  })

  test('asks for no password if the account exists; an e-statement user sees a different dialog [registration-c028, registration-c048, registration-c097, registration-c098, registration-c099, registration-c100]', {
    tag: '@once',
  }, async ({ page }) => {
    // The answers are simulated, because other tests use up the invitations. HTTP tests check the server; this test checks the screens.
    const email = emailOf('outsider')
    const lookUp = { idInPropertyList: '1-1', user_email: '', communities: [], community: '', property_address: '' }
    await page.route('**/auth/validate-reg-code', (route) => route.fulfill({ json: { success: true, message: '' } }))
    await page.route('**/get-property-from-reg-code*', (route) => route.fulfill({ json: lookUp }))
    let hideIcon = true
    await page.route('**/auth/register-reg-code', (route) =>
      route.fulfill({
        json: {
          success: true,
          readyToLogin: false,
          messageHeading: 'Thank you!',
          messageContent: 'We look at it.',
          hideIcon,
          isEstatementUser: true,
        },
      }),
    )
    await page.route('**/auth/send-email-validation-code', (route) =>
      route.fulfill({ json: { success: true, message: '' } }),
    )
    await page.route('**/verify-email-validation-code', (route) =>
      route.fulfill({ json: { success: true, existingUser: true } }),
    )
    const dialog = page.getByRole('alertdialog', { name: 'Thank you!' })
    const icons: number[] = []
    for (hideIcon of [true, false]) {
      await toStepTwo(page, 'ANY', email)
      await box(page, 1).pressSequentially('1234')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(dialog).toContainText('We look at it.')
      await expect(dialog.locator('[class*=statements]')).toBeVisible()
      icons.push(await dialog.locator('svg').count())
    }
    expect(icons).toEqual([0, 1])
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(page).toHaveURL(/\/Login$/)
  })

  test('accepts the addresses of the specification [registration-c011, registration-c012, registration-c013, registration-c015, registration-c016, registration-c017, registration-c018, registration-c051]', {
    tag: '@once',
  }, async ({ page }) => {
    for (const address of ['/Register/CEDAR-0009', '/Register/CEDAR-0009/1', '/Register?reg_code=CEDAR-0009&dd=1']) {
      await page.goto(address)
      await expect(field(page, 'Registration code')).toHaveValue('CEDAR-0009')
    }
    await page.goto('/Signup?reg_code=CEDAR-0009')
    await expect(page).toHaveURL(/\/Register\?reg_code=CEDAR-0009$/)
    await expect(page.getByText('This code is for 9 Cedar Court, Cedar Commons.')).toBeVisible()
    await page.goto('/Signup')
    await expect(page).toHaveURL(/\/Register$/)
    await expect(field(page, 'Registration code')).toHaveValue('')
    await page.goto('/Register?reg_code=MAPLE-0012')
    await expect(page).toHaveURL(/\/Login$/)
    await expect(page.getByLabel('Email Address')).toHaveValue(emailOf('homeowner'))
  })
})

test.describe('the registration by form, while the server allows it', () => {
  test.use({ baseURL: openAddress() })

  const account = (page: Page) => field(page, 'Account number')
  const unknown = (page: Page) => page.getByRole('checkbox', { name: "I don't know my Account Number" })

  async function chooseHome(page: Page, address: string) {
    await page.goto('/Signup')
    await field(page, 'ZIP').fill('80301')
    await page.getByLabel('Community').selectOption('Maple Ridge')
    await page.getByLabel('Property address', { exact: true }).selectOption(address)
  }

  async function fillPerson(page: Page, email: string) {
    await field(page, 'First name').fill('Noor')
    await field(page, 'Last name').fill('Haddad')
    await field(page, 'Mobile phone').fill('303 555 0100')
    await field(page, 'Email address').fill(email)
    await agreement(page).check()
  }

  test('signs in a person with the correct account number [registration-c003, registration-c004, registration-c005, registration-c006, registration-c007, registration-c008, registration-c009, registration-c010, registration-c030, registration-c039, registration-c040, registration-c041, registration-c042, registration-c043, registration-c061, registration-c062]', {
    tag: '@once',
  }, async ({ page }) => {
    const number = freeHome(230)
    await chooseHome(page, '229 Maple Ridge Lane')
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', /\/Login$/)
    await expect(unknown(page)).not.toBeChecked()
    const home = page.getByLabel('Property address', { exact: true })
    await page.getByLabel('Community').selectOption('Cedar Commons')
    await expect(home).toHaveValue('')
    await home.selectOption('9 Cedar Court')
    await page.getByLabel('Community').selectOption('Maple Ridge')
    await home.selectOption(`${number} Maple Ridge Lane`)
    await account(page).fill('wrong')
    await next(page).click()
    await expect(page.getByText('Account number is invalid.')).toBeVisible()
    await expect(account(page)).toBeFocused()
    await expectAccessible(page)
    await account(page).fill(String(100_000 + number))
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Property address', { exact: true }).locator('option:checked')).toHaveText(
      `${number} Maple Ridge Lane`,
    )
    await next(page).click()
    await fillPerson(page, ownAddress('noor'))
    await page.getByLabel('Password', { exact: true }).fill(ownPassword)
    await page.getByLabel('Confirm password').fill(ownPassword)
    await expectAccessible(page)
    const handedOver = page.waitForRequest(/\/Login\?jwt=[\w-]{40,}&page=DigitalDelivery$/)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await handedOver
    await page.getByRole('button', { name: 'Not Sure - Skip For Now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
  })

  test('keeps the step and the entered text after a reload, but no password, and marks the met password rules while typing', {
    tag: '@once',
  }, async ({ page }) => {
    await chooseHome(page, '236 Maple Ridge Lane')
    await account(page).fill('100236')
    await next(page).click()
    await fillPerson(page, 'noor-reload@new.test')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('lower')
    const need = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(need('lower case')).toHaveText(/\(done\)$/)
    for (const name of ['upper case', 'a number', 'a symbol', 'at least 8 characters'])
      await expect(need(name)).toHaveText(/\(still missing\)$/)
    await password.fill(ownPassword)
    for (const name of ['lower case', 'upper case', 'a number', 'a symbol', 'at least 8 characters'])
      await expect(need(name)).toHaveText(/\(done\)$/)
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue('Noor')
    await expect(field(page, 'Email address')).toHaveValue('noor-reload@new.test')
    await expect(agreement(page)).toBeChecked()
    await expect(password).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).toContain('noor-reload@new.test')
    expect(stored).not.toContain(ownPassword)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Property address', { exact: true }).locator('option:checked')).toHaveText(
      '236 Maple Ridge Lane',
    )
  })

  test('shows the message of each required field [registration-c053, registration-c054, registration-c055, registration-c056, registration-c057, registration-c058, registration-c059, registration-c063, registration-c064, registration-c065, registration-c066, registration-c067, registration-c068, registration-c069, registration-c071, registration-c072, registration-c074, registration-c075, registration-c002]', {
    tag: '@once',
  }, async ({ page }) => {
    const says = async (...texts: string[]) => {
      for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await page.goto('/Register')
    await next(page).click()
    await says(
      'ZIP is required',
      'Zip Code is required',
      'Community is required',
      'Property address is required',
      'Account number is required',
    )
    await field(page, 'ZIP').fill('99999')
    await says('There are no communities for the zip code')
    await expectAccessible(page)
    await field(page, 'ZIP').fill('80301')
    await page.getByLabel('Community').selectOption('Maple Ridge')
    await page.getByLabel('Property address', { exact: true }).selectOption('My address is not listed')
    await unknown(page).check()
    await next(page).click()
    await expect(field(page, 'Type your property address')).toHaveAccessibleDescription('Property address is required')

    await unknown(page).uncheck()
    await page.getByLabel('Property address', { exact: true }).selectOption('232 Maple Ridge Lane')
    await account(page).fill('100232')
    await next(page).click()
    const signUp = page.getByRole('button', { name: 'Sign Up' })
    await signUp.click()
    await says('First Name is required', 'Last Name is required', 'Mobile Number is required', 'Email is required')
    await says('Password is required', 'Confirm Password is required')
    await says('You must agree to the Terms of Use and Privacy Policy')
    await field(page, 'Email address').fill('none')
    await page.getByLabel('Password', { exact: true }).fill('weak')
    await page.getByLabel('Confirm password').fill('other')
    await signUp.click()
    await says(
      'Invalid email address',
      'Password must contain at least 8 characters, 1 uppercase, 1 lower case, 1 symbol and 1 number',
      'Password and confirm password are not the same',
    )
    await agreement(page).check()
    await expect(page.getByText('You must agree to the Terms of Use and Privacy Policy', { exact: true })).toHaveCount(
      0,
    )
    await agreement(page).uncheck()
    await says('You must agree to the Terms of Use and Privacy Policy')
  })

  test('the registration for an unlisted home is pending; Rosa approves it by a mailed link, and the person receives a mail with a link to sign in [registration-c044, registration-c045, registration-c046, registration-c073, registration-c097, registration-c098]', {
    tag: ['@once', '@long'],
  }, async ({ page, browser }) => {
    const email = ownAddress('unlisted')
    const number = freeHome(233)
    await chooseHome(page, 'My address is not listed')
    await account(page).fill('never mind')
    await unknown(page).check()
    await expect(account(page)).toBeDisabled()
    await expect(account(page)).toHaveValue('')
    await field(page, 'Type your property address').fill(`${number} Maple Ridge Ln, upper floor`)
    await next(page).click()
    await fillPerson(page, email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Thank you!' })
    await expect(dialog).toContainText('The office of Maple Ridge looks at your registration.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(page).toHaveURL(/\/Login$/)

    const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    const request = async () => {
      const mail = await newestMail(emailOf('cmanager'), /^Noor Haddad wants to register at Maple Ridge$/)
      return mail.text?.includes(email) ? linkIn(mail) : ''
    }
    await expect.poll(request).not.toBe('')
    await office.goto(await request())
    await expect(office.getByText('Noor Haddad wants to register at Maple Ridge.')).toBeVisible()
    await expect(office.getByText(`${number} Maple Ridge Ln, upper floor`)).toBeVisible()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText('Choose the home first')).toBeVisible()
    await office.getByLabel('Which home is it?').selectOption(`${number} Maple Ridge Lane`)
    await office.getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText('Approved. They get an email with the way in.')).toBeVisible()
    await office.reload()
    await expect(office.getByText('This registration has been decided on already.')).toBeVisible()
    await office.context().close()

    await page.goto(linkIn(await newestMail(email, /^Welcome to Maple Ridge$/)))
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  })
})

test('an incomplete request link shows a message', { tag: '@once' }, async ({ page }) => {
  await page.goto('/RegistrationRequest?link=1.1.cut')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible(page)
})
