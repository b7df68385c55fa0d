// @vitest-environment happy-dom
import { featuresOf, type Preset } from '@porchlight/contract/shared/feature-presets.ts'
import { type LeftMenu, menuFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { render } from '../../platform/testing/render.tsx'
import { FrameContext } from '../frame-state.ts'
import { MenuList } from './MenuList.tsx'
import { visibleMenu } from './menu.ts'
import { sideMenu } from './menus.ts'

const always = ['Home', 'Mailbox', 'Vendor Marketplace', 'Manage', 'Logout']
const essentials = ['About', 'Calendar', 'Documents', 'News', 'Resources']
const presets: readonly (readonly [Preset, readonly string[]])[] = [
  ['essentials', essentials],
  ['everything', [...essentials, 'Directory', 'Forums', 'For Sale', 'Groups']],
  // Calendar and Forums were ticked.
  ['choose', ['Calendar', 'Forums']],
]

it.each(presets)(
  'after the preset %s the menu of residents shows exactly its features [setup-m019]',
  async (preset, shown) => {
    const enabled = featuresOf(preset, [22, 36])
    const leftMenu: LeftMenu = Object.fromEntries(
      Object.entries(menuFeatures).map(([id, feature]) => [
        id,
        { feature, accessible: true, enabled: enabled.includes(Number(id)) },
      ]),
    )
    const entries = visibleMenu(sideMenu('resident'), { leftMenu, exists: () => true, accounts: 1 })
    const counts = { mailbox: 0, notifications: 0, violations: 0, chat: 0, messages: 0 }
    const frame = {
      ...{ leftMenu, counts, chat: { isOpen: false, button: createRef<HTMLButtonElement>() } },
      ...{ actions: {}, exists: () => true, brand: { name: 'Juniper Flats', logo: null, home: '/Home' } },
    }
    await render(
      <FrameContext key={preset} value={frame}>
        <MenuList entries={entries} />
      </FrameContext>,
    )
    // A group of pages is opened by its button.
    for (const opener of document.querySelectorAll<HTMLElement>('[aria-expanded="false"]'))
      await act(async () => opener.click())
    const names = [...document.querySelectorAll('a, button:not([aria-expanded])')].map((one) => one.textContent?.trim())
    expect(names.toSorted()).toEqual([...always, ...shown].toSorted())
  },
)
