import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, openMenu, type Person, signIn, tokenOf } from './people.ts'
import { loginDataOf } from './wire.ts'

const pdf = { name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const replies = (page: Page) => page.getByRole('region', { name: 'Replies' }).getByRole('article')
const mainPost = (page: Page) => page.getByRole('article').first()

async function choose(post: Locator, entry: string) {
  await post.getByRole('button', { name: /^More about the post of / }).click()
  await post.page().getByRole('menuitem', { name: entry }).click()
}

/** Returns the accessible name of a link, with its hidden text. */
async function accessibleName(link: Locator): Promise<string> {
  return (await link.ariaSnapshot()).match(/link "([^"]*)"/)?.[1] ?? ''
}

async function search(page: Page, label: string, column: string, text: string) {
  await page.getByLabel('Filter by').selectOption(column)
  await page.getByRole('searchbox', { name: label }).fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Starts a discussion of a person without a browser. Returns its address. */
async function begin(page: Page, person: Person, subject: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, person)}` }
  const { properties } = await loginDataOf(page.request, person)
  const home = properties.propertiesList.find(({ hoaName }) => hoaName === 'Maple Ridge')
  const multipart = {
    'ForumThread[ft_subject]': subject,
    'ForumThread[ft_topic_id]': '7',
    'ForumThreadPost[ftp_body]': `What stands under ${subject}.`,
  }
  const query = `hoa_id=${home?.hoaId}`
  await page.request.post(`/index.php/forumthreads/save-thread?${query}`, { headers, multipart })
  const list = await page.request.get(
    `/index.php/forumthreads?${query}&ForumThread[searchValue]=${encodeURIComponent(subject)}`,
    { headers },
  )
  return `/Forums/Threads/${(await list.json()).items[0].ft_id}`
}

test('a resident finds discussions by topic, month and text, and reads one to its first post [forums-c001, forums-c002, forums-c003, forums-c004, forums-c005, forums-c006, forums-c007, forums-c008, forums-c009, forums-c010, forums-c011, forums-c013, forums-c014, forums-c015, forums-c016, forums-c017, forums-c018, forums-c019, forums-c020, forums-c035, forums-c036, forums-c037, forums-c038, forums-c039, forums-c041, home-c019]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const activity = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'Neighbor Activity' }),
    })
  await expect(activity.getByRole('listitem')).toHaveCount(5)
  const archived = page.waitForRequest(/forumthreads\/get-archive\?hoa_id=\d+$/)
  await (await openMenu(page)).getByRole('link', { name: 'Forums' }).click()
  await expect(page).toHaveURL(/\/Forums$/)
  await archived
  await expect(page.getByRole('heading', { name: 'Forums', level: 1 })).toBeVisible()
  const mine = table(page, 'My Discussions')
  await expect(mine.getByRole('row')).toHaveCount(5)
  await expect(mine.getByRole('columnheader')).toHaveText(['DISCUSSION', 'POSTED BY', 'LAST ACTIVITY'])
  await expect(page.getByRole('heading', { name: 'Recent Discussions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Discussion' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Parking' }).click()
  await expect(page).toHaveURL(/\/Forums\?topic=6$/)
  await expect(table(page, 'Parking').getByRole('row').filter({ hasText: 'White pickup' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Discussions' })).toBeHidden()
  const archives = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Archives' }) })
  await archives.getByRole('button').last().click()
  const month = archives.getByRole('link').last()
  const [, name = '', count] = /^(\w+ \d{4}): (\d+) discussions?$/.exec(await accessibleName(month)) ?? []
  await month.click()
  await expect(page).toHaveURL(/\/Forums\?month=\d{4}-\d\d$/)
  await expect(table(page, name).getByRole('row')).toHaveCount(1 + Number(count))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/Forums$/)
  await expect(mine).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the forums' }).fill('saucepan')
  // The only column is selected at first (decisions/community.md 9).
  await expect(page.getByLabel('Filter by').getByRole('option')).toHaveText(['Content'])
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = table(page, 'Search results')
  await expect(found.getByRole('row')).toHaveCount(2)
  // A click anywhere on the row opens it.
  await found
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 300, y: 30 } })
  await expect(page).toHaveURL(/\/Forums\/Threads\/\d+$/)

  await expect(page.getByRole('heading', { name: 'Coyotes on the trail?', level: 1 })).toBeVisible()
  const main = page.getByRole('article').first()
  await expect(main.getByText('Hannah Bergstrom', { exact: true })).toBeVisible()
  const posted = main.locator('time')
  await expect(posted).toHaveText(/[A-Z][a-z]+ \d\d, \d{4}$/)
  await expect(posted).toHaveAttribute('title', /^[A-Z][a-z]+ \d\d, \d{4}$/)
  await expect(main).toContainText('Twice this week I have heard them')
  await expect(main.locator('img')).toHaveJSProperty('complete', true)
  await expect(replies(page)).toHaveCount(5)
  await expect(replies(page).last()).toContainText('Saw two of them at dusk by the second bench.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'View 5 previous replies' }).click()
  await expect(replies(page)).toHaveCount(10)
  await expect(page.getByRole('region', { name: 'Replies' }).getByRole('listitem').first()).toBeFocused()
  const again = page.waitForResponse(/forum-thread-main-post/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await again
  await expect(page.getByText('The discussion is up to date.')).toBeAttached()
  await expect(page.getByLabel('Filter by').getByRole('option')).toHaveText(['Everything', 'Content', 'Post by'])
  await search(page, 'Search this discussion', 'Post by', 'marcus')
  await expect(replies(page)).toHaveCount(1)
  await expect(page.getByText('Twice this week I have heard them')).toBeHidden()
  await search(page, 'Search this discussion', 'Content', 'zeppelin')
  await expect(page.getByText('No post here matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByText('Twice this week I have heard them')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Forums' }).click()
  await expect(page).toHaveURL(/\/Forums$/)
})

test(
  'a neighbor starts and changes a discussion, replies and deletes; entered text is kept when a save fails [forums-c012, forums-c021, forums-c023, forums-c025, forums-c042, forums-c043, forums-c044, forums-c045, forums-c047, forums-c048, forums-c049, forums-c050, forums-c054, forums-c065, forums-c067, forums-c074, forums-c075, forums-c076, forums-c077, forums-c078, shell-c019, home-c023]',
  { tag: '@once' },
  async ({ page }, { project, retry }) => {
    const subject = `Sledding hill, ${project.name} ${retry}`
    await signIn(page, 'neighbor')
    await page.getByRole('link', { name: 'Start a new discussion' }).click()
    await expect(page).toHaveURL(/\/Forums\?newDiscussion=1$/)
    const dialog = page.getByRole('dialog', { name: 'New Discussion' })
    const post = dialog.getByRole('button', { name: 'Post', exact: true })
    await post.click()
    await expect(dialog.getByText('This is required')).toHaveCount(3)
    await expect(dialog.getByLabel('Subject')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByLabel('Topic').selectOption('Common Areas')
    const description = dialog.getByLabel('Description')
    await description.fill('Only an idiot would close it.')
    await dialog.getByLabel('Choose a file').setInputFiles(pdf)
    await post.click()
    const failureDialog = page.getByRole('alertdialog', { name: 'OOPS!' })
    await expect(failureDialog).toContainText('“idiot” is not a word for this community.')
    await failureDialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(description).toHaveValue('Only an idiot would close it.')
    await description.fill('Who clears it?\n\nSee https://example.org/hill.')
    await page.route('**/forumthreads/save-thread**', (route) => route.fulfill({ status: 500, json: {} }))
    await post.click()
    await expect(failureDialog).toContainText('Something went wrong.')
    await failureDialog.getByRole('button', { name: 'Ok', exact: true }).click()
    await page.unroute('**/forumthreads/save-thread**')
    await post.click()
    await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/Forums$/)
    await table(page, 'My Discussions').getByRole('link', { name: subject }).click()

    await expect(page.getByRole('link', { name: /^https:\/\/example\.org\/hill / })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download map\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('map.pdf')
    await choose(mainPost(page), 'Edit Discussion')
    const edit = page.getByRole('dialog', { name: 'Edit Discussion' })
    await expect(edit.getByLabel('Topic')).toHaveValue('5')
    await edit.getByLabel('Description').fill('Who clears it after snow?')
    await edit.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Who clears it after snow?')).toBeVisible()

    // The button changes only after the answer of the server.
    const unfollow = page.getByRole('button', { name: 'Unfollow' })
    await page.route('**/forumthreads/switch-follow**', (route) =>
      route.fulfill({ json: { success: false, isWatching: false } }),
    )
    await unfollow.click()
    await expect(page.getByText('That did not work. Try again.')).toBeVisible()
    await expect(unfollow).toBeVisible()
    await page.unroute('**/forumthreads/switch-follow**')
    await unfollow.click()
    const follow = page.getByRole('button', { name: 'Follow', exact: true })
    await expect(follow).toBeVisible()
    await expect(page.getByText('You do not follow this discussion any more.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(unfollow).toBeVisible()
    await expect(page.getByText('You follow this discussion.')).toBeVisible()
    await unfollow.click()
    await expect(follow).toBeVisible()

    const field = page.getByLabel('Your reply')
    const send = page.getByRole('button', { name: 'Reply', exact: true })
    await send.click()
    await expect(page.getByText('This is required')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('I have a shovel.')
    await page.route('**/forumthreads/save-reply**', (route) => route.fulfill({ status: 500, json: {} }))
    await send.click()
    await page.getByRole('alertdialog', { name: 'An error has ocurred.' }).getByRole('button', { name: 'Ok' }).click()
    await page.unroute('**/forumthreads/save-reply**')
    await expect(field).toHaveValue('I have a shovel.')
    // The new reply moves the form down. Its button has the focus and stays in the window.
    const size = page.viewportSize() ?? { width: 1280, height: 900 }
    await page.setViewportSize({ ...size, height: 420 })
    await send.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await send.click()
    await expect(replies(page)).toHaveCount(1)
    await expect(field).toHaveValue('')
    await expect(send).toBeFocused()
    await expect(send).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await choose(replies(page), 'Edit reply')
    const inline = page.getByLabel('Edit reply')
    await inline.fill('I have two shovels.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(replies(page)).toContainText('I have a shovel.')
    await choose(replies(page), 'Edit reply')
    await inline.fill('Two, moron.')
    await page.getByRole('button', { name: 'Update' }).click()
    await failureDialog.getByRole('button', { name: 'OK', exact: true }).click()
    await inline.fill('I have two shovels.')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(replies(page)).toContainText('I have two shovels.')
    await choose(replies(page), 'Delete reply')
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText('Are you sure you want to delete this post?')
    await sure.getByRole('button', { name: 'Yes' }).click()
    await expect(replies(page)).toHaveCount(0)

    const address = page.url()
    await choose(mainPost(page), 'Delete Discussion')
    await expect(sure).toContainText('Are you sure you want to delete this discussion?')
    await sure.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/\/Forums$/)
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
    await page.goto(address)
    await expect(page, 'a link to what is gone').toHaveURL(/\/Forums$/)
  },
)

test(
  'a discussion is reported to the website administrator, who is notified and deletes it [forums-c021, forums-c022, forums-c023, forums-c024, forums-c051, forums-c052, forums-c053, forums-c056, forums-c057]',
  { tag: '@once' },
  async ({ page, browser }, { retry }) => {
    const subject = `Miracle cure ${retry}`
    const address = await begin(page, 'twohomes', subject)
    await signIn(page, 'board', `/Login?page=${address.slice(1)}`)
    await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
    await mainPost(page).getByRole('button', { name: 'More about the post of Priya Raman' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(2)
    await expect(page.getByRole('menuitem', { name: 'Message User' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await page.getByRole('menuitem', { name: 'Report this discussion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this discussion' })
    const send = dialog.getByRole('button', { name: 'Send report' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(7)
    await send.click()
    await expect(dialog.getByText('This Field is Required')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Spam' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Other' }).check()
    await send.click()
    await expect(dialog.getByText('This Field is Required')).toBeVisible()
    await expect(dialog.getByLabel('What else?')).toBeFocused()
    await dialog.getByLabel('What else?').fill('Not true at all')
    await send.click()
    await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()

    const administrator = await browser.newPage()
    await signIn(administrator, 'webadmin')
    await expect(async () => {
      await administrator.reload()
      await administrator.getByRole('button', { name: /^Notifications/ }).click({ timeout: 15_000 })
      const notices = administrator.getByRole('dialog', { name: 'Notifications' })
      await notices.getByText(`“${subject}” was reported`).click({ timeout: 15_000 })
    }).toPass()
    await expect(administrator).toHaveURL(new RegExp(`${address}$`))
    await choose(mainPost(administrator), 'Delete Discussion')
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(administrator).toHaveURL(/\/Forums$/)
    await administrator.close()
    await page.reload()
    await expect(page).toHaveURL(/\/Forums$/)
  },
)

test(
  'a discussion stays readable with a reply of a URL and 19,950 brackets and with a reply that cannot be shown',
  {
    tag: '@once',
  },
  async ({ page }, { retry }) => {
    const address = await begin(page, 'twohomes', `Brackets ${retry}`)
    const headers = { authorization: `Bearer ${await tokenOf(page.request, 'twohomes')}` }
    const { properties } = await loginDataOf(page.request, 'twohomes')
    const home = properties.propertiesList.find(({ hoaName }) => hoaName === 'Maple Ridge')
    const query = `hoa_id=${home?.hoaId}&thread=${address.split('/').at(-1)}`
    for (const body of [`http://a${')'.repeat(19_950)}`, 'A broken one', 'A plain one']) {
      await page.request.post(`/index.php/forumthreads/save-reply?${query}`, {
        headers,
        multipart: { 'ForumThreadPost[ftp_body]': body },
      })
    }
    await page.route('**/forum-thread-post-replies**', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      for (const reply of answer.replies) if (reply.ftp_body === 'A broken one') reply.ftp_created_time = 1e300
      await route.fulfill({ response, json: answer })
    })
    await signIn(page, 'board', `/Login?page=${address.slice(1)}`)
    const list = page.getByRole('region', { name: 'Replies' }).getByRole('listitem')
    await expect(list).toHaveCount(3)
    await expect(list.first().getByRole('link', { name: 'http://a' })).toBeVisible()
    await expect(list.nth(1)).toHaveText('This could not be shown.')
    await expect(list.nth(2)).toContainText('A plain one')
    await expectAccessible(page)
  },
)

test('in a long discussion one click leads to the first reply, and Message User opens the chat with the author of a post', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'neighbor', '/Login?page=Forums')
  await page.getByRole('heading', { name: 'Coyotes on the trail?' }).getByRole('link').click()
  await expect(replies(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Jump to first' }).click()
  await expect.poll(() => replies(page).count()).toBeGreaterThan(10)
  await expect(page.getByRole('button', { name: /previous replies/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Replies' }).getByRole('listitem').first()).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More about the post of Hannah Bergstrom' }).first().click()
  await page.getByRole('menuitem', { name: 'Message User' }).click()
  await expect(page.getByRole('dialog', { name: 'Hannah Bergstrom' })).toBeVisible()
  await expect(page).toHaveURL(/\/Forums\/Threads\/\d+$/)
})
