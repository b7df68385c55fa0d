import { useEffect } from 'react'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { shellTexts } from '../texts.ts'
import { titleTexts } from './titles.ts'
import { windowTitle } from './window-title.ts'

/** Sets the window's title: the unread count and the screen's name. */
export function useWindowTitle(unread: number): void {
  const { documentTitle, product } = useTexts(shellTexts)
  const titles = useTexts(titleTexts)
  const page = useShown().page
  const title = windowTitle(page ? documentTitle(titles[page]) : product, unread)
  useEffect(() => {
    document.title = title
  }, [title])
}
