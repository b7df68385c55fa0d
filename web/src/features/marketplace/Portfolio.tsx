import { portfolioPerView } from '@porchlight/contract/features/marketplace.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { laterDialog } from '../../platform/page/later.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Portfolio.module.css'
import { portfolioPicture, type SizedPhoto } from './queries.ts'
import { marketplaceTexts } from './texts.ts'

const FullScreenPictures = laterDialog(async () => (await import('../../ui/FullScreenPictures.tsx')).FullScreenPictures)

/** The pictures of a vendor's work, four in a view; each opens on the full screen (vendor.txt 2.6). */
export function Portfolio({
  vendorId,
  name,
  photos,
}: {
  vendorId: number
  name: string
  photos: readonly SizedPhoto[]
}) {
  const texts = useTexts(marketplaceTexts)
  const line = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return <p className={styles.none}>{texts.noImages}</p>
  const pictures = photos.map((photo, at) => portfolioPicture(vendorId, photo, texts.imageOf(name, at + 1)))
  const turn = (direction: 1 | -1) => {
    const { current } = line
    current?.scrollBy({ left: direction * current.clientWidth })
  }
  return (
    <section className={styles.slider} aria-label={texts.portfolioOf(name)}>
      <ul className={styles.line} ref={line} style={{ '--per-view': portfolioPerView } as CSSProperties}>
        {pictures.map(({ thumbnail: _, ...picture }, at) => (
          <li key={picture.id} className={styles.place}>
            <button
              type="button"
              className={styles.picture}
              aria-label={texts.openImage(at + 1)}
              onClick={() => setOpen(at)}
            >
              <Picture {...picture} sizes="(max-width: 640px) 46vw, 240px" />
            </button>
          </li>
        ))}
      </ul>
      {/* Phones show two pictures in a view, so that they need the buttons from the third picture on. */}
      {pictures.length > 2 && (
        <div className={pictures.length > portfolioPerView ? styles.turning : styles.turningOnPhones}>
          <IconButton icon="chevron-left" label={texts.previousImages} onClick={() => turn(-1)} />
          <IconButton icon="chevron-right" label={texts.nextImages} onClick={() => turn(1)} />
        </div>
      )}
      {open !== null && (
        <FullScreenPictures
          label={texts.portfolioOf(name)}
          pictures={pictures}
          start={Math.min(open, pictures.length - 1)}
          onClose={() => setOpen(null)}
          texts={{
            previous: texts.previousImage,
            next: texts.nextImage,
            position: texts.imagePosition,
            close: texts.close,
            zoomIn: texts.zoomIn,
            zoomOut: texts.zoomOut,
          }}
        />
      )}
    </section>
  )
}
