import { features } from '@porchlight/contract/features.ts'
import type { FastifyInstance } from 'fastify'
import { handlers as about } from './features/about/routes.ts'
import { handlers as accounts } from './features/accounts/routes.ts'
import { handlers as activity } from './features/activity/routes.ts'
import { handlers as administration } from './features/administration/routes.ts'
import { handlers as bin } from './features/bin/routes.ts'
import { handlers as calendar } from './features/calendar/routes.ts'
import { handlers as chat } from './features/chat/routes.ts'
import { handlers as communityPicture } from './features/community-picture/routes.ts'
import { handlers as communitySettings } from './features/community-settings/routes.ts'
import { handlers as company } from './features/company/routes.ts'
import { handlers as contentAdmin } from './features/content-admin/routes.ts'
import { handlers as digitalDelivery } from './features/digital-delivery/routes.ts'
import { handlers as directory } from './features/directory/routes.ts'
import { handlers as documents } from './features/documents/routes.ts'
import { handlers as emailProof } from './features/email-proof/routes.ts'
import { handlers as estimateRequests } from './features/estimate-requests/routes.ts'
import { handlers as forSale } from './features/for-sale/routes.ts'
import { handlers as forums } from './features/forums/routes.ts'
import { handlers as groups } from './features/groups/routes.ts'
import { handlers as home } from './features/home/routes.ts'
import { handlers as homes } from './features/homes/routes.ts'
import { handlers as imports } from './features/imports/routes.ts'
import { handlers as invitations } from './features/invitations/routes.ts'
import { handlers as ledger } from './features/ledger/routes.ts'
import { handlers as live } from './features/live/routes.ts'
import { handlers as mailbox } from './features/mailbox/routes.ts'
import { handlers as mailings } from './features/mailings/routes.ts'
import { handlers as marketplace } from './features/marketplace/routes.ts'
import { handlers as members } from './features/members/routes.ts'
import { handlers as myAccount } from './features/my-account/routes.ts'
import { handlers as news } from './features/news/routes.ts'
import { handlers as notifications } from './features/notifications/routes.ts'
import { handlers as passkeys } from './features/passkeys/routes.ts'
import { handlers as passwordReset } from './features/password-reset/routes.ts'
import { handlers as payments } from './features/payments/routes.ts'
import { handlers as people } from './features/people/routes.ts'
import { handlers as push } from './features/push/routes.ts'
import { handlers as registration } from './features/registration/routes.ts'
import { handlers as reports } from './features/reports/routes.ts'
import { handlers as reportsAdmin } from './features/reports-admin/routes.ts'
import { handlers as requests } from './features/requests/routes.ts'
import { handlers as residentView } from './features/resident-view/routes.ts'
import { handlers as resources } from './features/resources/routes.ts'
import { handlers as reviews } from './features/reviews/routes.ts'
import { handlers as roles } from './features/roles/routes.ts'
import { handlers as searchAdmin } from './features/search-admin/routes.ts'
import { handlers as server } from './features/server/routes.ts'
import { handlers as sessions } from './features/sessions/routes.ts'
import { handlers as settings } from './features/settings/routes.ts'
import { handlers as setup } from './features/setup/routes.ts'
import { handlers as shell } from './features/shell/routes.ts'
import { handlers as signIn } from './features/sign-in/routes.ts'
import { handlers as statements } from './features/statements/routes.ts'
import { handlers as terms } from './features/terms/routes.ts'
import { handlers as today } from './features/today/routes.ts'
import { handlers as vendorCommunities } from './features/vendor-communities/routes.ts'
import { handlers as vendorDashboard } from './features/vendor-dashboard/routes.ts'
import { handlers as vendorProfile } from './features/vendor-profile/routes.ts'
import { handlers as vendorUsers } from './features/vendor-users/routes.ts'
import { handlers as vendorsAdmin } from './features/vendors-admin/routes.ts'
import { handlers as violations } from './features/violations/routes.ts'
import { handlers as violationsAdmin } from './features/violations-admin/routes.ts'
import { handlers as websiteAdmin } from './features/website-admin/routes.ts'
import { handlers as workOrders } from './features/work-orders/routes.ts'
import { handlers as workOrdersAdmin } from './features/work-orders-admin/routes.ts'
import { type ServeOptions, serve } from './platform/http/serve.ts'

/** Registers the calls of all features. */
export function serveFeatures(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, features.about, about)
  serve(app, options, features.accounts, accounts)
  serve(app, options, features.activity, activity)
  serve(app, options, features.administration, administration)
  serve(app, options, features.bin, bin)
  serve(app, options, features.calendar, calendar)
  serve(app, options, features.chat, chat)
  serve(app, options, features.communityPicture, communityPicture)
  serve(app, options, features.communitySettings, communitySettings)
  serve(app, options, features.company, company)
  serve(app, options, features.digitalDelivery, digitalDelivery)
  serve(app, options, features.directory, directory)
  serve(app, options, features.documents, documents)
  serve(app, options, features.emailProof, emailProof)
  serve(app, options, features.estimateRequests, estimateRequests)
  serve(app, options, features.forSale, forSale)
  serve(app, options, features.forums, forums)
  serve(app, options, features.groups, groups)
  serve(app, options, features.home, home)
  serve(app, options, features.homes, homes)
  serve(app, options, features.imports, imports)
  serve(app, options, features.contentAdmin, contentAdmin)
  serve(app, options, features.invitations, invitations)
  serve(app, options, features.ledger, ledger)
  serve(app, options, features.live, live)
  serve(app, options, features.mailbox, mailbox)
  serve(app, options, features.mailings, mailings)
  serve(app, options, features.marketplace, marketplace)
  serve(app, options, features.members, members)
  serve(app, options, features.myAccount, myAccount)
  serve(app, options, features.news, news)
  serve(app, options, features.notifications, notifications)
  serve(app, options, features.passkeys, passkeys)
  serve(app, options, features.passwordReset, passwordReset)
  serve(app, options, features.payments, payments)
  serve(app, options, features.people, people)
  serve(app, options, features.push, push)
  serve(app, options, features.residentView, residentView)
  serve(app, options, features.resources, resources)
  serve(app, options, features.registration, registration)
  serve(app, options, features.reports, reports)
  serve(app, options, features.reportsAdmin, reportsAdmin)
  serve(app, options, features.requests, requests)
  serve(app, options, features.reviews, reviews)
  serve(app, options, features.roles, roles)
  serve(app, options, features.searchAdmin, searchAdmin)
  serve(app, options, features.server, server)
  serve(app, options, features.sessions, sessions)
  serve(app, options, features.settings, settings)
  serve(app, options, features.setup, setup)
  serve(app, options, features.shell, shell)
  serve(app, options, features.signIn, signIn)
  serve(app, options, features.statements, statements)
  serve(app, options, features.terms, terms)
  serve(app, options, features.today, today)
  serve(app, options, features.vendorCommunities, vendorCommunities)
  serve(app, options, features.vendorDashboard, vendorDashboard)
  serve(app, options, features.vendorProfile, vendorProfile)
  serve(app, options, features.vendorUsers, vendorUsers)
  serve(app, options, features.vendorsAdmin, vendorsAdmin)
  serve(app, options, features.violations, violations)
  serve(app, options, features.violationsAdmin, violationsAdmin)
  serve(app, options, features.websiteAdmin, websiteAdmin)
  serve(app, options, features.workOrders, workOrders)
  serve(app, options, features.workOrdersAdmin, workOrdersAdmin)
}
