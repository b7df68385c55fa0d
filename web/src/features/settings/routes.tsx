import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The settings of a person (community.txt 2.13). */
export const settingsRoutes: readonly ScreenRoute[] = [
  { page: 'allSettings', load: async () => (await import('./AllSettingsScreen.tsx')).AllSettingsScreen },
  {
    page: 'settingNotifications',
    load: async () => (await import('./SettingNotificationsScreen.tsx')).SettingNotificationsScreen,
  },
  {
    page: 'settingDigitalDelivery',
    load: async () => (await import('./SettingDigitalDeliveryScreen.tsx')).SettingDigitalDeliveryScreen,
  },
  { page: 'settingDirectory', load: async () => (await import('./SettingDirectoryScreen.tsx')).SettingDirectoryScreen },
]
