/** A reason and the names of the statements that have it. */
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
  community-exports-forget content-purge-ballot content-purge-document content-purge-event content-purge-form content-purge-link
  content-purge-listing content-purge-news content-purge-posts content-purge-question content-purge-review content-purge-threads
  cover-sweep email-codes-sweep files-sweep-old groups-purge home-runs-old-files imports-old-files invitations-due
  ledger-schedules-due mail-attempts-compare mail-attempts-refused-count mail-attempts-sweep notification-digest-readers
  notification-sweep-held people-begun-relations people-ended-relations people-ending-leases personal-exports-forget
  personal-exports-remove-old refused-addresses-count registration-requests-sweep report-runs-forget report-runs-remove-old
  sales-due sessions-sweep sessions-sweep-rate-limits sessions-sweep-tokens settings-sweep-uses vendors-admin-due-reminders
    `),
  ],
  [
    'what an owner of the server does or sees, and its first start: of the whole installation, and rarely',
    namesIn(`
  access-any-account server-communities-of-plan server-facts server-lock-owners server-organisations server-owners
  server-plan-wishes server-plans setup-any-owner setup-drop-zips setup-zips
    `),
  ],
  [
    'an account, a vendor or a community that ends or changes: what it left is found wherever it is, rarely',
    namesIn(`
  company-erase-accesses company-erase-codes company-erase-notices company-erase-web-site-name company-erase-zips
  company-pause-accesses mailing-mails-returned one-time-token-void-unbound refused-address-clear-in-registers
  refused-address-mark-in-registers review-of-community sign-in-erase-in-records-0 sign-in-erase-in-records-1
  sign-in-erase-in-records-10 sign-in-erase-in-records-11 sign-in-erase-in-records-12 sign-in-erase-in-records-13
  sign-in-erase-in-records-14 sign-in-erase-in-records-15 sign-in-erase-in-records-16 sign-in-erase-in-records-17
  sign-in-erase-in-records-2 sign-in-erase-in-records-3 sign-in-erase-in-records-4 sign-in-erase-in-records-5
  sign-in-erase-in-records-6 sign-in-erase-in-records-7 sign-in-erase-in-records-8 sign-in-erase-in-records-9 vendor-summaries-store
  vendor-paper-of-vendor vendor-papers-copy vendor-papers-of-vendor vendor-papers-of-vendor-held
    `),
  ],
]

/** Those that are still to be changed, so that they name the key at each level. */
export const toBeChanged: ReadonlySet<string> = namesIn(`
  account-join-household activity-in-reach assigned-mailing-replies-hand-over-1 assigned-mailing-replies-hand-over-2 calendar-own-subscriptions
  company-communities-balance-asc company-communities-balance-desc company-communities-homes-asc company-communities-homes-desc
  company-communities-name-asc company-communities-name-desc company-communities-openitems-asc company-communities-openitems-desc
  company-communities-registered-asc company-communities-registered-desc company-move-drop-roles company-transfer-open
  company-transfers-all company-transfers-given company-transfers-received content-admin-categories-document
  content-admin-categories-link email-change-apply email-proof-address email-proof-new-chat-user home-lists-shared home-residents homes-chosen
  homes-community-account-asc homes-community-account-desc homes-community-address-asc homes-community-address-desc
  homes-community-balance-asc homes-community-balance-desc homes-community-identifier-asc homes-community-identifier-desc
  homes-counts homes-reach-account-asc homes-reach-account-desc homes-reach-address-asc homes-reach-address-desc
  homes-reach-balance-asc homes-reach-balance-desc homes-reach-identifier-asc homes-reach-identifier-desc imports-page
  invitations-by-home invitations-by-name invitations-by-sent invitations-chosen-at-homes invitations-chosen-by-filter
  invitations-chosen-by-ids leaving-administrators listing listing-note-expiry listings-found listings-latest listings-newest
  listings-of-category listings-of-owner listings-saved mailing-template-insert mailing-templates-keep mailings-at-work
  mailings-of-reach marketplace-history marketplace-membership marketplace-vendors members-unused-account moderation-closed
  moderation-lock moderation-open moderation-withheld my-account-homes notification-subject-exists office-orders-board-community
  office-orders-board-reach office-orders-community office-orders-figures-community office-orders-figures-reach office-orders-lock
  office-orders-reach office-orders-vendor office-orders-vendors office-orders-vendors-in-reach office-round office-rounds-page
  people-page-home-asc people-page-home-desc people-page-name-asc people-page-name-desc register-add-email register-add-phone
  register-forget-member registration-candidates registration-requests-waiting relation-find relations-of-home relations-of-person
  report-registration report-roster report-team requests-inbox-due-all requests-inbox-due-open requests-inbox-newest-all
  requests-inbox-newest-open requests-inbox-oldest-all requests-inbox-oldest-open requests-insert resident-view-home sale-facts
  search-documents-index search-documents-reading search-drafts-index search-drafts-reading search-homes-index
  search-homes-reading search-mailings-index search-mailings-reading search-orders-index search-orders-reading search-people-index
  search-people-reading search-requests-index search-requests-reading search-vendors-index search-vendors-reading
  search-violations-index search-violations-reading server-organisation-plan-wishes today-matters vendor-communities-active
  vendor-communities-explore vendor-communities-saved vendor-communities-sizes vendor-profile vendors-admin-by-name
  vendors-admin-by-orders vendors-admin-by-papers vendors-admin-by-rating vendors-admin-in-reach vendors-admin-known vendors-admin-one
  vendors-admin-own violation-case violation-case-locked violation-cases-by-due violation-cases-by-home violation-cases-by-newest
  violation-cases-of-reach violation-extend violation-letters-bounced violation-letters-proven violation-type-insert
  violation-types-keep work-orders-file work-orders-lock
`)

/** Those of which only EXPLAIN on Citus tells that it refuses them or asks more shards; they are to be changed too, but for the jobs by the clock. */
export const toBeChangedByExplain: ReadonlySet<string> = namesIn(`
  calendar-one company-transfers-due completed-form-add content-admin-due estimate-requests-insert estimate-requests-place
  estimate-requests-place-among groups-view import-relation-insert listings-expiring mailing-add-letters mailings-due mailings-letters-later
  office-orders-insert register-forget-addresses register-own-consent register-relate relation-insert vendor-communities-of-membership
  vendor-communities-served violation-types-inherited violations-changes work-orders-place
`)
