import { ToastRegion } from '../ToastRegion.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryForms } from './GalleryForms.tsx'
import { GalleryOverlays } from './GalleryOverlays.tsx'
import { GalleryRows } from './GalleryRows.tsx'
import { GallerySigns, GalleryTokens } from './GallerySigns.tsx'
import { GalleryStates } from './GalleryStates.tsx'

/** Everything the library has, on one page. */
export function GalleryPage() {
  return (
    <main data-sample style={{ maxWidth: 1120, margin: '0 auto', padding: '32px 24px 96px' }}>
      <h1>Components</h1>
      <GalleryTokens />
      <GallerySigns />
      <GalleryRows />
      <GalleryFields />
      <GalleryForms />
      <GalleryStates />
      <GalleryOverlays />
      <ToastRegion label="Messages" dismissLabel="Dismiss" />
    </main>
  )
}
