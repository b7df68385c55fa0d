import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { type MailSink, openMailSink } from '../server/src/testing/mail-sink.ts'
import { qrOfPdf, textOfPdf } from '../server/src/testing/pdf.ts'
import { type EmptyServer, startProduction } from './empty-server.ts'
import { expectAccessible, openMenu } from './people.ts'

type Mail = MailSink['mails'][number]

const password = 'Lantern2026!'
const owner = 'ana@juniper.example'
const olive = 'olive@juniper.example'

/** Homes and people as copied from a spreadsheet: one owner has no e-mail address, two share one, and one home has no people. */
const table = `Address\tFirst name\tLast name\tE-mail
1 Juniper Way\tOlive\tPark\t${olive}
1 Juniper Way\tDan\tPark\t${olive}
2 Juniper Way\tBen\tStone\t
3 Juniper Way\t\t\t
4 Juniper Way\t\t\t
`

/** Counts the effort of the set-up: required fields, optional fields, and clicks. */
class Effort {
  required = 0
  optional = 0
  clicks = 0

  async fill(field: Locator, value: string, isRequired = true): Promise<void> {
    await field.fill(value)
    if (isRequired) this.required += 1
    else this.optional += 1
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }
}

/** Waits for the mail to an address with a matching subject and these words in its text. Several people may share an address. */
async function mailTo(sink: MailSink, address: string, subject: RegExp, words = ''): Promise<Mail> {
  const found = () =>
    sink.mails.filter(
      ({ to, subject: has = '', text = '' }) =>
        to?.some((one) => one.address === address) && subject.test(has) && text.includes(words),
    )
  await expect.poll(() => found().length).toBeGreaterThan(0)
  return found().at(-1) as Mail
}

const receivers = (sink: MailSink) => new Set(sink.mails.flatMap(({ to }) => (to ?? []).map(({ address }) => address)))

/** Goes from the set-up link to the homes and people of a pasted table. */
async function setUp(page: Page, server: EmptyServer, effort: Effort): Promise<void> {
  const label = (name: string) => page.getByLabel(name, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(server.link)
  await effort.fill(label('First name'), 'Ana')
  await effort.fill(label('Last name'), 'Reyes')
  await effort.fill(label('Email'), owner)
  await effort.fill(label('Password'), password)
  await effort.fill(label('Confirm password'), password)
  await effort.click(page.getByLabel('I agree to the Terms of Use and Privacy Policy'))
  effort.required += 1
  await effort.click(button('Create my account'))
  await expect(page.getByRole('radio', { name: 'We run our own association' })).toBeChecked()
  await effort.click(button('Continue'))
  await effort.fill(label('Name of the association'), 'Juniper Flats')
  await effort.click(button('Save and continue'))
  await expect(page.getByRole('heading', { name: 'How it looks' })).toBeVisible()
  await effort.click(button('Skip this step'))
  await expect(page.getByRole('radio', { name: 'Essentials' })).toBeChecked()
  await effort.click(button('Save and continue'))

  // A pasted table has the same steps as a file: columns, check and review.
  await expect(page.getByRole('heading', { name: 'Your homes' })).toBeVisible()
  await effort.click(button('Paste or upload a list'))
  await effort.fill(page.getByRole('dialog').getByLabel('Or paste the table'), table)
  await effort.click(page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }))
  await expect(page.getByLabel('What “Address” holds')).toHaveValue('address')
  await expect(page.getByLabel('What “E-mail” holds')).toHaveValue('email')
  await expectAccessible(page)
  await effort.click(button('Check the rows'))
  await expect(page.getByText('Nothing is changed until you press Import.')).toBeVisible()
  await effort.click(button('Import'))
  await expect(page.getByText('5 rows were imported.')).toBeVisible()
  await effort.click(button('Continue the set-up'))
}

/** Types people beside their homes, adds no helpers, keeps the proposed first notice, and goes to the last step. */
async function toLastStep(page: Page, effort: Effort): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByText('3 people are in the register.')).toBeVisible()
  // At first only homes without people are shown.
  await expect(page.getByRole('radio', { name: 'Homes without people' })).toBeChecked()
  await button('Add these people').click()
  await expect(page.getByText('Type a name beside a home first.')).toBeVisible()
  await effort.fill(page.getByLabel('Email, 3 Juniper Way'), 'no address', false)
  await button('Add these people').click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Enter an e-mail address such as name@example.com.')).toBeVisible()
  await expectAccessible(page)
  await effort.fill(page.getByLabel('First name, 3 Juniper Way'), 'Cara', false)
  await effort.fill(page.getByLabel('Last name, 3 Juniper Way'), 'Diaz', false)
  await page.getByLabel('Email, 3 Juniper Way').fill('cara@juniper.example')
  // The typed values survive a reload.
  await page.reload()
  await expect(page.getByLabel('Last name, 3 Juniper Way')).toHaveValue('Diaz')
  await effort.click(button('Add these people'))
  await expect(page.getByText('4 people are in the register.')).toBeVisible()
  await expect(page.getByLabel('Last name, 3 Juniper Way')).toHaveCount(0)
  await effort.click(button('Continue'))
  await expect(page.getByRole('heading', { name: 'Your helpers' })).toBeVisible()
  await effort.click(button('Skip this step'))
  await expect(page.getByLabel('Subject')).toHaveValue('Welcome to Juniper Flats on Porchlight')
  await effort.click(button('Save and continue'))
  await expect(page.getByRole('heading', { name: 'Check and invite' })).toBeVisible()
}

/** Follows each open question to the page on which it is resolved. */
async function followQuestions(page: Page): Promise<void> {
  const questions = page.getByRole('list', { name: 'Open questions' })
  const question = (name: RegExp) => questions.getByRole('link', { name })
  const row = (name: string) => questions.getByRole('listitem').filter({ hasText: name })
  await expect(row('4 Juniper Way')).toContainText('1 home without people')
  await question(/^1 home without people/).click()
  await expect(page.getByLabel('Last name, 4 Juniper Way')).toBeVisible()
  await expect(page.getByLabel('Last name, 3 Juniper Way')).toHaveCount(0)
  await page.goBack()
  await expect(row('Ben Stone')).toContainText('1 person without email')
  await question(/^1 person without email/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Ben Stone/ })).toBeVisible()
  await expect(page.getByText('Cara Diaz')).toHaveCount(0)
  await page.goBack()
  await expect(row('Dan Park, Olive Park')).toContainText('olive@juniper.example is used for 2 people')
  await question(/^olive@juniper.example is used for 2 people/).click()
  await expect(page.getByRole('link', { name: /Dan Park/ })).toBeVisible()
  await expect(page.getByText('Cara Diaz')).toHaveCount(0)
  await page.goBack()
  await expect(questions).toBeVisible()
}

test('an empty production server is set up until the first invited owner registers: link, wizard, mail, letter and registration, with counts of clicks and required fields [setup-m019, setup-m021, setup-m022, setup-m023, setup-m024, setup-m027, setup-m028, setup-m029]', {
  tag: ['@once', '@long'],
}, async ({ browser }) => {
  test.slow()
  const sink = await openMailSink()
  const server = await startProduction(sink.url)
  const effort = new Effort()
  const context = await browser.newContext({ baseURL: server.origin, acceptDownloads: true })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const ask = () => page.getByRole('alertdialog')
  try {
    await setUp(page, server, effort)
    await toLastStep(page, effort)
    await expect(page.getByText('4 homes are here. 4 people are in the register.')).toBeVisible()
    await followQuestions(page)

    // The preview of the mail and the letter.
    const mail = page.frameLocator('iframe[title="The mail"]')
    await expect(mail.getByText('Hello Olive Park,')).toBeVisible()
    const letter = page.getByRole('img', { name: 'The letter with address, code and QR code' })
    for (const line of ['Ben Stone', '2 Juniper Way', 'Dear Ben Stone,', 'Juniper Flats'])
      await expect(letter.getByText(line, { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await button('Send me a test').click()
    await expect(page.getByText(`A test is on its way to ${owner}.`)).toBeVisible()
    const test = await mailTo(sink, owner, /^Your invitation to Juniper Flats online$/)
    expect(test.text).toContain('Hello Olive Park,')
    expect(test.text).toContain('XXXX-XXXX-XXXX')

    await effort.click(button('Send invitations'))
    await expect(ask()).toContainText('3 people get an e-mail, 1 home gets a letter to print, 0 are left out.')
    await ask().getByRole('button', { name: 'Cancel' }).click()
    // Until now only the server owner got mail.
    expect([...receivers(sink)]).toEqual([owner])
    await button('Send invitations').click()
    await effort.click(ask().getByRole('button', { name: 'Send invitations' }))
    await expect(page.getByText('Your association is live. Its invitations are on their way.')).toBeVisible()
    await expect(page.getByText(/: 3 people were invited\.$/)).toBeVisible()
    const invitation = await mailTo(sink, olive, /^Your invitation to Juniper Flats online$/, 'Hello Olive Park,')
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(invitation.text ?? '')?.[0] ?? ''
    // The invitation is equal to the test mail except for the code.
    expect(invitation.text?.replaceAll(code, 'XXXX-XXXX-XXXX')).toBe(test.text)
    process.stdout.write(
      `From the set-up link to the first invitation: ${effort.required} required fields, ${effort.optional} others, ${effort.clicks} clicks\n`,
    )
    expect(effort.required).toBeLessThanOrEqual(10)

    // The person without an e-mail address gets a letter.
    await button('Print letters').click()
    await expect(ask()).toContainText('1 home gets a letter to print.')
    await ask().getByRole('button', { name: 'Print letters' }).click()
    const saving = page.waitForEvent('download')
    await button('Download the PDF').click()
    const pdf = new Uint8Array(await readFile(await (await saving).path()))
    const [text, ...more] = await textOfPdf(pdf)
    expect(more).toEqual([])
    expect(text).toContain('Ben Stone 2 Juniper Way')
    const scanned = new URL(qrOfPdf(pdf))
    expect(scanned.origin + scanned.pathname).toBe(`${server.publicUrl}/Register`)
    expect(text?.replaceAll(' ', '')).toContain(scanned.searchParams.get('reg_code') ?? 'a code')
    await button('Close').first().click()

    // The first owner registers by the mailed link, the second by the code of the printed letter, in separate browsers.
    const mailed = /https:\/\/\S+\/Register\S+/.exec(invitation.text ?? '')?.[0] ?? ''
    await register(browser, { server, sink, link: mailed, home: '1 Juniper Way', email: olive, firstName: 'Olive' })
    const ben = { home: '2 Juniper Way', email: 'ben@juniper.example', firstName: 'Ben' }
    await register(browser, { server, sink, link: scanned.href, ...ben })

    // The set-up of a live community says that it is live and has a link to the next page.
    await page.goto(page.url().replace(/\?.*/, ''))
    await expect(page.getByRole('heading', { level: 1, name: 'Juniper Flats is live' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await context.close()
    await server.stop()
    await sink.stop()
  }
})

interface Registering {
  readonly server: EmptyServer
  readonly sink: MailSink
  /** The link of the mail or of the letter. */
  readonly link: string
  readonly home: string
  readonly email: string
  readonly firstName: string
}

/** Registers an owner by a link and the mailed code, in a new browser, and expects Home with the features of the preset. */
async function register(browser: Browser, { server, sink, link, home, email, firstName }: Registering): Promise<void> {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(server.local(link))
  await expect(page.getByText(`This code is for ${home}, Juniper Flats.`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(email)
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Use and Privacy Policy' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(`We sent a code of four digits to ${email}.`)).toBeVisible()
  const digits = (await mailTo(sink, email, /^\d{4} is your Porchlight code$/)).subject?.slice(0, 4) ?? ''
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).focus()
  await page.keyboard.type(digits)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
  const menu = await openMenu(page)
  const calendar = menu.getByRole('link', { name: 'Calendar' })
  if (!(await calendar.isVisible())) await menu.getByRole('button', { name: 'Community' }).click()
  await expect(calendar).toBeVisible()
  for (const name of ['Directory', 'Forums', 'Groups', 'For Sale'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Mailbox' }).first().click()
  await expect(page.getByText('Welcome to Juniper Flats on Porchlight').first()).toBeVisible()
  await context.close()
}
