import { expect, test } from '@playwright/test'
import { expectAccessible, isNarrow, signIn } from './people.ts'

test('asks first about notifications, if they are neither allowed nor blocked in the browser, then about mail delivery [digital-delivery-c002, digital-delivery-c004, digital-delivery-c005, digital-delivery-c007, digital-delivery-c008, shell-v017]', async ({
  page,
}) => {
  // The browsers of other tests have refused notifications. This one has not decided; it will allow them, but registering them fails.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
  })
  await signIn(page, isNarrow(page) ? 'neighbor' : 'twohomes', '/Login?page=DigitalDelivery')
  if (!isNarrow(page)) await page.getByRole('button', { name: /MR-0020/ }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not Right Now' }).click()
  await expect(page.getByRole('heading', { name: 'Digital Mail Delivery' })).toBeFocused()

  await page.reload()
  // On a phone the buttons of the next step are in the same place. A double click must not press one of them.
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: 'Not Right Now' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Digital Mail Delivery' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Allow Notifications' }).click()
  expect(sent.filter((url) => url.includes('delivery-settings-save'))).toEqual([])
  await expect(page.getByRole('heading', { name: 'Digital Mail Delivery' })).toBeVisible()
  await page.route('**/auth/delivery-settings-save*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Both, Digital and USPS Delivery' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(dialog).toContainText('Something went wrong!')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await page.unrouteAll()
  const saved = page.waitForRequest(/delivery-settings-save/)
  await page.getByRole('button', { name: 'Both, Digital and USPS Delivery' }).click()
  expect((await saved).postData()).toContain('name="uas_digital_delivery"\r\n\r\n2')
  await expect(page).toHaveURL(/\/Home$/)
})

test('redirects a signed-out user to the Login screen', { tag: '@once' }, async ({ page }) => {
  await page.goto('/DigitalDelivery')
  await expect(page).toHaveURL(/\/Login\?page=DigitalDelivery$/)
})
