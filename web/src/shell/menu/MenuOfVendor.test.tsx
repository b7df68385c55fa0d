// @vitest-environment happy-dom
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '../../platform/session/session.ts'
import type { SessionValues } from '../../platform/session/values.ts'
import { stubBrowser } from '../../platform/testing/fake-browser.ts'
import { makeSession } from '../../platform/testing/fake-session.ts'
import { render } from '../../platform/testing/render.tsx'
import { FrameContext } from '../frame-state.ts'
import { MenuList } from './MenuList.tsx'
import { profileMenu, sideMenu, tabMenu } from './menus.ts'
import { useMenu } from './use-menu.ts'

beforeEach(() => void stubBrowser())
afterEach(async () => {
  await render(null)
  await session.clear()
})

function AllMenus() {
  return (
    <>
      <MenuList entries={useMenu(sideMenu)} />
      <MenuList entries={useMenu((kind) => profileMenu(kind, false))} />
      <MenuList entries={useMenu(tabMenu)} />
    </>
  )
}

async function menusOf(changes: Partial<SessionValues>): Promise<string> {
  const vendor = {
    loginUserPropertyId: null,
    loginUserHoaId: null,
    loginUserVendorId: 3,
    totalProperties: 0,
    totalVendors: 1,
  }
  await session.enter(makeSession({ ...vendor, loginUserRole: 'Vendor', ...changes }), false)
  const counts = { mailbox: 0, notifications: 0, violations: 0, chat: 0, messages: 0 }
  const frame = {
    ...{ leftMenu: {}, counts, chat: { isOpen: false, button: createRef<HTMLButtonElement>() } },
    ...{
      actions: {},
      exists: () => true,
      brand: { name: 'Bright Spark Electric', logo: null, home: '/VendorDashboard' },
    },
  }
  await render(
    <FrameContext value={frame}>
      <AllMenus />
    </FrameContext>,
  )
  return document.body.innerHTML.replaceAll(/_r_\w+_/g, '')
}

it('the menus of a vendor are the same for each stored role, and for a website administrator [shell-v081]', async () => {
  const plain = await menusOf({ isWebsiteAdministrator: false })
  expect(plain).toContain('/VendorDashboard')
  expect(await menusOf({ isWebsiteAdministrator: true })).toBe(plain)
  expect(await menusOf({ loginUserRole: 'Community Manager' })).toBe(plain)
})
