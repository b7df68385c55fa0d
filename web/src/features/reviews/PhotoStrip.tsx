import { useState } from 'react'
import { laterDialog } from '../../platform/page/later.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './PhotoStrip.module.css'
import { pictureOf, type SizedPhoto } from './queries.ts'
import { reviewsTexts } from './texts.ts'

const FullScreenPictures = laterDialog(async () => (await import('../../ui/FullScreenPictures.tsx')).FullScreenPictures)

type PhotoStripProps = {
  vendorId: number
  /** What the photos are of. */
  label: string
  photos: readonly SizedPhoto[]
  /** The maximum number of photos; a button shows the others. */
  maxShown?: number
}

/** Small photos in a line; each opens full screen. */
export function PhotoStrip({ vendorId, label, photos, maxShown = photos.length }: PhotoStripProps) {
  const texts = useTexts(reviewsTexts)
  const [open, setOpen] = useState<number | null>(null)
  const pictures = photos.map((photo, at) => pictureOf(vendorId, photo, texts.photoOf(label, at + 1)))
  return (
    <>
      <ul className={styles.strip} aria-label={label}>
        {pictures.slice(0, maxShown).map(({ id, thumbnail, width, height, placeholder }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={texts.openPhoto(at + 1, label)}
              onClick={() => setOpen(at)}
            >
              <Picture src={thumbnail} {...{ width, height, placeholder }} alt="" />
            </button>
          </li>
        ))}
        {pictures.length > maxShown && (
          <li>
            <Button variant="quiet" onClick={() => setOpen(maxShown)}>
              {texts.allPhotos(pictures.length)}
            </Button>
          </li>
        )}
      </ul>
      {open !== null && (
        <FullScreenPictures
          label={label}
          pictures={pictures}
          start={Math.min(open, pictures.length - 1)}
          onClose={() => setOpen(null)}
          texts={{
            previous: texts.previousPhoto,
            next: texts.nextPhoto,
            position: texts.photoPosition,
            close: texts.close,
            zoomIn: texts.zoomIn,
            zoomOut: texts.zoomOut,
          }}
        />
      )}
    </>
  )
}
