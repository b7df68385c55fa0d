/**
 * The topics of live updates; a window fetches again what it shows of a changed topic. 'account': the person's own profile, or what
 * they have access to. 'members': the people of a home, for its owners. 'vendor-communities': the
 * memberships of a vendor, for its users. 'today': what waits in a community, for everybody who manages it.
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

/** The interval of the keep-alive lines of the stream, by which both sides detect a lost connection; in milliseconds. */
export const heartbeat = 25_000
