import type { ComponentProps, ReactNode } from 'react'
import { pages } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { PageMenu } from '../../platform/page/PageMenu.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useMedia } from '../../platform/use-media.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { settingsEntries } from './entries.ts'
import styles from './SettingsFrame.module.css'
import { settingsTexts } from './texts.ts'

/** The menu of the settings for the signed-in account. */
export function useSettingsEntries() {
  const values = useSignedIn()
  return settingsEntries({ isVendor: values.loginUserVendorId !== null, leftMenu: leftMenuOf(values) })
}

/**
 * A page of the settings with their menu (community.txt 2.13). Under 768 px (community.txt 9) the menu is a separate page, /AllSettings,
 * and this page has a link back to it.
 */
export function SettingsFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const texts = useTexts(settingsTexts)
  const entries = useSettingsEntries()
  const isNarrow = useMedia('(max-width: 767px)')
  return (
    <Page
      title={title}
      intro={intro}
      back={isNarrow && <BackLink href={pages.allSettings.path}>{texts.settings}</BackLink>}
      menu={
        !isNarrow && (
          <PageMenu
            label={texts.settings}
            isTitled
            items={entries.map(({ name, path, isLocked }) => ({
              href: path,
              text: <EntryName>{texts[name]}</EntryName>,
              lockedReason: isLocked ? texts.notEnabled : undefined,
            }))}
          />
        )
      }
    >
      <div className={styles.content}>{children}</div>
    </Page>
  )
}

/** The name of a page of the settings; screen reader users can distinguish its link from the link with the same name in the main menu. */
export function EntryName({ children }: { children: string }) {
  const texts = useTexts(settingsTexts)
  return (
    <>
      {children}
      <VisuallyHidden>: {texts.settings}</VisuallyHidden>
    </>
  )
}

type LoadedSettingsProps<Data> = Pick<ComponentProps<typeof QueryData<Data>>, 'query' | 'children'> & {
  /** The number of rows that makes the placeholder as high as the settings. */
  rows?: number
}

/** Shows settings when they are loaded. */
export function LoadedSettings<Data>({ rows = 5, ...rest }: LoadedSettingsProps<Data>) {
  const texts = useTexts(settingsTexts)
  return (
    <QueryData
      {...rest}
      loading={texts.loading}
      failed={texts.failed}
      placeholder={<SkeletonRows rows={rows} lead="none" />}
    />
  )
}

/** Shown instead of the settings of a home if an administrator previews a community without having a home there. */
export function NotInPreview() {
  const texts = useTexts(settingsTexts)
  return <EmptyState drawing="house" text={texts.inPreview} detail={texts.inPreviewDetail} />
}
