import { about } from './features/about.ts'
import { accounts } from './features/accounts.ts'
import { activity } from './features/activity.ts'
import { administration } from './features/administration.ts'
import { bin } from './features/bin.ts'
import { calendar } from './features/calendar.ts'
import { chat } from './features/chat.ts'
import { communityPicture } from './features/community-picture.ts'
import { communitySettings } from './features/community-settings.ts'
import { company } from './features/company.ts'
import { contentAdmin } from './features/content-admin.ts'
import { digitalDelivery } from './features/digital-delivery.ts'
import { directory } from './features/directory.ts'
import { documents } from './features/documents.ts'
import { emailProof } from './features/email-proof.ts'
import { estimateRequests } from './features/estimate-requests.ts'
import { forSale } from './features/for-sale.ts'
import { forums } from './features/forums.ts'
import { groups } from './features/groups.ts'
import { home } from './features/home.ts'
import { homes } from './features/homes.ts'
import { imports } from './features/imports.ts'
import { invitations } from './features/invitations.ts'
import { ledger } from './features/ledger.ts'
import { live } from './features/live.ts'
import { mailbox } from './features/mailbox.ts'
import { mailings } from './features/mailings.ts'
import { marketplace } from './features/marketplace.ts'
import { members } from './features/members.ts'
import { myAccount } from './features/my-account.ts'
import { news } from './features/news.ts'
import { notifications } from './features/notifications.ts'
import { passkeys } from './features/passkeys.ts'
import { passwordReset } from './features/password-reset.ts'
import { payments } from './features/payments.ts'
import { people } from './features/people.ts'
import { push } from './features/push.ts'
import { registration } from './features/registration.ts'
import { reports } from './features/reports.ts'
import { reportsAdmin } from './features/reports-admin.ts'
import { requests } from './features/requests.ts'
import { residentView } from './features/resident-view.ts'
import { resources } from './features/resources.ts'
import { reviews } from './features/reviews.ts'
import { roles } from './features/roles.ts'
import { searchAdmin } from './features/search-admin.ts'
import { server } from './features/server.ts'
import { sessions } from './features/sessions.ts'
import { settings } from './features/settings.ts'
import { setup } from './features/setup.ts'
import { shell } from './features/shell.ts'
import { signIn } from './features/sign-in.ts'
import { statements } from './features/statements.ts'
import { terms } from './features/terms.ts'
import { today } from './features/today.ts'
import { vendorCommunities } from './features/vendor-communities.ts'
import { vendorDashboard } from './features/vendor-dashboard.ts'
import { vendorProfile } from './features/vendor-profile.ts'
import { vendorUsers } from './features/vendor-users.ts'
import { vendorsAdmin } from './features/vendors-admin.ts'
import { violations } from './features/violations.ts'
import { violationsAdmin } from './features/violations-admin.ts'
import { websiteAdmin } from './features/website-admin.ts'
import { workOrders } from './features/work-orders.ts'
import { workOrdersAdmin } from './features/work-orders-admin.ts'

/** All features: the server serves them, and the generated tests and OpenAPI read them. */
export const features = {
  about,
  accounts,
  activity,
  administration,
  bin,
  calendar,
  chat,
  communityPicture,
  communitySettings,
  company,
  digitalDelivery,
  directory,
  documents,
  emailProof,
  estimateRequests,
  forSale,
  forums,
  groups,
  home,
  homes,
  imports,
  contentAdmin,
  invitations,
  ledger,
  live,
  mailbox,
  mailings,
  marketplace,
  members,
  myAccount,
  news,
  notifications,
  passkeys,
  passwordReset,
  payments,
  people,
  push,
  residentView,
  resources,
  registration,
  reports,
  reportsAdmin,
  requests,
  reviews,
  roles,
  searchAdmin,
  server,
  sessions,
  settings,
  setup,
  shell,
  signIn,
  statements,
  terms,
  today,
  vendorCommunities,
  vendorDashboard,
  vendorProfile,
  vendorUsers,
  vendorsAdmin,
  violations,
  violationsAdmin,
  websiteAdmin,
  workOrders,
  workOrdersAdmin,
} as const

/** The types of all calls of all features. */
type AnyCall = {
  [F in keyof typeof features]: (typeof features)[F]['calls'][keyof (typeof features)[F]['calls']]
}[keyof typeof features]

/** The kinds of record that a call names by id; each needs a fixture for the generated tests. */
export type RecordKind = Extract<AnyCall, { record: unknown }>['record']['kind']
