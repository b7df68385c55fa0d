// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { render } from '../../platform/testing/render.tsx'
import { NewMailItem } from './NewMailItem.tsx'

it('new mail links to the mailbox with digital delivery, and to the setting of digital delivery without [home-c013, home-c014]', async () => {
  const linkOf = async (isDigital: boolean) => {
    await render(<NewMailItem count={2} isDigital={isDigital} />)
    const link = document.querySelector('a')
    return [link?.textContent, link?.getAttribute('href')]
  }
  expect(await linkOf(true)).toEqual(['View Mailbox', '/Mailbox'])
  expect(await linkOf(false)).toEqual(['Manage Mailbox', '/SettingDigitalDelivery'])
})
