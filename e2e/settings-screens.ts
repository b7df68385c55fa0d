import { failing, type Screen } from './screen.ts'

/** The pages of a person's settings, and their states. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings', person: 'homeowner', address: '/AllSettings' },
  { name: 'settings-free-plan', person: 'free', address: '/AllSettings' },
  { name: 'settings-notifications', person: 'homeowner', address: '/SettingNotifications' },
  {
    name: 'settings-notifications-changed',
    person: 'homeowner',
    address: '/SettingNotifications?topic=forums~news',
    act: (page) => page.getByRole('checkbox', { name: 'News: PUSH' }).uncheck(),
  },
  { name: 'settings-notifications-vendor', person: 'vendor', address: '/SettingNotifications' },
  { name: 'settings-mailbox', person: 'homeowner', address: '/SettingDigitalDelivery' },
  {
    name: 'settings-mailbox-invalid',
    person: 'neighbor',
    address: '/SettingDigitalDelivery',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Send them to another address' }).check()
      await page.getByRole('textbox', { name: 'E-mail address' }).fill('me@nowhere')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
  },
  { name: 'settings-directory', person: 'homeowner', address: '/SettingDirectory' },
  {
    name: 'settings-directory-edit',
    person: 'homeowner',
    address: '/SettingDirectory',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit my listing' }).click()
      await page.getByRole('dialog', { name: 'Edit my listing' }).waitFor()
    },
  },
  {
    name: 'settings-failed',
    person: 'homeowner',
    address: '/SettingNotifications',
    act: failing('**/index.php/auth/settings?**'),
  },
]
