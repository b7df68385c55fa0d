import { ToastRegion } from '../ToastRegion.tsx'
import { GalleryFields } from './GalleryFields.tsx'
import { GalleryOverlays } from './GalleryOverlays.tsx'
import { GallerySamples } from './GallerySamples.tsx'
import { GallerySigns } from './GallerySigns.tsx'
import { GalleryStates } from './GalleryStates.tsx'

/** Everything the library has, on one page. */
export function GalleryPage() {
  return (
    <main
      style={{ maxWidth: 1120, margin: '0 auto', padding: '32px 16px 96px', display: 'grid', gap: 32, minWidth: 0 }}
    >
      <h1>Components</h1>
      <GallerySamples />
      <GallerySigns />
      <GalleryFields />
      <GalleryStates />
      <GalleryOverlays />
      <ToastRegion label="Messages" dismissLabel="Dismiss" />
    </main>
  )
}
