import { expect, type Page, test } from '@playwright/test'
import { newestMail } from './mails.ts'
import {
  addVirtualPasskeys,
  emailOf,
  expectAccessible,
  fillLogin,
  firstNameOf,
  loginTokenOf,
  nameOf,
  openMenu,
  openProfile,
  password,
  signIn,
  tokenOf,
} from './people.ts'
import { inPhoneApp, keptOnPhone } from './phone-app.ts'

const required = 'This filed is required.'

test.describe('the login screen', () => {
  test('has the fields and links of the specification [sign-in-001, sign-in-011, sign-in-012, sign-in-013, sign-in-014, sign-in-015, sign-in-016, sign-in-017, sign-in-018, sign-in-019, shell-v004]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/Login')
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    await expect(page.getByLabel('Email Address')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', /\/Forgot3$/)
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', /\/Register$/)
    await expect(page.getByRole('link', { name: 'Get the Android app' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get the app for iPhone and iPad' })).toBeVisible()

    const secret = page.getByLabel('Password', { exact: true })
    await secret.fill('visible')
    await expect(secret).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(secret).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(secret).toHaveAttribute('type', 'password')
  })

  test('uses the public layout [shell-028, shell-029, shell-030, shell-031, shell-032]', async ({ page }) => {
    await page.goto('/Login')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Porchlight' })).toBeVisible()
    await expect(page.getByText("Don't have an account, yet?")).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(String(new Date().getFullYear()))
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', /^https:/)
    await footer.getByRole('button', { name: 'Terms of Use' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms of Use' })
    await expect(terms).toContainText('Porchlight')
    await page.keyboard.press('Escape')
    await expect(terms).toBeHidden()
  })

  test('has a picture of a porch, whose lamp is on when both fields are filled', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/Login')
    const light = page.locator('[class*=light]')
    await expect(light).toHaveCSS('opacity', '0.78')
    await page.getByLabel('Email Address').fill(emailOf('homeowner'))
    await expect(light).toHaveCSS('opacity', '0.78')
    await page.getByLabel('Password', { exact: true }).fill('typed')
    await expect(light).toHaveCSS('opacity', '1')
    await page.getByLabel('Password', { exact: true }).fill('')
    await expect(light).toHaveCSS('opacity', '0.78')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(light).toHaveCSS('opacity', '1')
  })

  test('shows the name of the community that is in the address, and no other text of the address', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/Login?hoaName=Maple+Ridge')
    await expect(page.getByText('Log in to open Maple Ridge.')).toBeVisible()
    await page.goto('/Login?hoaName=https://evil.example')
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    await expect(page.getByText('Log in to open')).toHaveCount(0)
  })

  test('shows an error at each missing field until it is filled [sign-in-031, sign-in-032, sign-in-033]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/Login')
    const email = page.getByLabel('Email Address')
    const secret = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByText(required)).toHaveCount(2)
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(required)
    await email.fill('h')
    await expect(email).not.toHaveAccessibleDescription(required)
    await expect(secret).toHaveAccessibleDescription(required)
    await secret.fill('p')
    await expect(page.getByText(required)).toHaveCount(0)
  })

  test('shows the same message for a wrong password and an unknown e-mail, and keeps the entered text [sign-in-037, sign-in-047]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/Login')
    for (const email of ['stranger@demo.test', emailOf('othervendor')]) {
      await fillLogin(page, email, 'not the password')
      await expect(page.getByRole('alert').getByText('Invalid username or password')).toBeVisible()
      await expect(page.getByLabel('Email Address')).toHaveValue(email)
    }
  })
})

test.describe('the query parameters of /Login', { tag: '@once' }, () => {
  test('page=Mailbox leads Hannah to her mailbox, and page never leads to another site [sign-in-006, accounts-033]', async ({
    page,
  }) => {
    await signIn(page, 'homeowner', '/Login?page=Mailbox')
    await expect(page).toHaveURL(/\/Mailbox$/)
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await signIn(page, 'homeowner', '/Login?page=%2F%2Fevil.example')
    await expect(page).toHaveURL(/\/Home$/)
  })

  test('reg_code fills in the e-mail address to which the code is registered [sign-in-003, sign-in-044, shell-v079]', async ({
    page,
  }) => {
    await page.goto('/Login?reg_code=MAPLE-0012')
    await expect(page.getByLabel('Email Address')).toHaveValue(emailOf('homeowner'))
    await expect(page).toHaveURL(/\/Login$/)
    // The number plate in the picture has the number of the home.
    await expect(page.locator('svg text')).toHaveText('12')
  })

  test('jwt signs in with an issued token and is removed from the address [sign-in-005]', async ({ page, request }) => {
    await page.goto(`/Login?jwt=${await loginTokenOf(request, 'neighbor')}`)
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf('neighbor'))
  })

  test('jwt with the token of a session does not sign in', async ({ page, request }) => {
    await page.goto(`/Login?jwt=${await tokenOf(request, 'neighbor')}`)
    await expect(page.getByText('Invalid username or password')).toBeVisible()
    await expect(page).toHaveURL(/\/Login$/)
  })

  test('jwt of another person asks whether to stay signed in or to continue as the other person', {
    tag: '@long',
  }, async ({ page, request }) => {
    await signIn(page, 'homeowner')
    const ask = page.getByRole('heading', { name: `You are signed in as ${nameOf('homeowner')}.` })
    await page.goto(`/Login?jwt=${await loginTokenOf(request, 'neighbor')}`)
    await expect(ask).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Stay signed in as ${nameOf('homeowner')}` }).click()
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf('homeowner'))
    await page.goto(`/Login?jwt=${await loginTokenOf(request, 'neighbor')}`)
    await expect(ask).toBeVisible()
    await page.getByRole('button', { name: `Continue as ${nameOf('neighbor')}` }).click()
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf('neighbor'))
  })

  test('a loading logo is shown until the login state is known [sign-in-020]', async ({ page, request }) => {
    const decided = Promise.withResolvers<void>()
    await page.route('**/auth/redeem-token', async (route) => {
      await decided.promise
      await route.continue()
    })
    await page.goto(`/Login?jwt=${await loginTokenOf(request, 'neighbor')}`)
    const logo = page.getByRole('status').getByRole('img', { name: 'Loading' })
    await expect(logo).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toHaveCount(0)
    decided.resolve()
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf('neighbor'))
    await expect(logo).toBeHidden()
  })

  test('token from the statement portal signs in only once and is removed from the address [sign-in-004]', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/story-portal-token', { params: { email: emailOf('neighbor') } })
    const { token } = (await answer.json()) as { token: string }
    await page.goto(`/Login?token=${token}`)
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf('neighbor'))
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/Login?token=${token}`)
    await expect(page.getByText('Invalid username or password')).toBeVisible()
  })

  test('a forged jwt and a used portal token show the plain form [sign-in-043]', async ({ page }) => {
    for (const parameter of ['jwt=eyJhbGciOiJub25lIn0.e30.', 'token=spent-long-ago']) {
      await page.goto(`/Login?${parameter}`)
      await expect(page.getByText('Invalid username or password')).toBeVisible()
      await expect(page).toHaveURL(/\/Login$/)
    }
  })

  test('an expired reset link shows a message and leads back to the form [sign-in-002, sign-in-028, sign-in-029, sign-in-041, sign-in-052]', async ({
    page,
  }) => {
    await page.goto(`/Login?reset_code=old&reset_email=${emailOf('homeowner')}`)
    const dialog = page.getByRole('alertdialog', { name: 'OOPS' })
    await expect(dialog).toContainText('Your password reset link has expired. Please request another link.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/login$/i)
  })

  test('a valid reset link shows the generated password [sign-in-027, sign-in-029, sign-in-053]', async ({ page }) => {
    // The answer is simulated. HTTP tests check that the server mails and accepts the code; this test checks the screen.
    await page.route('**/auth/forgot-password-confirm', (route) =>
      route.fulfill({ json: { success: true, newPassword: 'amber-lantern-42' } }),
    )
    await page.goto('/Login?reset_code=good&reset_email=hannah@demo.test')
    const dialog = page.getByRole('alertdialog', { name: 'GREAT!' })
    await expect(dialog).toContainText('Your password has been changed to: amber-lantern-42')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/login$/i)
  })
})

test.describe('a session', { tag: '@once' }, () => {
  test('has a stored token, and ends with Logout [sign-in-021, sign-in-022, sign-in-025, sign-in-026]', async ({
    page,
    request,
  }) => {
    await signIn(page, 'neighbor')
    await expect(page).toHaveURL(/\/Home$/)
    const stored = await storedToken(page)
    expect(stored).toMatch(/^ey/)
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/Login/)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeFocused()
    expect(await storedToken(page)).toBeNull()
    const after = await request.get('/index.php/auth/account', { headers: { authorization: `Bearer ${stored}` } })
    expect(after.status()).toBe(401)
  })

  test('ends for chat and analytics too with Logout [sign-in-023, sign-in-024]', async ({ page }) => {
    const chat = page.waitForRequest(/\/messages\/chats\?/)
    await signIn(page, 'neighbor')
    await page.getByRole('button', { name: /^Open chat/ }).click()
    const asked = await chat
    await page.getByRole('button', { name: 'Close chat' }).click()
    const ask = () => page.request.get(asked.url(), { headers: { authorization: asked.headers().authorization ?? '' } })
    expect((await ask()).status()).toBe(200)
    await page.evaluate(() => localStorage.setItem('__porchlight.analytics', 'a visitor'))
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    expect((await ask()).status()).toBe(401)
    await expect(page.getByRole('button', { name: /^Open chat/ })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('__porchlight.analytics'))).toBeNull()
  })

  test('ends in the other windows too, and the next session applies to all windows', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await signIn(page, 'neighbor')
    const other = await context.newPage()
    await other.goto('/News')
    await expect(other.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await expect(other.getByText('You logged out in another window.')).toBeVisible()
    await fillLogin(page, emailOf('homeowner'), password)
    for (const one of [page, other])
      await expect(one.getByRole('heading', { level: 1 })).toContainText(firstNameOf('homeowner'))
  })

  test('continues after a restart of the browser only with Remember Me [sign-in-014]', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const restarted = async () => {
      const context = await browser.newContext({ storageState: await page.context().storageState({ indexedDB: true }) })
      const again = await context.newPage()
      await again.goto('/Home')
      return { context, again }
    }
    await signIn(page, 'neighbor')
    await expect(page).toHaveURL(/\/Home$/)
    const forgotten = await restarted()
    await expect(forgotten.again).toHaveURL(/\/Login/)
    await forgotten.context.close()

    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('checkbox', { name: 'Remember Me' }).check()
    await fillLogin(page, emailOf('neighbor'), password)
    await expect(page).toHaveURL(/\/Home$/)
    const kept = await restarted()
    await expect(kept.again.getByRole('heading', { level: 1 })).toContainText(firstNameOf('neighbor'))
    await kept.context.close()
  })

  test('that was ended on another device shows why, and signing in leads back to the same page', async ({
    page,
    request,
  }) => {
    await signIn(page, 'twohomes', '/Login?page=Mailbox')
    await page.getByRole('button', { name: /MR-0020/ }).click()
    await expect(page).toHaveURL(/\/Mailbox$/)
    await request.post('/index.php/auth/logout', { headers: { authorization: `Bearer ${await storedToken(page)}` } })
    await expect(page.getByText('Your session has ended. Log in to go on where you were.')).toBeVisible()
    await fillLogin(page, emailOf('twohomes'), password)
    await expect(page).toHaveURL(/\/Mailbox$/)
  })
})

test('a biometric login that fails deletes the saved credentials and shows the form [sign-in-030]', {
  tag: '@once',
}, async ({ page }) => {
  await inPhoneApp(page, { credentials: { username: emailOf('neighbor'), password }, isFingerRight: false })
  await page.goto('/Login')
  const biometric = page.getByRole('button', { name: 'Log in with fingerprint or face' })
  expect(await keptOnPhone(page)).toContain('org.porchlight.app')
  await biometric.click()
  await expect(page.getByText('That did not work. Log in with your password.')).toBeVisible()
  await expect(biometric).toBeHidden()
  expect(await keptOnPhone(page)).not.toContain('org.porchlight.app')
})

test.describe('a passkey', { tag: '@once' }, () => {
  test('is offered after a password login, signs in, and can be removed', { tag: '@long' }, async ({ page }) => {
    await addVirtualPasskeys(page)
    await page.goto('/Login')
    await fillLogin(page, emailOf('outsider'), password)
    const offer = page.getByRole('dialog', { name: 'Log in faster next time?' })
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page).toHaveURL(/\/Home$/)
    expect((await newestMail(emailOf('outsider'), /passkey was added/)).text).toContain('/MyAccount')

    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf('outsider'))

    await page.goto('/MyAccount')
    const remove = page.getByRole('button', { name: /^Remove Chrome/ })
    await expect(remove).toHaveCount(1)
    await remove.click()
    await page
      .getByRole('alertdialog', { name: 'Remove this passkey?' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  })
})

test.describe('deleting an account', () => {
  test('requires both fields, refuses wrong values, and is accessible [sign-in-010, sign-in-034, sign-in-035, sign-in-049, shell-v014]', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/DeleteMyAccount')
    await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible()
    await expectAccessible(page)
    const send = page.getByRole('button', { name: 'Delete my account' })
    await send.click()
    await expect(page.getByText(required)).toHaveCount(2)
    await page.getByLabel('Email Address').fill('stranger@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await send.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Invalid username or password')).toBeVisible()
  })

  test('shows a message when it is done [sign-in-051]', { tag: '@once' }, async ({ page }) => {
    // The response is simulated, because other tests need the people of the demo world.
    await page.route('**/auth/delete-my-account', (route) => route.fulfill({ status: 403, json: { success: true } }))
    await page.goto('/DeleteMyAccount')
    await page.getByLabel('Email Address').fill(emailOf('neighbor'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  })
})

test('when signed out, any other address leads to the login screen [shell-v015]', { tag: '@once' }, async ({
  page,
}) => {
  for (const address of ['/Mailbox', '/Forums/Threads/7', '/no/such/page']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/Login/)
  }
})

test('Logout is also in the profile [shell-071]', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'neighbor')
  await (await openProfile(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})

/** Returns the token that the page has stored, in session storage or in local storage. */
async function storedToken(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    for (const store of [sessionStorage, localStorage]) {
      for (const value of Object.values(store)) {
        const found = /ey[\w-]+\.[\w-]+\.[\w-]+/.exec(String(value))
        if (found) return found[0]
      }
    }
    return null
  })
}
