/** The kinds of mailings (association.txt 2.9). A message follows the topic settings of its readers; the others do not. */
export const mailingKinds = ['message', 'notice', 'emergency'] as const
export type MailingKind = (typeof mailingKinds)[number]

/** The states of a mailing (association.txt 4). */
export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type MailingState = (typeof mailingStates)[number]

/** The channels by which a mailing reaches people. 'portal' is the mailbox. */
export const mailingChannels = ['email', 'portal', 'push', 'letter'] as const
export type MailingChannel = (typeof mailingChannels)[number]

/** The states of a delivery (association.txt 4). */
export const mailDeliveryStates = [
  'waiting',
  'sent',
  'bounced',
  'opened',
  'delivered',
  'read',
  'to print',
  'printed',
  'not reached',
] as const
export type MailDeliveryState = (typeof mailDeliveryStates)[number]

/** The groups of recipients without a further value (association.txt 2.9). */
export const recipientGroups = [
  'everybody',
  'owners',
  'tenants',
  'household',
  'board',
  'committee',
  'team',
  'not registered',
] as const
export type RecipientGroup = (typeof recipientGroups)[number]

/** The merge fields, which are filled in for each recipient; those of the second list only for owners (association.txt 5). */
export const openMergeFields = ['first_name', 'last_name', 'full_name', 'home_address', 'community_name'] as const
export const ownerMergeFields = ['account_number', 'balance', 'due_date'] as const
export const mergeFields = [...openMergeFields, ...ownerMergeFields] as const
export type MergeField = (typeof mergeFields)[number]

/** The limits of a mailing (association.txt 9): lengths in characters, attachments and their bytes, and parts of its recipients. */
export const mailingLimits = {
  subject: 200,
  text: 50_000,
  attachments: 10,
  attachmentBytes: 10 * 1024 * 1024,
  parts: 200,
  word: 200,
  templates: 200,
  lists: 50,
} as const

/** The time after 'Send' in which a mailing can be stopped, in seconds. Nothing is sent before it is over (association.txt 5). */
export const mailingStopSeconds = 30

/** A mailing to more recipients than this needs 'Confirm it's you' (association.txt 9). */
export const mailingProofAbove = 1_000

/**
 * The faults of a mailing itself that prevent its sending. 'recipients': none are chosen. 'nobody': those that are chosen are no people. 'ledger
 * field': a merge field that the sender may not see. 'replies': there is no address for them. 'preparation': the community is not live.
 * 'emergency': the sender may not send one. 'time': it has passed or is not valid.
 */
export const mailingFaults = [
  'subject',
  'text',
  'recipients',
  'nobody',
  'channels',
  'unknown field',
  'ledger field',
  'replies',
  'preparation',
  'emergency',
  'time',
] as const
export type MailingFault = (typeof mailingFaults)[number]
