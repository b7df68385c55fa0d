import { expect, test } from '@playwright/test'
import { unique } from './own.ts'
import { expectAccessible, signIn, tokenOf } from './people.ts'
import { square } from './pictures.ts'

const place = '/Admin/Community/1/Violations'

test('a violation goes from the first notice to a fine in the ledger, which is reversed, in the windows of the manager and the household; the case and its work order link to each other [violations-admin-m006, work-orders-admin-m008]', {
  tag: ['@once', '@long'],
}, async ({ page, browser, baseURL, request }) => {
  test.slow()
  const type = unique('Hedge over the walk')
  const as = { headers: { authorization: `Bearer ${await tokenOf(request, 'manager')}` } }
  const letter = { en: { subject: '{{type}} at {{home}}', text: '{{words}}\n\n{{document}}: {{rule}}' } }
  const step = { letter, cureDays: 0, channels: ['portal'], fineCents: 0, boardDecides: false }
  const steps = [
    { ...step, name: 'First notice' },
    { ...step, name: 'Decision of the board', fineCents: 2500, boardDecides: true },
  ]
  const policy = await request.post('/index.php/admin/violations/save-policy?hoaId=1', {
    ...as,
    data: { name: type, steps },
  })
  const made = await request.post('/index.php/admin/violations/save-type?hoaId=1', {
    ...as,
    form: {
      ...{ name: type, section: '7.2', document: 'Rules & Guidelines', ruleText: 'Walks stay clear.' },
      ...{ words: 'The hedge reaches over the walk.', needsPhoto: '1', policyId: String((await policy.json()).id) },
    },
  })
  expect((await made.json()).success).toBe(true)

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const walter = await context.newPage()
  await signIn(walter, 'board', '/Login?page=Violations')

  await signIn(page, 'manager')
  await page.goto(place)
  await page.getByRole('link', { name: 'Issue a violation' }).click()
  await page.getByLabel('Type', { exact: true }).selectOption(type)
  await expect(page.getByText('Walks stay clear.')).toBeVisible()
  await expect(page.getByLabel('What was seen')).toHaveValue('The hedge reaches over the walk.')
  await page.getByLabel('Add a home').fill('MR-0045')
  await page.getByRole('button', { name: /MR-0045/ }).click()
  await page.getByLabel('Reported by').fill('Nora Nextdoor')
  await page.getByRole('button', { name: 'Issue to 1 home' }).click()
  await expect(page.getByText('This type needs a photo of each home.').last()).toBeVisible()
  const photo = { name: 'hedge.png', mimeType: 'image/png', buffer: square(60) }
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as draft' }).click()

  const drafts = page.getByRole('list', { name: 'Drafts' })
  const draft = drafts.getByRole('listitem').filter({ hasText: type })
  await expect(draft).toContainText('1 photo')
  await expect(draft).not.toContainText(/V-\d/)
  const caseOfHome = walter
    .locator('section section')
    .filter({ has: walter.getByRole('heading', { name: type, level: 3 }) })
  await walter.reload()
  await expect(walter.getByRole('heading', { name: 'Open violation(s)' })).toBeVisible()
  await expect(walter.getByText(type)).toHaveCount(0)
  await draft.getByRole('button', { name: 'Issue to 45 Maple Ridge Lane' }).click()
  await page.getByRole('button', { name: 'Issue it' }).click()
  await expect(draft).toBeHidden()
  await page.goto(`${place}?search=${encodeURIComponent(type)}`)
  await page.getByRole('link', { name: '45 Maple Ridge Lane' }).click()

  await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible()
  await expect(page.getByText('No time runs yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the step “Decision of the board”' })).toBeDisabled()
  await expect(page.getByText('The letter of “First notice” is not proven to have arrived.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open hedge.jpg' })).toBeVisible()
  await expect(page.getByText('Nora Nextdoor')).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  await expect(caseOfHome).toContainText('Walks stay clear.')
  await expect(walter.getByText('Nora')).toHaveCount(0)
  await caseOfHome.getByRole('button', { name: /^Resolve\/Dispute/ }).click()
  const answer = walter.getByRole('dialog', { name: 'Violation resolution' })
  await answer.getByLabel('Comments').fill('I cut it on Sunday.')
  await answer.getByRole('button', { name: 'Submit' }).click()
  await walter.getByRole('alertdialog', { name: 'Thank you!' }).getByRole('button', { name: 'Continue' }).click()

  await page.goto(`${place}?view=answers&search=${encodeURIComponent(type)}`)
  const view = page.getByRole('radio', { name: /^Answers to review/ })
  await expect(view).toBeChecked()
  await page.getByRole('link', { name: '45 Maple Ridge Lane' }).click()
  await expect(page.getByText('I cut it on Sunday.')).toBeVisible()
  await page.getByRole('button', { name: 'Do not accept' }).click()
  const refuse = page.getByRole('dialog', { name: 'Do not accept' })
  await refuse.getByLabel('Words to the household').fill('It is still over the walk.')
  await refuse.getByRole('button', { name: 'Save' }).click()
  await expect(refuse).toBeHidden()
  await expect(walter.locator('body')).toContainText('Open violation(s)')

  await page.getByRole('button', { name: 'Note the posting' }).click()
  const posting = page.getByRole('dialog', { name: 'Note the posting' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date())
  await posting.getByLabel('Day').fill(today)
  await posting.getByRole('button', { name: 'Save' }).click()
  await expect(posting).toBeHidden()
  await page.getByRole('button', { name: 'Take the step “Decision of the board”' }).click()
  const decide = page.getByRole('dialog', { name: 'Take the step “Decision of the board”' })
  await expect(decide).toContainText('$25.00 is charged.')
  await decide.getByRole('button', { name: 'Decision of the board' }).click()
  await expect(decide.getByText('This is required')).toBeVisible()
  await decide.getByLabel('What the board decided').fill('Three votes to none.')
  await decide.getByRole('button', { name: 'Decision of the board' }).click()
  await expect(decide).toBeHidden()
  await expect(page.getByText('Fine $25.00, charged to the account')).toBeVisible()

  await walter.goto('/PaymentPortal')
  await expect(walter.getByText(new RegExp(`^Fine V-\\d+: ${type}$`)).first()).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Reverse the fine' }).click()
  const reverse = page.getByRole('dialog', { name: 'Reverse the fine' })
  await reverse.getByLabel('Reason').fill('The appeal was won.')
  await reverse.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fine $25.00, reversed')).toBeVisible()
  await walter.reload()
  await expect(walter.getByText(new RegExp(`^Reversal: Fine V-\\d+: ${type}$`)).first()).toBeVisible()

  await page.getByRole('button', { name: 'Make a work order' }).click()
  const ordering = page.getByRole('dialog', { name: 'Make a work order' })
  await ordering.getByRole('button', { name: 'Make a work order' }).click()
  await expect(ordering).toBeHidden()
  await expect(page).toHaveURL(/\/WorkOrders\/\d+$/)
  await expect(page.getByRole('link', { name: '45 Maple Ridge Lane' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^Violation V-\\d+: ${type}$`) }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('list', { name: 'Work orders' }).getByRole('link', { name: type })).toBeVisible()

  await page.getByRole('button', { name: 'Close the case' }).click()
  const close = page.getByRole('dialog', { name: 'Close the case' })
  await close.getByLabel('Words to the household').fill('Seen in order.')
  await close.getByRole('button', { name: 'Save' }).click()
  await expect(close).toBeHidden()
  await page.goto(`${place}?view=closed&search=${encodeURIComponent(type)}`)
  await expect(page.getByRole('link', { name: '45 Maple Ridge Lane' })).toBeVisible()
  await context.close()
})

test('the saved views have the same counts as the cards of Today [violations-admin-m014]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'manager')
  // Other stories issue and close cases at the same time, so both numbers are read until they are equal.
  for (const [matter, view] of [
    [/^([0-9]+) violations? past/, 'passed'],
    [/^([0-9]+) answers? to (?:a )?violations? to review/, 'answers'],
  ] as const)
    await expect(async () => {
      await page.goto('/Admin/Community/1')
      const link = page.getByRole('link', { name: matter }).or(page.getByText(matter)).first()
      const said = matter.exec((await link.textContent({ timeout: 20_000 })) ?? '')?.[1]
      await page.goto(`${place}?view=${view}`)
      const chip = page
        .locator('label')
        .filter({ has: page.getByRole('radio', { checked: true }) })
        .first()
      await expect(chip).toContainText(said ?? '-', { timeout: 10_000 })
    }).toPass()
  for (const name of ['Open', 'Date passed', 'Closed in 30 days'])
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeAttached()
  await page.getByRole('link', { name: /^Drafts [0-9]+$/ }).click()
  await expect(page.getByText('105 Maple Ridge Lane')).toBeVisible()
})
