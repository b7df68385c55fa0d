import { createRoot } from 'react-dom/client'
import '../base.css'
import { NavigationProvider } from '../aria/NavigationProvider.tsx'
import { applyTheme } from '../theme.ts'
import { GalleryPage } from './GalleryPage.tsx'

// Every component in every state, for visual checks: `npm run dev`, then /gallery?theme=dark. Not built.
const theme = new URLSearchParams(location.search).get('theme')
applyTheme(theme === 'dark' || theme === 'light' ? theme : 'system')

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <NavigationProvider locale="en-US" navigate={(href) => history.pushState(null, '', href)}>
      <GalleryPage />
    </NavigationProvider>,
  )
}
