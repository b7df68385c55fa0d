import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, signIn, tokenOf } from './people.ts'

const hoaId = 1

/** Creates three homes in a new street of Maple Ridge, with an owner at the second home. */
async function makeHomes(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'manager')}` }
  // The name has only letters, because a search for a number would also find a street whose name begins with the number.
  const street = `Story ${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')} Way`
  const ids: number[] = []
  for (const streetNumber of ['10', '9', '10A']) {
    const form = { streetNumber, street, city: 'Boulder', state: 'CO', zipcode: '80301' }
    const answer = await request.post('/index.php/admin/homes/add', { headers, params: { hoaId }, form })
    ids.push(((await answer.json()) as { id: number }).id)
  }
  const owner = { firstName: 'Ann', lastName: street, relation: 'owner' }
  await request.post('/index.php/admin/people/add', { headers, params: { hoaId, home: ids[1] ?? 0 }, form: owner })
  return { street, ids }
}

const table = (page: Page) => page.getByRole('table', { name: 'Homes' })

test('homes are found in the order of their numbers, selected by keyboard and tagged, and the tags are undone; a home is removed and restored [homes-m001, homes-m012]', {
  tag: '@long',
}, async ({ page, request }) => {
  const { street, ids } = await makeHomes(request)
  const listed = `/Admin/Community/${hoaId}/Homes?search=${encodeURIComponent(street)}`
  await signIn(page, 'manager')
  await expect(page).toHaveURL(/Admin/)
  await page.goto(listed)
  const links = table(page).getByRole('link')
  await expect(links).toHaveText([`9 ${street}`, `10 ${street}`, `10A ${street}`].map((text) => new RegExp(`${text}$`)))
  const first = table(page)
    .getByRole('row')
    .filter({ hasText: `9 ${street}` })
  await expect(first).toContainText(`Ann ${street}`)
  await expect(first).toContainText('No e-mail')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(`9 ${street}`)
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toHaveText('1 result')
  await page.goto(listed)

  const tick = (home: string) => page.getByRole('checkbox', { name: `Select ${home}`, exact: true })
  await tick(`9 ${street}`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 homes selected')
  await expect(tick(`10 ${street}`)).toBeFocused()
  await bar.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(bar).toContainText('All 3 that match')
  await bar.getByRole('button', { name: 'Tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 3 homes' })
  await dialog.getByLabel('Tag').fill('story')
  await dialog.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(page.getByText('3 homes were changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(async () => {
    await page.goto(`${listed}&tag=story`)
    await expect(page.getByText('No home matches.')).toBeVisible({ timeout: 15_000 })
  }).toPass()

  await page.goto(`/Admin/Community/${hoaId}/Homes/${ids[2]}`)
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove home' }).click()
  await expect(page.getByText('This home was removed.')).toBeVisible()
  await page.goto(`/Admin/Community/${hoaId}/Homes/${ids[2]}?part=history`)
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Home removed')
  await page.goto(listed)
  await expect(links).toHaveCount(2)
  await page.goto(`/Admin/Community/${hoaId}/Homes/${ids[2]}`)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('This home was removed.')).toBeHidden()
})

test('a manager enters a reason, sees the pages of a home as a resident without changing anything, and leaves them [homes-m015]', {
  tag: ['@once', '@long'],
}, async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'manager')}` }
  const found = await request.get('/index.php/admin/homes', {
    headers,
    params: { hoaId, search: '12 Maple Ridge Lane' },
  })
  const [home] = ((await found.json()) as { items: { id: number; address: string }[] }).items
  const address = home?.address ?? ''
  const at = `/Admin/Community/${hoaId}/Homes/${home?.id}`
  await signIn(page, 'manager')
  await expect(page).toHaveURL(/Admin/)
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'See as a resident' }).click()
  const dialog = page.getByRole('dialog', { name: 'See as a resident' })
  await dialog.getByLabel('Reason').fill('The owner cannot find the rules of the pool')
  await dialog.getByRole('button', { name: 'See the pages' }).click()

  const banner = page.getByRole('complementary', { name: `You see ${address} as its residents do.` })
  await expect(banner).toContainText('Nothing can be changed.')
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('link', { name: 'Mailbox', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/News')
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await expect(banner).toBeVisible()
  for (const closed of ['/Mailbox', '/MyAccount', '/SettingNotifications', '/Admin']) {
    await page.goto(closed)
    await expect(page).toHaveURL(/\/Home$/)
  }
  // A call that is made without the screen is refused by the server.
  const refused = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('__porchlight') ?? '{}') as { token: string }
    const answer = await fetch('/index.php/forumthreads/create?hoa_id=1', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status
  })
  expect([403, 404]).toContain(refused)

  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(new RegExp(`${at}$`))
  await page.goto(`${at}?part=history`)
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Seen as a resident')
  await expect(history).toContainText('The owner cannot find the rules of the pool')
})
