import type { Call } from '@porchlight/contract/call.ts'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMessage } from '../features/mailbox/fixtures.ts'
import { makeScenario, recordMakers } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import type { Scenario } from './victim.ts'

/** Calls that need a state or an id that the query of these tests does not give; the tests of their features prove them. */
const ofAState: ReadonlySet<string> = new Set([
  '/mailings/stop',
  '/mailings/pause',
  '/mailings/resume',
  '/mailings/send-again',
  '/admin/people/change-sale',
  '/admin/people/mark-different',
  '/server/retry-job',
  '/server/discard-job',
  '/server/remove-owner',
  '/setup/wizard',
  '/admin/homes/end-view',
  '/admin/homes/open-file',
  '/admin/work-orders/file',
  '/admin/work-orders/round-file',
])

/** The maximum number of statements of a call when its session and the gates of its community are cached; the default is one. */
const allowed: Readonly<Record<string, number>> = {
  // The people and their homes are on other shards than the roles.
  '/community-roles/index': 3,
  // The changes with their places; then the export is recorded in each community that has some.
  '/activity/index': 2,
  '/activity/csv': 6,
  // The login data: person, communities, companies and vendors; and when the session ends.
  '/auth/session': 6,
  // The gate, and two shards: the association and its company.
  // Which communities name the caller; what waits, the communities that match, and the figures of a page of them.
  '/admin/today': 4,
  // The settings, and the branding and the storage that are beside them.
  '/community-settings/view': 6,
  // The managers' side: the right and the record, the change, its entry in the activity, and who is notified.
  // The page and the names of who changed it; an item and its fields; forms, figures, and those who work on them with their names.
  '/content-admin/index': 2,
  '/content-admin/view': 2,
  '/content-admin/versions': 2,
  '/content-admin/completed-forms': 6,
  // The account of a home is beside its entries; a change of the ledger asks for the books first.
  // The allowed things to ask for; the request and its thread; those who can hold it, with their names, and its home and vendor.
  '/requests/view': 2,
  '/admin/requests/one': 8,
  '/admin/requests/kinds': 5,
  '/admin/requests/replies': 2,
  '/admin/requests/part': 8,
  '/admin/ledger/account': 2,
  '/admin/ledger/save-books': 12,
  '/admin/ledger/close-month': 5,
  '/admin/ledger/reopen-month': 5,
  '/admin/ledger/totals': 2,
  '/admin/statements': 2,
  '/admin/statements/assign': 6,
  '/admin/statements/release': 5,
  '/admin/statements/remove': 7,
  '/admin/statements/restore': 6,
  '/admin/statements/retry': 7,
  '/admin/statements/printed': 5,
  '/admin/statements/publish': 7,
  '/admin/ledger/save-pay-address': 7,
  '/admin/ledger/confirm-pay-address': 6,
  '/admin/ledger/post': 5,
  '/admin/ledger/schedules': 2,
  '/admin/ledger/schedule': 3,
  '/admin/ledger/add-schedule': 8,
  '/admin/ledger/save-schedule': 8,
  '/admin/ledger/start-schedule': 8,
  '/admin/ledger/end-schedule': 6,
  '/admin/ledger/retry-schedule': 6,
  '/admin/ledger/void': 5,
  '/admin/ledger/void-batch': 5,
  // Vendors, people with their names, settings and figures; those of all communities.
  '/admin/work-orders/options': 7,
  '/admin/work-orders/options-of-all': 4,
  // The order is locked; its line is written, and the vendor, the household and its windows are notified.
  '/admin/work-orders/assign': 20,
  '/admin/work-orders/set-status': 16,
  '/admin/work-orders/note': 16,
  '/admin/work-orders/decide-estimate': 12,
  '/admin/work-orders/save': 12,
  '/admin/work-orders/discard': 10,
  '/admin/work-orders/restore': 10,
  // Types of the community and of its company, policies and settings; a page beside its counts; a case with its steps and changes; each change with its entry in the activity.
  '/admin/violations/types': 5,
  '/admin/violations/save-type': 8,
  '/admin/violations/delete-type': 6,
  '/admin/violations/add-starting-set': 20,
  '/admin/violations/delete-policy': 7,
  '/admin/violations/save-settings': 7,
  '/admin/violations/index': 2,
  '/admin/violations/one': 4,
  '/admin/violations/drafts': 4,
  '/admin/violations/save-draft': 8,
  '/admin/violations/remove-photo': 8,
  '/admin/violations/discard-draft': 6,
  '/admin/violations/preview-letter': 14,
  '/admin/violations/take-step': 8,
  '/admin/violations/extend': 6,
  '/admin/violations/posted': 6,
  '/admin/violations/decide': 6,
  '/admin/violations/make-order': 14,
  '/admin/violations/reverse-fine': 8,
  '/admin/violations/note-fine': 7,
  '/admin/violations/save-shared-type': 6,
  '/admin/work-orders/round': 3,
  '/admin/work-orders/accept-bid': 5,
  '/admin/work-orders/save-settings': 11,
  '/admin/work-orders/withdraw-round': 16,
  // The allowance, and the statements to print.
  '/admin/statements/print-file': 2,
  '/admin/work-orders/export': 6,
  '/admin/homes/one': 3,
  '/admin/homes/history': 2,
  '/admin/homes/money': 2,
  '/admin/homes/violations': 2,
  '/admin/homes/orders': 2,
  '/admin/homes/messages': 2,
  '/admin/homes/files': 2,
  '/admin/homes/remove': 7,
  '/admin/homes/restore': 4,
  // A vendor in the community, its own tables, its papers and its orders; then the change in one transaction.
  '/vendors-admin/view': 4,
  '/vendors-admin/reviews': 2,
  '/vendors-admin/invite-again': 2,
  '/vendors-admin/set-state': 4,
  '/vendors-admin/set-sponsor': 4,
  '/vendors-admin/save-profile': 8,
  '/vendors-admin/add-user': 2,
  '/vendors-admin/remove-user': 6,
  '/vendors-admin/add-paper': 2,
  '/vendors-admin/decide-paper': 3,
  '/vendors-admin/hide-review': 3,
  '/vendors-admin/show-review': 5,
  '/website-admin/restore': 3,
  '/website-admin/decide': 3,
  '/admin/homes/undo': 5,
  '/admin/homes/see-as-resident': 7,
  '/messages/mark-as-read': 3,
  // A list of people is two statements: who, on the shard of their team or vendor, and their names; so is a look with its organization.
  '/hoas/view-image': 2,
  '/messages/download-attachment': 2,
  '/organisations/team': 2,
  // The managers with their names, the page, and the plans to narrow it by.
  '/organisations/communities': 5,
  '/server/owners': 2,
  '/vendor-users/index': 2,
  // Which messages, on the reader's shard; what they say, on the community's.
  '/messages/index': 2,
  // The caller's chats; then in which communities there is chat, who lives there, and who blocks whom.
  '/messages/chats': 4,
  '/mailings/of-communities': 2,
  '/mailings/options': 12,
  '/mailings/view': 2,
  '/mailings/discard': 5,
  '/mailings/take-back': 3,
  '/mailings/recipients': 6,
  '/mailings/preview': 9,
  '/mailings/cancel': 5,
  '/mailings/correct': 5,
  '/mailings/report': 2,
  '/mailings/report-file': 4,
  '/mailings/letters': 6,
  '/mailings/printed': 6,
  '/mailings/certificate': 6,
  '/mailings/replies': 2,
  '/admin/people/one': 3,
  '/admin/people/add-relation': 4,
  '/admin/people/save-relation': 8,
  '/admin/people/end-access': 5,
  '/admin/people/give-access-back': 6,
  '/admin/people/history': 2,
  '/admin/people/export': 8,
  '/admin/people/ask-to-join': 6,
  '/admin/people/mark-deceased': 6,
  '/admin/people/leave-directory': 6,
  '/admin/people/record-sale': 3,
  '/admin/people/undo-sale': 3,
  '/admin/people/cancel-sale': 9,
  '/admin/people/merge': 5,
  '/admin/people/undo-merge': 16,
  '/server/join-team': 10,
  '/server/mail': 2,
  '/server/test-mail': 2,
  '/setup/start': 2,
  '/hoas/view': 3,
  // The picture or figures of two shards.
  '/auth/administered-communities': 3,
  // The community, its cover, and its menu.
  '/hoas/view-info': 4,
  // The home, the push targets, the coming events, the latest discussions, listings and groups; the unread notices of violations, and the open violations.
  '/hoas/get-dash-info': 8,
  // The request is stored in a transaction, with the notice to the managers of the community.
  '/hoas/send-request-community-plan': 6,
  // Also the owner of the record; a discussion loses its file, and a reply changes the figures of its discussion, in one transaction.
  '/forumthreads/switch-follow': 2,
  // The owner of the record; then in one transaction the discussion is deleted and the file of its first post released.
  '/forumthreads/delete-thread': 5,
  '/forumthreads/delete-reply': 5,
  // Also whose the listing is; the change and the announcement to the residents are in one transaction.
  '/listings/delete-listing': 6,
  '/listings/restore-listing': 5,
  '/listings/renew-listing': 6,
  // The group as the caller sees it, and the list.
  '/groups/group-members': 2,
  '/groups/join-requests': 2,
  // The group as the caller sees it; then in one transaction it is locked and changed, its members are notified and the windows of residents updated.
  '/groups/delete-group': 12,
  '/groups/restore-group': 8,
  // The allowance; then in one transaction the group is locked, the place of the caller in it found and changed, and the one who runs it notified.
  '/groups/join-group': 14,
  '/groups/leave-group': 12,
  // The attempt is counted and removed; the link is used up and the address marked as verified in one transaction.
  '/auth/confirm-email': 8,
  // The people of the chat, on their shard and the community's; then its messages, or the view that changed.
  '/messages/chat': 2,
  '/messages/chat-seen': 5,
  // The orders, the requests and the views of the vendor.
  '/vendors/dashboard-summary': 3,
  // The rows of the vendor, then their communities; and once a minute the sizes of these.
  '/hoa-vendor-marketplace': 3,
  // The sender, whether the community is live, the allowance, and the letters, a hundred at once.
  '/admin/access/letters': 6,
  // With its transaction.
  '/admin/access/stop': 3,
  // The offers by an organization, the caller's address, and the offers to them.
  '/organisations/transfers': 3,
  // The settings, the person of the sample, the picture, the sender, and the look with its organization and its logo.
  '/admin/access/sample': 8,
  // The same, the allowance, the job of the mail, and whom it goes to.
  '/admin/access/test': 14,
  // The team, and one statement for each kind of assigned work.
  '/organisations/assigned': 4,
  // Who has a role, and one statement for each kind of assigned work.
  '/community-roles/left-work': 7,
  // The invitation, the allowance and the job; the removal on two shards, its announcements, and the erasure of an account that was never opened.
  '/vendor-users/invite-again': 6,
  '/vendor-users/remove': 44,
  // The community of the membership, and whether it is archived; then in one transaction it is locked and changed on two shards, and its users notified.
  '/hoa-vendor-marketplace/deactivate-community': 11,
  '/hoa-vendor-marketplace/answer-invitation': 11,
  '/hoa-vendor-marketplace/remove-saved-community': 5,
  '/hoa-vendor-marketplace/save-community': 7,
  // Also the allowance, the day in the community, and the mail to its office.
  '/hoa-vendor-marketplace/request-to-join': 12,
  '/hoa-vendor-marketplace/offer-sponsorship': 12,
  // The communities of the vendor, then its papers there.
  '/vendors/own-papers': 2,
  '/vendors/open-own-paper': 2,
  // Three shards: the membership in the community, the vendor, and its user; a look at its details is counted.
  '/vendors/view-vendor': 4,
  '/auth/view-vendor-logo': 2,
  '/vendors/get-portfolio-images': 2,
  // Three shards: in which communities of the caller the vendor is listed, its reviews, and the pictures of their authors; the figures also
  // have the caller's own one.
  '/vendor-reviews/index': 3,
  '/vendor-reviews/get-stats': 4,
  '/vendor-reviews/get-all-images': 2,
  '/vendor-reviews/get-history': 2,
  // The end of a session and of its push targets is announced in its transaction.
  '/auth/logout': 4,
  '/auth/revoke-session': 4,
  '/auth/revoke-other-sessions': 5,
  // The day in the community, and the report; its file is queued and recorded with it.
  '/admin/reports/show': 2,
  '/admin/reports/make': 8,
  // The exports, and whether a second person is asked; a question is stored, queued and recorded, and the board notified.
  '/admin/community-export/list': 2,
  '/admin/community-export/ask': 12,
  '/admin/community-export/confirm': 10,
  '/admin/community-export/withdraw': 6,
  '/admin/community-export/file': 2,
  // The person of the session, and its push targets.
  '/auth/stop-push': 2,
  // The allowance, the person and their passkeys, then the challenge and the session version that it is bound to.
  '/auth/passkey-register-options': 5,
  // The token, and the session version that it is bound to.
  '/auth/auth-token': 2,
  // The address, by the person; its mark, by the address.
  '/auth/mail-state': 2,
  // The person, and the address that waits for its confirmation.
  '/auth/account': 2,
  // The address, and whether mail to it is refused.
  '/auth/send-email-proof': 2,
  // The person's addresses, and the names of their communities.
  '/hoacalendarevents/subscriptions': 2,
  // The companies of the communities in reach, and their lists.
  '/organisations/shared-lists': 2,
  // The communities of the company, and the wishes in them.
  '/server/organisation-plan-wishes': 2,
  '/auth/cancel-email-change': 3,
  // What the person has by community, and whether a balance is due.
  '/auth/deletion-effects': 2,
  // In one transaction the person leaves the home and the groups of the community, and sessions, push targets and invitations end.
  '/auth/delete-member': 15,
  // Two shards: where the request of a vendor is kept, then its community, the request and its log, or its file.
  '/vendor-estimate-requests/view-estimate-request': 4,
  '/vendor-estimate-requests/view-own-request': 2,
  '/vendor-estimate-requests/download-file': 3,
  // Whether the vendor serves the community, and what it set.
  '/vendor-estimate-requests/may-request': 2,
  // The place and the allowance; then in one transaction the request is locked and changed for both sides, and the other side notified.
  '/vendor-estimate-requests/change-status': 12,
  '/vendor-estimate-requests/delete-estimate-request': 12,
  '/vendor-estimate-requests/withdraw-request': 12,
  // Three shards: the settings of the person, and the entry in the household; the home, the person's addresses, and the mark of one.
  '/auth/settings': 2,
  '/auth/delivery-settings': 4,
  // The place of the order, by the vendor; its community; the communities that the vendor serves; and the order under its lock, in a transaction.
  '/work-orders/change-status-rest': 8,
  // The place of the order, by the vendor; its community, and the order with its log; and the communities that the vendor serves.
  '/work-orders/view-work-order': 5,
  '/work-orders/download-file': 2,
  // The allowance, and a part of the table.
  '/work-orders/get-closed-work-orders-csv-string': 3,
  // The import, then its rows, its files, or its steps in one transaction with the record of who took them.
  '/admin/imports/one': 2,
  '/admin/imports/review': 2,
  '/admin/imports/problems-file': 2,
  '/admin/imports/documents': 2,
  '/admin/imports/cancel': 6,
  '/admin/imports/undo': 9,
  '/admin/imports/retry': 6,
  '/admin/imports/start-documents': 6,
}

const calls: Array<readonly [string, Call]> = Object.values(features).flatMap((feature) =>
  Object.values(feature.calls as Record<string, Call>)
    .filter((call) => call.access.level !== 'public' && call.answer !== 'stream' && !call.multipart && !call.json)
    .filter((call) => !ofAState.has(call.path))
    .filter((call) => call.form === undefined || call.form.safeParse({}).success)
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)

/** Who calls, by the access level of the call; else the victim. */
const callers: Readonly<Record<string, string>> = {
  administrator: 'administrator',
  editor: 'editor',
  manager: 'manager',
  staff: 'team',
  reach: 'team',
  organisation: 'team',
  'server owner': 'owner',
}

describe('the number of statements', () => {
  let server: TestServer
  let scenario: Scenario
  let counted: string[] = []
  const original = pg.Client.prototype.query
  beforeAll(async () => {
    server = await startServer()
    scenario = await makeScenario(server)
    const { personId, propertyId, communityId } = scenario.victim
    for (let time = 0; time < 30; time += 1)
      await makeMessage(server.scope, { communityId, to: { personId, propertyId } })
    pg.Client.prototype.query = function (this: pg.Client, first: { text?: string } | string, ...rest: unknown[]) {
      const text = typeof first === 'string' ? first : (first.text ?? '')
      // Announcements and the uses of features are not counted, because several are stored together and outside of the request; nor what opens
      // a connection.
      if (!/pg_notify|into feature_uses|plan_cache_mode/.test(text)) counted.push(text)
      return Reflect.apply(original, this, [first, ...rest])
    } as typeof original
  })
  afterAll(async () => {
    pg.Client.prototype.query = original
    await server.stop()
  })

  it.each(calls)('%s runs at most its number of statements, for lists of any length', async (_name, call) => {
    const { victim } = scenario
    // Calls of everybody on the managers' side, whatever their rights, have the level of a person.
    const caller = callers[call.access.level] ?? (call.path.startsWith('/admin/') ? 'team' : 'victim')
    const token = await server.signIn(`${caller}@made.test`)
    const query: Record<string, unknown> = {
      hoa_id: victim.communityId,
      hoaId: victim.communityId,
      id: victim.communityId,
      property: victim.propertyId,
      propertyId: victim.propertyId,
      vendor_id: victim.vendorId,
      vendorId: victim.vendorId,
      veId: victim.vendorId,
      cmcId: victim.companyId,
      personId: victim.teamPersonId,
      resource: 'terms_of_use_page',
    }
    if (call.record) query[call.record.by] = await recordMakers[call.record.kind as RecordKind](server, scenario)
    await server.send(features.accounts.calls.account, { token })
    await server.send(features.directory.calls.index, { token, query })
    counted = []
    const answer = await server.send(call, { token, query })
    const statements = counted
    expect(answer.status).toBe(200)
    expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(allowed[call.path] ?? 1)
  })
})
