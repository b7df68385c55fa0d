import { type ReactNode, useRef } from 'react'
import { usePathname } from '../platform/navigation/Navigation.tsx'
import { useSignedIn } from '../platform/session/use-session.ts'
import { useTexts } from '../platform/texts/catalogue.ts'
import { dot } from '../ui/dot.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { ChatButton } from './ChatButton.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import styles from './Frame.module.css'
import { useFrame } from './frame-state.ts'
import { HeaderActions } from './HeaderActions.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { TabBar } from './menu/TabBar.tsx'
import { PreviewBanner } from './PreviewBanner.tsx'
import { LostAddress } from './routing/LostAddress.tsx'
import { useFocusAfterRemoval } from './routing/use-focus-after-removal.ts'
import { useHeadingFocus } from './routing/use-heading-focus.ts'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { shellTexts } from './texts.ts'
import { useCompact } from './use-compact.ts'

type FrameProps = {
  /** Banners above every page. */
  banners?: ReactNode
  /** The elements after every page. */
  after?: ReactNode
  children: ReactNode
}

/** The layout around every signed-in screen: menu, header, banners, and tabs or the chat button. */
export function Frame({ banners, after, children }: FrameProps) {
  const texts = useTexts(shellTexts)
  const compact = useCompact()
  const { brand } = useFrame()
  const { loginUserAddress } = useSignedIn()
  const printedHead = [brand.name, loginUserAddress].filter(Boolean).join(dot)
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main, usePathname())
  useFocusAfterRemoval()
  return (
    <div className={styles.frame}>
      <SkipLink main={main} />
      {compact ? <TopBar /> : <SideMenu />}
      <div className={styles.column}>
        <ConnectionBanner />
        <div className={styles.banners}>
          <PreviewBanner />
          <LostAddress />
          {banners}
        </div>
        <p className={styles.printed}>{printedHead}</p>
        <div className={styles.stage}>
          {!compact && (
            <header className={styles.actions}>
              <HeaderActions />
            </header>
          )}
          <main id="content" className={styles.main} tabIndex={-1} ref={main}>
            {children}
            <div className={styles.after}>{after}</div>
          </main>
        </div>
      </div>
      {compact ? <TabBar /> : <ChatButton />}
      <ToastRegion label={texts.announcements} dismissLabel={texts.dismiss} />
    </div>
  )
}
