import type { KeyboardEvent } from 'react'
import styles from './Carousel.module.css'
import { IconButton } from './IconButton.tsx'
import { Picture, type PictureSource } from './Picture.tsx'
import { StatusRegion } from './StatusRegion.tsx'
import { useCarousel } from './use-carousel.ts'

/** The texts of a carousel; positions count from 1. */
export interface CarouselTexts {
  readonly previous: string
  readonly next: string
  /** Such as 'Picture 2 of 4'. */
  readonly position: (position: number, count: number) => string
  /** The accessible names of a picture and of a small picture, such as 'Open picture 2'. */
  readonly open: (position: number) => string
  readonly openSmall: (position: number) => string
}

export interface CarouselPicture extends PictureSource {
  readonly id: string | number
  /** A small copy for the strip. */
  readonly thumbnail: string
}

type CarouselProps = {
  /** What the pictures are of, for screen readers. */
  label: string
  pictures: readonly CarouselPicture[]
  /** Shows a picture on the full screen; `at` counts from 0. */
  onOpen: (at: number) => void
  texts: CarouselTexts
}

/**
 * Shows one picture at a time; swiping, buttons and the arrow keys change it, and the first follows the last. Below it is a strip of small
 * pictures. Pressing a picture opens it on the full screen.
 */
export function Carousel({ label, pictures, onOpen, texts }: CarouselProps) {
  const { viewport, at, previous, next } = useCarousel({})
  const isSingle = pictures.length < 2

  function press(event: KeyboardEvent) {
    if (isSingle || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    if (event.key === 'ArrowLeft') previous()
    else next()
  }

  return (
    <section className={styles.carousel} aria-label={label} onKeyDown={press}>
      <div className={styles.stage}>
        <div className={styles.viewport} ref={viewport}>
          <div className={styles.pages}>
            {pictures.map(({ id, thumbnail: _, ...picture }, index) => (
              <button
                key={id}
                type="button"
                className={styles.page}
                inert={index !== at}
                aria-label={texts.open(index + 1)}
                onClick={() => onOpen(index)}
              >
                <Picture {...picture} fit="contain" sizes="(max-width: 899px) 100vw, 720px" isFirst={index === 0} />
              </button>
            ))}
          </div>
        </div>
        {!isSingle && (
          <>
            <IconButton className={styles.previous} icon="chevron-left" label={texts.previous} onClick={previous} />
            <IconButton className={styles.next} icon="chevron-right" label={texts.next} onClick={next} />
            <span className={styles.count} aria-hidden="true">
              {at + 1} / {pictures.length}
            </span>
          </>
        )}
      </div>
      {!isSingle && (
        <>
          <StatusRegion>{texts.position(at + 1, pictures.length)}</StatusRegion>
          <ul className={styles.strip}>
            {pictures.map(({ id, thumbnail, width, height, placeholder }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.thumbnail}
                  aria-label={texts.openSmall(index + 1)}
                  aria-current={index === at || undefined}
                  onClick={() => onOpen(index)}
                >
                  <Picture src={thumbnail} {...{ width, height, placeholder }} alt="" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
