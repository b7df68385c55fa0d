/** The notifications in English; the texts of the specification are copied letter for letter. */
export const notifications = {
  title: 'Notifications',
  close: 'Close',
  loading: 'Loading notifications',
  empty: 'No notifications right now',
  count: (count: number) => (count === 1 ? '1 notification' : `${count} notifications`),
  markAllAsRead: 'Mark All As Read',
  dismiss: (title: string) => `Dismiss ${title}`,
  dismissThis: 'Mark as read',
  dismissFailed: 'That could not be marked as read. Check your connection and try again.',
  failed: 'Your notifications could not be loaded.',
  checkConnection: 'Check your connection and try again.',
} as const
