import { useEffect } from 'react'
import type { PageName } from '../../paths.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { shellTexts } from '../texts.ts'
import { windowTitle } from './window-title.ts'

/** Sets the window's title: the unread count and the screen's name. */
export function useWindowTitle(titles: Readonly<Partial<Record<PageName, string>>>, unread: number): void {
  const { documentTitle, product } = useTexts(shellTexts)
  const { page } = useShown()
  const name = page && titles[page]
  const title = windowTitle(name ? documentTitle(name) : product, unread)
  useEffect(() => {
    document.title = title
  }, [title])
}
