import { expect, test } from 'vitest'
import { settingsEntries } from './entries.ts'

const menu = (accessible: boolean, enabled: boolean) => ({ 23: { feature: 'directory', accessible, enabled } })
const namesOf = (isVendor: boolean, leftMenu: ReturnType<typeof menu> | null) =>
  settingsEntries({ isVendor, leftMenu }).map(({ name, isLocked }) => (isLocked ? `${name} locked` : name))

test.each([
  ['enabled', false, menu(true, true), ['mailbox', 'directory', 'notifications']],
  ['accessible only', false, menu(true, false), ['mailbox', 'notifications']],
  ['not accessible', false, menu(false, false), ['mailbox', 'directory locked', 'notifications']],
  ['not loaded yet', false, null, ['mailbox', 'notifications']],
  ['for a vendor', true, menu(true, true), ['notifications']],
] as const)('the menu of the settings, the directory %s', (_state, isVendor, leftMenu, expected) => {
  expect(namesOf(isVendor, leftMenu)).toEqual(expected)
})
