import { type CSSProperties, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

/** A picture as it can be shown before it is there: with its size and a tiny version. */
export interface PictureSource {
  readonly src: string
  /** The candidates by their width, as in the attribute of the same name. */
  readonly srcSet?: string | undefined
  readonly width: number
  readonly height: number
  /** A data: address of a few hundred bytes. */
  readonly placeholder?: string | undefined
  readonly alt: string
}

type PictureProps = PictureSource & {
  sizes?: string | undefined
  /** cover: fills its place and may be cut; contain: shown whole. */
  fit?: 'cover' | 'contain'
  /** Loads at once and first, for the largest picture of a page. */
  isFirst?: boolean
  className?: string | undefined
}

/** A picture that fills its place; until it is there, its tiny version is shown. What moves nothing is the place's own size. */
export function Picture({
  src,
  srcSet,
  sizes,
  width,
  height,
  placeholder,
  alt,
  fit = 'cover',
  isFirst,
  className,
}: PictureProps) {
  const [isThere, setThere] = useState(false)
  const ground: CSSProperties = !isThere && placeholder ? { backgroundImage: `url("${placeholder}")` } : {}
  return (
    <img
      // A picture that was loaded before has no load event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setThere(true)
      }}
      className={classes(styles.picture, styles[fit], className)}
      style={ground}
      alt={alt}
      {...{ src, srcSet, sizes, width, height }}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={() => setThere(true)}
    />
  )
}
