import { chatFeature } from '@porchlight/contract/features/chat.ts'
import type { Resource } from '@porchlight/contract/features/terms.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { aboutRoutes } from './features/about/routes.tsx'
import { AccessWatch } from './features/accounts/AccessWatch.tsx'
import { mayUseManagersSide } from './features/accounts/rules.ts'
import { binRoutes } from './features/bin/routes.tsx'
import { calendarRoutes } from './features/calendar/routes.tsx'
import { Chat } from './features/chat/public.tsx'
import { directoryRoutes } from './features/directory/routes.tsx'
import { documentsRoutes } from './features/documents/routes.tsx'
import { EmailProofRequest } from './features/email-proof/public.tsx'
import { emailProofRoutes } from './features/email-proof/routes.tsx'
import { estimateRequestsRoutes } from './features/estimate-requests/routes.tsx'
import { forSaleRoutes } from './features/for-sale/routes.tsx'
import { forumsRoutes } from './features/forums/routes.tsx'
import { groupsRoutes } from './features/groups/routes.tsx'
import { useCommunity } from './features/home/public.tsx'
import { homeRoutes } from './features/home/routes.tsx'
import { mailboxRoutes } from './features/mailbox/routes.tsx'
import { useUnreadNumbers } from './features/mailbox/use-unread-numbers.ts'
import { marketplaceRoutes } from './features/marketplace/routes.tsx'
import { membersRoutes } from './features/members/routes.tsx'
import { MobileAppOffer } from './features/mobile/MobileAppOffer.tsx'
import { myAccountRoutes } from './features/my-account/routes.tsx'
import { newsRoutes } from './features/news/routes.tsx'
import { NotificationsDialog, useUnreadNotifications } from './features/notifications/public.tsx'
import { paymentsRoutes } from './features/payments/routes.tsx'
import { PushOffer } from './features/push/PushOffer.tsx'
import { pushRoutes } from './features/push/routes.tsx'
import { requestsRoutes } from './features/requests/routes.tsx'
import { resourcesRoutes } from './features/resources/routes.tsx'
import { settingsRoutes } from './features/settings/routes.tsx'
import { PrivacyPolicyScreen, RulesDialog, TermsDialog } from './features/terms/public.tsx'
import { TermsReview } from './features/terms/TermsReview.tsx'
import { vendorCommunitiesRoutes } from './features/vendor-communities/routes.tsx'
import { vendorDashboardRoutes } from './features/vendor-dashboard/routes.tsx'
import { useOwnLogo } from './features/vendor-profile/public.tsx'
import { vendorProfileRoutes } from './features/vendor-profile/routes.tsx'
import { vendorUsersRoutes } from './features/vendor-users/routes.tsx'
import { useOpenViolations } from './features/violations/public.tsx'
import { violationsRoutes } from './features/violations/routes.tsx'
import { workOrdersRoutes } from './features/work-orders/routes.tsx'
import { homeOf, pages, switchAccountAddress } from './paths.ts'
import { makeQueryClient } from './platform/call/query-client.ts'
import { ExistingPages } from './platform/existing-pages.ts'
import { useServerNews } from './platform/live/use-server-news.ts'
import { setBadge } from './platform/native/badge.ts'
import { isNative } from './platform/native/bridge.ts'
import { CurrentScreen, Navigation } from './platform/navigation/Navigation.tsx'
import type { Navigator } from './platform/navigation/navigator.ts'
import { pictureAddress } from './platform/pictures.ts'
import { useAccountLanguage } from './platform/preferences/use-language-choice.ts'
import { forgetDraftFilesOnLeaving } from './platform/saving/draft-files.ts'
import { forgetDraftsOnLeaving } from './platform/saving/drafts.ts'
import type { ScreenRoute } from './platform/screen-route.ts'
import { session } from './platform/session/session.ts'
import { onSignOut, signOut } from './platform/session/sign-out.ts'
import { decodeToken } from './platform/session/token.ts'
import { useSession, useSignedIn } from './platform/session/use-session.ts'
import { useAfterContent } from './platform/start/use-after-content.ts'
import { useTexts } from './platform/texts/catalogue.ts'
import { language } from './platform/texts/language.ts'
import { Frame } from './shell/Frame.tsx'
import { FrameContext } from './shell/frame-state.ts'
import { makeNavigator } from './shell/make-navigator.ts'
import { useLeftMenu } from './shell/menu/use-left-menu.ts'
import { makeTargetCheck } from './shell/routing/access.ts'
import { ScreenFailed } from './shell/routing/ScreenFailed.tsx'
import { ScreenLoading } from './shell/routing/ScreenLoading.tsx'
import { titleTexts } from './shell/window-title/titles.ts'
import { useWindowTitle } from './shell/window-title/use-window-title.ts'
import { NavigationProvider } from './ui/aria/NavigationProvider.tsx'
import { addIconShapes } from './ui/Icon.tsx'
import { LoadingLogo } from './ui/Logo.tsx'
import { lazyPart } from './ui/lazy-part.ts'
import { moreIconShapes } from './ui/more-icon-shapes.ts'

const ActivityDelivery = lazyPart(
  async () => (await import('./features/work-orders/sending/ActivityDelivery.tsx')).ActivityDelivery,
)

/** Entries that were written offline are sent after the page's own content has loaded, or after this time at most, in milliseconds. */
const deliveryDelay = 1000

// Registered here, so that stored drafts are deleted even if no form was opened.
onSignOut(forgetDraftsOnLeaving)
onSignOut(forgetDraftFilesOnLeaving)

/** All screens of residents and vendors. A page of paths.ts that is missing here has no screen. */
const screens: readonly ScreenRoute[] = [
  ...homeRoutes,
  ...vendorCommunitiesRoutes,
  ...vendorDashboardRoutes,
  ...vendorUsersRoutes,
  ...binRoutes,
  ...mailboxRoutes,
  ...myAccountRoutes,
  ...membersRoutes,
  ...emailProofRoutes,
  ...pushRoutes,
  ...newsRoutes,
  ...paymentsRoutes,
  ...calendarRoutes,
  ...aboutRoutes,
  ...directoryRoutes,
  ...documentsRoutes,
  ...resourcesRoutes,
  ...violationsRoutes,
  ...requestsRoutes,
  ...estimateRequestsRoutes,
  ...workOrdersRoutes,
  ...forSaleRoutes,
  ...forumsRoutes,
  ...settingsRoutes,
  ...groupsRoutes,
  ...marketplaceRoutes,
  ...vendorProfileRoutes,
  { page: 'privacyPolicy', load: async () => PrivacyPolicyScreen },
]

interface AppProps {
  readonly queries: QueryClient
  readonly navigator: Navigator
}

/** The signed-in app, for a session that has entered an account. */
export function App({ queries, navigator }: AppProps) {
  const values = useSession()
  const locale = useSyncExternalStore(language.subscribe, language.current)
  // Signing out clears the session shortly before the Login screen loads.
  if (!values) return <LoadingLogo label="Porchlight" />
  return (
    <QueryClientProvider client={queries}>
      <NavigationProvider navigate={(href) => navigator.navigate(href)} locale={locale}>
        <Navigation navigator={navigator}>
          <AccessWatch>
            <SignedInFrame />
          </AccessWatch>
        </Navigation>
      </NavigationProvider>
    </QueryClientProvider>
  )
}

/**
 * Starts the app. It is called before the first rendering, and not when this module is loaded, because that happens while the Login screen is
 * still shown. Resolves when the first screen or its placeholder can be rendered too: a frame rendered earlier would have to be rendered again.
 */
export async function startApp(): Promise<AppProps> {
  addIconShapes(moreIconShapes)
  if (isNative()) void import('./platform/native/follow-phone.ts').then(({ followPhone }) => followPhone())
  const queries = makeQueryClient()
  const navigator = makeNavigator(screens, queries)
  await new Promise<void>((resolve) => {
    const stop = navigator.subscribe(() => {
      stop()
      resolve()
    })
  })
  return { queries, navigator }
}

/** The frame of the app with its current screen, dialogs and background work. */
function SignedInFrame() {
  const values = useSignedIn()
  useServerNews()
  useAccountLanguage()
  const numbers = useUnreadNumbers()
  const notifications = useUnreadNotifications()
  const [listsNotifications, setListsNotifications] = useState(false)
  const [isChatOpen, setChatOpen] = useState(false)
  const [unreadChats, setUnreadChats] = useState(0)
  const chatButton = useRef<HTMLButtonElement>(null)
  const [openDocument, setOpenDocument] = useState<Resource | 'rules' | null>(null)
  const isVendor = values.loginUserVendorId !== null
  const isContentShown = useAfterContent(deliveryDelay)
  // The count of the menu is also shown in the window title and on the app icon (decisions/foundation.md 50).
  const unread = isVendor ? numbers.messages : numbers.mailbox
  useWindowTitle(useTexts(titleTexts), unread)
  useEffect(() => void setBadge(unread), [unread])
  const actions = {
    logout: () => void signOut('asked'),
    switchAccount: () => location.assign(switchAccountAddress),
    ...(notifications !== null && { notifications: () => setListsNotifications(true) }),
    terms: () => setOpenDocument('terms_of_use_page'),
    privacy: () => setOpenDocument('privacy_policy_page'),
    ...(values.loginUserHoaId !== null && {
      chat: () => setChatOpen((isOpen) => !isOpen),
      rulesAndGuidelines: () => setOpenDocument('rules'),
    }),
  }
  // What the menus may show: pages that have a screen, and the actions that this session has.
  const isTarget = makeTargetCheck(screens, Object.keys(actions), values)
  const data = decodeToken(values.token)?.loginData
  const mayManage = values.loginUserPropertyId !== null && data !== undefined && mayUseManagersSide(data)
  const community = useCommunity().data
  useCurrentCover(community)
  const ownLogo = useOwnLogo()
  const state = {
    leftMenu: useLeftMenu(),
    counts: {
      ...numbers,
      notifications: notifications ?? 0,
      violations: useOpenViolations(),
      chat: unreadChats,
    },
    chat: { isOpen: isChatOpen, button: chatButton },
    actions,
    exists: (target: string) => (target === pages.admin.path ? mayManage : isTarget(target)),
    brand: {
      name: isVendor ? values.loginUserVendorCompany : values.loginUserHoaName,
      logo: pictureAddress(isVendor ? ownLogo : community?.logo),
      color: isVendor ? '' : (community?.color ?? ''),
      home: homeOf(values),
    },
  }
  return (
    <FrameContext value={state}>
      <ExistingPages value={state.exists}>
        <Frame banners={<EmailProofRequest />} after={<PushOffer />}>
          <Suspense fallback={<ScreenLoading />}>
            <CurrentScreen loading={<ScreenLoading />} failed={(retry) => <ScreenFailed onRetry={retry} />} />
          </Suspense>
        </Frame>
      </ExistingPages>
      {values.loginUserHoaId !== null && state.leftMenu?.[chatFeature]?.enabled && (
        <Chat isOpen={isChatOpen} onOpenChange={setChatOpen} onUnread={setUnreadChats} opener={chatButton} />
      )}
      <Suspense>{isVendor && isContentShown && <ActivityDelivery />}</Suspense>
      {listsNotifications && <NotificationsDialog exists={state.exists} onClose={() => setListsNotifications(false)} />}
      <Suspense>
        {openDocument === 'rules' && <RulesDialog onClose={() => setOpenDocument(null)} />}
        {openDocument && openDocument !== 'rules' && (
          <TermsDialog resource={openDocument} onClose={() => setOpenDocument(null)} />
        )}
      </Suspense>
      <MobileAppOffer />
      {!values.seenAs && <TermsReview />}
    </FrameContext>
  )
}

/**
 * Keeps the picture of the community that the session stores up to date. The next load of the page begins with the stored picture, and the signed
 * names of its files expire after a day.
 */
function useCurrentCover(community: ReturnType<typeof useCommunity>['data']) {
  const cover = community?.cover
  useEffect(() => {
    if (cover && JSON.stringify(cover) !== JSON.stringify(session.current()?.hoaCover))
      void session.update({ hoaCover: cover })
  }, [cover])
}
