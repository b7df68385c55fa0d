/** A reason, and the names of the statements to which it applies. */
type Exception = readonly [reason: string, names: ReadonlySet<string>]

const namesIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * The statements that may ask every shard of Citus, by the reason. All others name the key of each table at each level (scope.test.ts), and
 * on Citus ask one shard in each step (citus.test.ts).
 */
export const mayAskAll: readonly Exception[] = [
  [
    'a sweep or a job by the clock, which looks for what is due in all communities',
    namesIn(`
  community-exports-forget company-transfers-due content-admin-due content-purge-ballot content-purge-document content-purge-event
  content-purge-form content-purge-link content-purge-listing content-purge-news content-purge-posts content-purge-question
  content-purge-review content-purge-threads cover-sweep email-codes-sweep files-check files-sweep-old files-sweep-old-checked
  files-sweep-old-new groups-purge home-runs-old-files imports-old-files invitations-due ledger-schedules-due listings-expiring
  mail-attempts-compare mail-attempts-refused-count mail-attempts-sweep mailings-at-work mailings-due mailings-letters-later
  notification-digest-readers notification-sweep-held people-begun-relations people-ended-relations people-ending-leases
  personal-exports-forget personal-exports-remove-old refused-addresses-count registration-requests-sweep report-runs-forget
  report-runs-remove-old sales-due sessions-sweep sessions-sweep-rate-limits sessions-sweep-tokens settings-sweep-uses
  vendors-admin-due-reminders violation-letters-bounced violation-letters-proven
    `),
  ],
  [
    'what an owner of the server does or sees, and its first start: of the whole installation, and rarely',
    namesIn(`
  access-any-account company-transfers-all server-communities-of-plan server-facts server-organisations server-owners server-plan-wishes
  server-plans setup-any-owner setup-drop-zips setup-zips
    `),
  ],
  [
    'an account, a vendor or a community that ends or changes: what it left is found wherever it is, rarely',
    namesIn(`
  company-erase-accesses company-erase-codes company-erase-notices company-erase-web-site-name company-erase-zips company-pause-accesses
  company-transfers-received mailing-mails-returned one-time-token-void-unbound refused-address-clear-in-registers
  refused-address-mark-in-registers review-of-community sign-in-erase-in-records-0 sign-in-erase-in-records-1
  sign-in-erase-in-records-10 sign-in-erase-in-records-11 sign-in-erase-in-records-12 sign-in-erase-in-records-13
  sign-in-erase-in-records-14 sign-in-erase-in-records-15 sign-in-erase-in-records-16 sign-in-erase-in-records-17
  sign-in-erase-in-records-2 sign-in-erase-in-records-3 sign-in-erase-in-records-4 sign-in-erase-in-records-5 sign-in-erase-in-records-6
  sign-in-erase-in-records-7 sign-in-erase-in-records-8 sign-in-erase-in-records-9
  vendor-summaries-store vendors-admin-known
    `),
  ],
  [
    'a vendor who looks for communities to serve, among all that are live',
    namesIn(`
  vendor-communities-explore
    `),
  ],
]
