import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, openMenu, type Person, signIn, tokenOf } from './people.ts'
import { loginDataOf } from './wire.ts'

const list = '/Groups/MyGroups/1'
const listAddress = '/Login?page=Groups/MyGroups/1'
const mine = (page: Page) => page.getByRole('table', { name: 'My Groups' })
const explore = (page: Page) => page.getByRole('region', { name: 'Explore Groups' })
const discussions = (page: Page) => page.getByRole('region', { name: 'Discussions' })
const members = (page: Page) => page.getByRole('table', { name: 'Members' })

/** Returns functions that call the server as a person in Maple Ridge, without a browser. */
async function caller(page: Page, person: Person) {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, person)}` }
  const { properties } = await loginDataOf(page.request, person)
  const hoaId = properties.propertiesList.find(({ hoaName }) => hoaName === 'Maple Ridge')?.hoaId
  return {
    post: async (path: string, query: string, multipart?: Record<string, string>) =>
      (
        await page.request.post(`/index.php/${path}?hoa_id=${hoaId}&${query}`, {
          headers,
          ...(multipart && { multipart }),
        })
      ).json(),
    get: async (path: string, query: string) =>
      (await page.request.get(`/index.php/${path}?hoa_id=${hoaId}&${query}`, { headers })).json(),
  }
}

/** Creates a group of a person without a browser. Returns its id. */
async function begin(page: Page, person: Person, name: string, joining = 'open'): Promise<number> {
  const { post } = await caller(page, person)
  const form = {
    'Group[group_name]': name,
    'Group[group_description]': `About ${name}.`,
    'Group[group_joining]': joining,
  }
  return (await post('groups/group-create-edit', '', form)).group_id
}

async function choose(page: Page, menu: string | RegExp, entry: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function search(page: Page, label: string, column: string, text: string) {
  await page.getByLabel('Filter by').selectOption(column)
  await page.getByRole('searchbox', { name: label }).fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

const texts = (cells: Locator) => cells.allTextContents()

test('a resident finds the own groups in the menu, searches them and explores other groups [groups-c001, groups-c005, groups-c006, groups-c007, groups-c008, groups-c009, groups-c010, groups-c032, groups-c033, shell-015, shell-044]', async ({
  page,
}) => {
  await signIn(page, 'everything', '/Login?page=Home')
  await signIn(page, 'homeowner')
  await (await openMenu(page)).getByRole('link', { name: 'Groups' }).click()
  await expect(page).toHaveURL(/\/Groups\/MyGroups\/1$/)
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible()
  await expect(mine(page).getByRole('columnheader')).toHaveText(['Name', 'Members', 'Last Activity', 'Created By'])
  const row = mine(page).getByRole('row', { name: /Maple Ridge Bakers/ })
  await expect(row).toContainText('Hannah Bergstrom')
  await expect(row).toContainText(/\d+ members/)
  await expect(page.getByRole('link', { name: 'View My Calendar' })).toHaveAttribute('href', '/Calendar')
  await expect(page.getByRole('button', { name: 'Start New Group' })).toBeVisible()

  const names = explore(page).getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(5)
  const first = await texts(names)
  for (const own of await texts(mine(page).getByRole('rowheader'))) expect(first).not.toContain(own)
  const button = explore(page).getByRole('listitem').first().getByRole('button')
  await expect(button).toHaveText(/Join Group|Ask to join/)
  await expectAccessible(page)
  await explore(page).getByRole('button', { name: 'Show More' }).click()
  await expect.poll(() => names.count()).toBeGreaterThan(5)
  await expect(names.nth(5).getByRole('link')).toBeFocused()

  expect(await texts(page.getByLabel('Filter by').getByRole('option'))).toEqual([
    'Everything',
    'Name',
    'Description',
    'Created By',
  ])
  await search(page, 'Search groups', 'Description', 'telescope')
  await expect(names).toHaveText(['Night Sky Watchers'])
  await expect(page.getByText('There are no records to display.')).toBeVisible()
  await search(page, 'Search groups', 'Created By', 'marcus')
  await expect(mine(page).getByRole('rowheader')).toContainText(['Creek Path Walkers'])
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => names.count()).toBeGreaterThan(4)
})

test('the home page of a group has its discussions, description and members [groups-c002, groups-c003, groups-c011, groups-c012, groups-c013, groups-c014, groups-c015, groups-c016, groups-c017, groups-c019, groups-c020, groups-c021, groups-c022, groups-c023, groups-c024, groups-c030, groups-c031, shell-016] @once', async ({
  page,
}) => {
  await signIn(page, 'homeowner', listAddress)
  await mine(page).getByRole('link', { name: 'Creek Path Walkers' }).click()
  await expect(page).toHaveURL(/\/Groups\/Group\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Creek Path Walkers', level: 1 })).toBeVisible()
  await expect(discussions(page).getByRole('link', { name: 'Ice by the footbridge' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About' })).toContainText('at the pace of whoever is slowest')
  await expect(page.getByRole('region', { name: 'About' }).locator('img')).toHaveJSProperty('complete', true)
  const some = page.getByRole('region', { name: 'Members' })
  await expect(some.getByRole('listitem').first()).toContainText('Marcus Okafor')
  await expect(some.getByRole('listitem').first()).toContainText('Creator')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More about Creek Path Walkers' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Add an event',
    'View Members',
    'Leave Group',
    'Report this group',
  ])
  await page.keyboard.press('Escape')
  expect(await texts(page.getByLabel('Filter by').getByRole('option'))).toEqual(['Content'])
  await page.getByRole('searchbox', { name: 'Search this group' }).fill('heron')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(discussions(page).getByRole('heading', { level: 3 })).toHaveText(['The heron is back'])
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('button', { name: 'Write to Creek Path Walkers' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Discussion' })
  await expect(dialog.getByLabel('Topic')).toHaveValue('7')
  await page.keyboard.press('Escape')

  await some.getByRole('link', { name: 'View Members' }).click()
  await expect(page).toHaveURL(/\/Groups\/Group\/Members\/\d+$/)
  await expect(members(page).getByRole('columnheader').first()).toBeVisible()
  expect((await texts(members(page).getByRole('columnheader'))).slice(0, 4)).toEqual([
    'Name',
    'Phone',
    'Email',
    'Joined',
  ])
  await expect(members(page).getByRole('rowheader').first()).toHaveText(/Marcus Okafor\s*Creator/)
  await expect(members(page).getByRole('link', { name: 'neighbor@demo.test' })).toBeVisible()
  await expectAccessible(page)
  expect(await texts(page.getByLabel('Filter by').getByRole('option'))).toEqual([
    'Everything',
    'Name',
    'Phone',
    'Email',
  ])
  await search(page, 'Search the members', 'Email', 'homeowner@')
  await expect(members(page).getByRole('rowheader')).toHaveText([/Hannah Bergstrom\s*You/])
  await expect(page.getByRole('button', { name: 'Invite Members' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Group Home' }).click()
  await expect(page).toHaveURL(/\/Groups\/Group\/\d+$/)
})

test('a neighbor starts a group with a picture, changes it, deletes it and restores it [groups-c008, groups-c018, groups-c036, groups-c037, groups-c038, groups-c040, groups-c042, groups-c043, groups-c044, groups-c045, groups-c046, groups-c057, groups-c058, groups-c059, groups-c062, groups-c063, groups-c064] @once', async ({
  page,
}, { retry }) => {
  const name = `Kite makers ${retry}`
  const png = async (side: number) =>
    sharp({ create: { width: side, height: side + 60, channels: 3, background: '#1d5c56' } })
      .png()
      .toBuffer()
  await signIn(page, 'neighbor', listAddress)
  await page.getByRole('button', { name: 'Start New Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start New Group' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect(dialog.getByText('This is required')).toHaveCount(2)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  const file = dialog.getByLabel('Choose a picture')
  await file.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: await png(90) })
  await expect(dialog.getByText('The image needs minimum resolution is 256 x 256px.')).toBeVisible()
  await file.setInputFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(dialog.getByText(/“map\.pdf” is not a picture/)).toBeVisible()
  await file.setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer: await png(300) })
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(dialog.getByText('kite.png')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('For every idiot with a string.')
  await create.click()
  const failureDialog = page.getByRole('alertdialog', { name: 'OOPS!' })
  await expect(failureDialog).toContainText('“idiot” is not a word for this community.')
  await failureDialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('For every idiot with a string.')
  await dialog.getByLabel('Description').fill('For everybody with a string.')
  await page.route('**/groups/group-create-edit**', (route) => route.fulfill({ status: 500, json: {} }))
  await create.click()
  await expect(failureDialog).toContainText('Something went wrong.')
  await failureDialog.getByRole('button', { name: 'Ok', exact: true }).click()
  await page.unroute('**/groups/group-create-edit**')
  await create.click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(done).toContainText('Your group has been created.')
  await done.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/Groups\/Group\/\d+$/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About' }).locator('img')).toHaveJSProperty('naturalWidth', 300)

  const menu = `More about ${name}`
  await choose(page, menu, 'Edit Group')
  const edit = page.getByRole('dialog', { name: 'Edit Group' })
  await edit.getByLabel('Description').fill('For everybody with a string and some wind.')
  await edit.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'About' })).toContainText('some wind')

  await choose(page, menu, 'Delete Group')
  const sure = page.getByRole('alertdialog', { name: 'Delete Group' })
  await expect(sure).toContainText('Are you sure you want to delete the group?')
  await sure.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/Groups\/MyGroups\/1$/)
  await expect(mine(page).getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine(page).getByRole('link', { name })).toBeVisible()
})

test('a neighbor joins while the owner has the group open, and the owner removes the neighbor later [groups-c034, groups-c035, groups-c047, groups-c048, groups-c061] @once', async ({
  page,
  browser,
}, { retry }) => {
  const name = `Stargazers ${retry}`
  const groupId = await begin(page, 'neighbor', name)
  const ownerPage = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(ownerPage, 'neighbor', `/Login?page=Groups/Group/${groupId}`)
  await expect(ownerPage.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)

  await signIn(page, 'homeowner', `/Login?page=Groups/MyGroups/1`)
  await search(page, 'Search groups', 'Name', name)
  await explore(page).getByRole('button', { name: 'Join Group' }).click()
  await expect(page).toHaveURL(new RegExp(`/Groups/Group/${groupId}$`))
  await expect(page.getByText(`You are a member of “${name}” now.`)).toBeVisible()
  // The window of the owner shows the new member without any action.
  await expect(ownerPage.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(2)

  await choose(page, `More about ${name}`, 'Leave Group')
  const sure = page.getByRole('alertdialog', { name: 'Leave Group' })
  await expect(sure).toContainText('Are you sure you want to leave this group?')
  await sure.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/Groups\/MyGroups\/1$/)
  await expect(ownerPage.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)

  await page.goto(`/Groups/Group/${groupId}`)
  await expect(page.getByText('Only members write here.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Write to/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Join Group' }).click()
  await expect(page.getByRole('button', { name: `Write to ${name}` })).toBeVisible()
  await ownerPage.getByRole('link', { name: 'View Members' }).click()
  await ownerPage.getByRole('button', { name: 'What to do with Hannah Bergstrom' }).click()
  await ownerPage.getByRole('menuitem', { name: 'Remove from the group' }).click()
  await expectAccessible(ownerPage)
  await ownerPage.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(ownerPage.getByText('Hannah Bergstrom is no longer a member.')).toBeVisible()
  await expect(page.getByText('Only an invitation lets you into this group.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Write to ${name}` })).toHaveCount(0)
  await ownerPage.context().close()
})

test('members talk in a group as in the forums [groups-c004, groups-c025, groups-c026, groups-c027, groups-c028, forums-c046] @once', async ({
  page,
}, { retry }) => {
  const name = `Potters ${retry}`
  const groupId = await begin(page, 'board', name)
  const home = new RegExp(`/Groups/Group/${groupId}$`)
  await (await caller(page, 'neighbor')).post('groups/join-group', `group_id=${groupId}`)
  await signIn(page, 'neighbor', `/Login?page=Groups/Group/${groupId}`)
  const write = async (subject: string) => {
    const dialog = page.getByRole('dialog', { name: 'New Discussion' })
    await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByLabel('Description').fill(`What stands under ${subject}.`)
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('button', { name: 'New Discussion' }).click()
  await write('Clay')
  await discussions(page).getByRole('link', { name: 'Clay' }).click()
  await expect(page).toHaveURL(new RegExp(`/Groups/Group/Post/${groupId}/\\d+$`))
  await expect(page.getByRole('heading', { name: 'Clay', level: 1 })).toBeVisible()
  expect(await texts(page.getByLabel('Filter by').getByRole('option'))).toEqual(['Everything', 'Content', 'Posted By'])
  await expect(page.getByRole('button', { name: 'New Group' })).toBeVisible()
  await page.getByLabel('Your reply').fill('Ten pounds are left.')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Ten pounds are left.')
  await search(page, 'Search this discussion', 'Posted By', 'marcus')
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Ten pounds are left.')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New Discussion' }).click()
  await write('Glaze')
  await expect(page).toHaveURL(home)
  await discussions(page).getByRole('link', { name: 'Glaze' }).click()
  await choose(page, /^More about the post of/, 'Delete Discussion')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(home)
  await expect(discussions(page).getByRole('heading', { level: 3 })).toHaveText(['Clay'])
  await discussions(page).getByRole('link', { name: 'Clay' }).click()
  await page.getByRole('link', { name: 'Back to Group Home' }).click()
  await expect(page).toHaveURL(home)
})

test('people ask to join a group, are accepted or invited, and the group gets another owner [groups-c023, groups-c039, groups-c055, groups-c060] @once', async ({
  page,
  browser,
}, { retry }) => {
  const name = `Quilters ${retry}`
  const groupId = await begin(page, 'board', name, 'request')
  const asker = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(asker, 'neighbor', `/Login?page=Groups/Group/${groupId}`)
  await asker.getByRole('button', { name: 'Ask to join' }).click()
  await expect(asker.getByText('You asked to join.').first()).toBeVisible()
  await signIn(page, 'board', `/Login?page=Groups/Group/${groupId}`)
  const asking = page.getByRole('region', { name: 'They ask to join' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Let in Marcus Okafor' }).click()
  await expect(asking).toBeHidden()
  await expect(asker.getByRole('button', { name: `Write to ${name}` })).toBeVisible()

  await page.getByRole('link', { name: 'View Members' }).click()
  await page.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Members' })
  const send = dialog.getByRole('button', { name: 'Invite', exact: true })
  await send.click()
  await expect(dialog.getByText('This is required')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill('homeowner@demo.test, nobody')
  await send.click()
  await expect(dialog.getByText('“nobody” is not an e-mail address.')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill('homeowner@demo.test')
  await page.route('**/groups/invite-member**', (route) => route.fulfill({ status: 500, json: {} }))
  await send.click()
  const failureDialog = page.getByRole('alertdialog', { name: 'OOPS!' })
  await expect(failureDialog).toContainText('Something went wrong.')
  await failureDialog.getByRole('button', { name: 'Ok', exact: true }).click()
  await page.unroute('**/groups/invite-member**')
  await send.click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'What to do with Marcus Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Hand the group on' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(members(page).getByRole('row', { name: /Marcus Okafor/ })).toContainText('Creator')
  await asker.getByRole('button', { name: `More about ${name}` }).click()
  await expect(asker.getByRole('menuitem', { name: 'Edit Group' })).toBeVisible()
  await asker.context().close()
})

test(
  'an event of a group is only in the calendar of its members',
  { tag: '@once' },
  async ({ page, browser }, { retry }) => {
    const name = `Rowers ${retry}`
    const groupId = await begin(page, 'neighbor', name)
    await signIn(page, 'neighbor', `/Login?page=Groups/Group/${groupId}`)
    await choose(page, `More about ${name}`, 'Add an event')
    const dialog = page.getByRole('dialog', { name: 'Add' })
    await dialog.getByLabel('Title').fill(`Regatta ${retry}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.goto('/Calendar')
    await expect(page.getByText(`Regatta ${retry}`).first()).toBeVisible()
    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await signIn(other, 'homeowner', '/Login?page=Calendar')
    await expect(other.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
    await expect(other.getByText('Upcoming events to remember')).toBeVisible()
    await expect(other.getByText(`Regatta ${retry}`)).toHaveCount(0)
    await other.context().close()
  },
)

test('the address of a group that does not exist leads to the own groups', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Groups/Group/987654')
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByText('This group is not here any more.')).toBeVisible()
})
