import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { valuesOfToken } from './features/accounts/access.ts'
import { activityRoutes } from './features/activity/routes.tsx'
import { EntryFailed } from './features/administration/EntryFailed.tsx'
import { type Entry, enterSite, takeExchangeToken } from './features/administration/enter-site.ts'
import { communitySettingsRoutes } from './features/community-settings/routes.tsx'
import { companyRoutes } from './features/company/routes.tsx'
import { contentAdminRoutes } from './features/content-admin/routes.tsx'
import { homesRoutes } from './features/homes/routes.tsx'
import { importsRoutes } from './features/imports/routes.tsx'
import { invitationsRoutes } from './features/invitations/routes.tsx'
import { ledgerRoutes } from './features/ledger/routes.tsx'
import { mailingsRoutes } from './features/mailings/routes.tsx'
import { peopleRoutes } from './features/people/routes.tsx'
import { reportsAdminRoutes } from './features/reports-admin/routes.tsx'
import { requestsAdminRoutes } from './features/requests/managers-routes.tsx'
import { ConfirmIdentity } from './features/roles/public.tsx'
import { rolesRoutes } from './features/roles/routes.tsx'
import { SearchTool } from './features/search-admin/public.tsx'
import { searchAdminRoutes } from './features/search-admin/routes.tsx'
import { serverRoutes } from './features/server/routes.tsx'
import { setupRoutes } from './features/setup/routes.tsx'
import { todayRoutes } from './features/today/routes.tsx'
import { vendorsAdminRoutes } from './features/vendors-admin/routes.tsx'
import { violationsAdminRoutes } from './features/violations-admin/routes.tsx'
import { websiteAdminRoutes } from './features/website-admin/routes.tsx'
import { workOrdersAdminRoutes } from './features/work-orders-admin/routes.tsx'
import { managersPages } from './managers-paths.ts'
import { homeOf, loginAddress, type PageName, pages, pathTo } from './paths.ts'
import { storeUnknownAddress } from './platform/arrivals.ts'
import { expectConfirmationDialog } from './platform/call/confirmation.ts'
import { QueryData } from './platform/call/QueryList.tsx'
import { makeQueryClient } from './platform/call/query-client.ts'
import { useServerNews } from './platform/live/use-server-news.ts'
import { ManagementContext, useAddressedCommunity, useManagement } from './platform/managed/managed.ts'
import { CurrentScreen, Navigation, useNavigator, useShown } from './platform/navigation/Navigation.tsx'
import { createNavigator } from './platform/navigation/navigator.ts'
import { useAccountLanguage } from './platform/preferences/use-language-choice.ts'
import { forgetDraftFilesOnLeaving } from './platform/saving/draft-files.ts'
import { forgetDraftsOnLeaving } from './platform/saving/drafts.ts'
import type { ScreenRoute } from './platform/screen-route.ts'
import { session } from './platform/session/session.ts'
import { onSignOut } from './platform/session/sign-out.ts'
import { decodeToken } from './platform/session/token.ts'
import { useAccountToken } from './platform/session/use-account-token.ts'
import { useSession } from './platform/session/use-session.ts'
import { hasAccount } from './platform/session/values.ts'
import { useAfterContent } from './platform/start/use-after-content.ts'
import { useTexts } from './platform/texts/catalogue.ts'
import { language } from './platform/texts/language.ts'
import { AdminFrame } from './shell/admin/AdminFrame.tsx'
import { isOfWebsiteOnly } from './shell/admin/admin-menu.ts'
import { adminShellTexts } from './shell/admin/texts.ts'
import { managersTitleTexts } from './shell/admin/titles.ts'
import { UnknownCommunity } from './shell/admin/UnknownCommunity.tsx'
import { AdminPages } from './shell/admin/use-admin-menu.ts'
import { useLoadedManagement } from './shell/admin/use-loaded-management.ts'
import { ScreenFailed } from './shell/routing/ScreenFailed.tsx'
import { ScreenLoading } from './shell/routing/ScreenLoading.tsx'
import { useWindowTitle } from './shell/window-title/use-window-title.ts'
import { NavigationProvider } from './ui/aria/NavigationProvider.tsx'
import { addIconShapes } from './ui/Icon.tsx'
import { LoadingLogo } from './ui/Logo.tsx'
import { moreIconShapes } from './ui/more-icon-shapes.ts'

// Registered here, so that stored drafts are deleted even if no form was opened.
onSignOut(forgetDraftsOnLeaving)
onSignOut(forgetDraftFilesOnLeaving)
expectConfirmationDialog()

/** All screens of the managers' side; a page of paths.ts that is missing here is in no menu. */
const screens: readonly ScreenRoute[] = [
  ...activityRoutes,
  ...communitySettingsRoutes,
  ...companyRoutes,
  ...contentAdminRoutes,
  ...requestsAdminRoutes,
  ...homesRoutes,
  ...importsRoutes,
  ...invitationsRoutes,
  ...ledgerRoutes,
  ...mailingsRoutes,
  ...peopleRoutes,
  ...reportsAdminRoutes,
  ...rolesRoutes,
  ...searchAdminRoutes,
  ...serverRoutes,
  ...setupRoutes,
  ...todayRoutes,
  ...violationsAdminRoutes,
  ...vendorsAdminRoutes,
  ...websiteAdminRoutes,
  ...workOrdersAdminRoutes,
]

/** The pages that have a screen. */
const pagesWithScreen: ReadonlySet<PageName> = new Set(screens.map(({ page }) => page))

/**
 * The code of 'Confirm it's you' is loaded after the page's own content, or after this time at most, in milliseconds. A call that needs a
 * confirmation before that waits.
 */
const confirmationDelay = 1000

/** Begins when this module is loaded, so that it is not repeated when the app renders again. */
const entering = enterSite(takeExchangeToken())

/** The managers' side (association.txt 2), for a session with a right on it. */
export function AdminApp() {
  const texts = useTexts(adminShellTexts)
  const values = useSession()
  const locale = useSyncExternalStore(language.subscribe, language.current)
  const [{ queries, navigator }] = useState(start)
  const [entry, setEntry] = useState<Entry | null>(null)
  useEffect(() => {
    entering.then((reached) => {
      if (reached === 'signed out') location.replace(loginAddress(location.pathname + location.search))
      else setEntry(reached)
    })
  }, [])
  if (entry === 'refused' || entry === 'temporary failure')
    return <EntryFailed isTemporary={entry === 'temporary failure'} />
  // Signing out clears the session shortly before the Login screen loads.
  if (entry !== 'in' || !values) return <LoadingLogo label={texts.entering} />
  return (
    <QueryClientProvider client={queries}>
      <NavigationProvider navigate={(href) => navigator.navigate(href)} locale={locale}>
        <Navigation navigator={navigator}>
          <SignedIn />
        </Navigation>
      </NavigationProvider>
    </QueryClientProvider>
  )
}

/** Creates what the app needs once: the stored answers of the server and the navigation. */
function start() {
  addIconShapes(moreIconShapes)
  return {
    queries: makeQueryClient(),
    navigator: createNavigator({
      frame: 'admin',
      screens,
      mayEnter: () => true,
      insteadOf({ pathname }) {
        storeUnknownAddress(pathname)
        return pages.admin.path
      },
    }),
  }
}

/** Loads what the person may do, and again when it changes. A person without any right here is redirected to their own pages. */
function SignedIn() {
  const texts = useTexts(adminShellTexts)
  const management = useLoadedManagement()
  const { data } = management
  const isContentShown = useAfterContent(confirmationDelay)
  useServerNews()
  useAccountLanguage()
  useCurrentToken()
  useWindowTitle(useTexts(managersTitleTexts), 0)
  useRefreshOnChange(data && JSON.stringify(data))
  const hasNoRights = data && data.organisations.length + data.communities.length === 0 && !data.isServerOwner
  useEffect(() => {
    const values = session.current()
    if (hasNoRights && values) location.replace(hasAccount(values) ? homeOf(values) : loginAddress())
  }, [hasNoRights])
  if (hasNoRights) return <LoadingLogo label={texts.entering} />
  return (
    <QueryData
      query={management}
      loading={texts.entering}
      failed={texts.loadFailed}
      placeholder={<LoadingLogo label={texts.entering} />}
    >
      {(loaded) => (
        <ManagementContext value={loaded}>
          <AdminPages value={pagesWithScreen}>
            <AdminFrame search={(tab) => <SearchTool tab={tab} />}>
              <Suspense fallback={<ScreenLoading />}>
                <Screen />
              </Suspense>
            </AdminFrame>
            <Suspense>{isContentShown && <ConfirmIdentity />}</Suspense>
          </AdminPages>
        </ManagementContext>
      )}
    </QueryData>
  )
}

/** Whether a path is a page of the server's owners. */
const isOfServer = (pathname: string) =>
  `${pathname.toLowerCase()}/`.startsWith(`${managersPages.adminServer.path.toLowerCase()}/`)

/** The screen of the address; a community of another organization is shown as unknown (roles-m015). */
function Screen() {
  const { params, pathname } = useShown()
  const community = useAddressedCommunity()
  const { isServerOwner } = useManagement()
  const isLeaving = useRedirectToContent()
  if ('hoaId' in params && !community) return <UnknownCommunity />
  // The pages of the server exist only for its owners (association.txt 2.2).
  if (isOfServer(pathname) && !isServerOwner) return <UnknownCommunity />
  if (isLeaving) return <ScreenLoading />
  return (
    <CurrentScreen
      // What was entered or chosen in the screen of one community must not appear in that of another.
      key={community?.hoaId}
      loading={<ScreenLoading />}
      failed={(retry) => <ScreenFailed onRetry={retry} />}
    />
  )
}

/**
 * Redirects a person who only looks after web sites (`isOfWebsiteOnly`) from the usual first pages to the content of their community. Returns true
 * while it redirects.
 */
function useRedirectToContent(): boolean {
  const management = useManagement()
  const { page, params } = useShown()
  const { navigate } = useNavigator()
  const isFirst = page === 'admin' || page === 'community'
  const hoaId = params.hoaId ?? management.communities[0]?.hoaId
  const isLeaving = isFirst && hoaId !== undefined && isOfWebsiteOnly(management)
  useEffect(() => {
    if (isLeaving) navigate(pathTo('communityContent', { hoaId }), { replace: true })
  }, [isLeaving, hoaId, navigate])
  return isLeaving
}

/** Stores the renewed token, so that later calls and the residents' side know the person's present access. */
function useCurrentToken(): void {
  const { token, fetchedAt } = useAccountToken()
  const storeToken = useEffectEvent(async (next: string) => {
    const values = session.current()
    const data = decodeToken(next)?.loginData
    if (!values || !data || data.user_id !== values.loginUserId) return
    await session.update(valuesOfToken(next, data))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every fetch, also one whose token is the same
  useEffect(() => {
    if (token) storeToken(token).catch(() => {})
  }, [token, fetchedAt])
}

/**
 * When the person's roles have changed, fetches again all shown data (roles-m013), except the queries of the topic 'account': they brought
 * the change. `rights` is undefined until they have loaded.
 */
function useRefreshOnChange(rights: string | undefined): void {
  const client = useQueryClient()
  const lastRights = useRef(rights)
  useEffect(() => {
    if (lastRights.current !== undefined && rights !== undefined && lastRights.current !== rights)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' })
    if (rights !== undefined) lastRights.current = rights
  }, [client, rights])
}
