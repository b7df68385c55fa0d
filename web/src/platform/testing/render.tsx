import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { addIconShapes } from '../../ui/Icon.tsx'
import { moreIconShapes } from '../../ui/more-icon-shapes.ts'
import { ExistingPages } from '../existing-pages.ts'
import { Navigation } from '../navigation/Navigation.tsx'
import type { Navigator, Shown } from '../navigation/navigator.ts'
import { act } from './act.ts'

// All icons are loaded in advance: an icon that loads when it is shown would change the component after the checks of the test.
addIconShapes(moreIconShapes)

const home: Shown = { pathname: '/Home', search: '', page: 'home', params: {}, screen: 'loading' }
const navigator: Navigator = {
  current: () => home,
  subscribe: () => () => undefined,
  navigate: () => undefined,
  preload: () => undefined,
  retry: () => undefined,
  rendered: () => undefined,
}

/** Renders a component as on /Home of an app in which every page exists; rendering another one replaces it. */
export async function render(component: ReactNode): Promise<void> {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <Navigation navigator={navigator}>
        <ExistingPages value={() => true}>{component}</ExistingPages>
      </Navigation>,
    ),
  )
}

let root: ReturnType<typeof createRoot> | undefined
