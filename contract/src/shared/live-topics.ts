/**
 * The topics of live updates. When a topic changes, a window fetches the data of this topic again. 'account': the person's own profile and
 * access. 'members': the people of a home, for its owners. 'vendor-communities': the memberships of a vendor, for its users. 'today': the
 * matters of a community, for everybody who manages it.
 */
export const liveTopics = [
  'mailbox',
  'notifications',
  'chat',
  'news',
  'violations',
  'content',
  'account',
  'settings',
  'members',
  'groups',
  'vendor-communities',
  'vendor-users',
  'estimate-requests',
  'work-orders',
  'requests',
  'today',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The interval of the keep-alive lines of the stream, in milliseconds. Both sides detect a lost connection by them. */
export const heartbeat = 25_000
