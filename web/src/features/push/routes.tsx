import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The push notifications test page (community.txt 2.16). */
export const pushRoutes: readonly ScreenRoute[] = [
  {
    page: 'pushNotification',
    load: async () => (await import('./PushNotificationScreen.tsx')).PushNotificationScreen,
  },
]
