import { useEffect } from 'react'
import type { PageName } from '../../paths.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useRecordTitle } from '../../platform/page/record-title.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { shellTexts } from '../texts.ts'
import { windowTitle } from './window-title.ts'

/**
 * Sets the window's title: the unread count, the record that is shown, and the screen's name. Tabs, the history and screen readers tell the
 * records of a screen apart by it. On a page without a title it is the name of the product.
 */
export function useWindowTitle(titles: Readonly<Partial<Record<PageName, string>>>, unread: number): void {
  const { documentTitle, product } = useTexts(shellTexts)
  const { page } = useShown()
  const screen = page && titles[page]
  const record = useRecordTitle()
  // A record with the name of its screen is named once.
  const name = [...new Set([record, screen])].filter(Boolean).join(' · ')
  const title = windowTitle(name ? documentTitle(name) : product, unread)
  useEffect(() => {
    document.title = title
  }, [title])
}
