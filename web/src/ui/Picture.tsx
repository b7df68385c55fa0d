import { type CSSProperties, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

/** A picture, with its size and a tiny version, which are known before it is loaded. */
export interface PictureSource {
  readonly src: string
  /** The candidates by their width, as in the attribute of the same name. */
  readonly srcSet?: string | undefined
  readonly width: number
  readonly height: number
  /** The tiny version: a data: address of a few hundred bytes. */
  readonly placeholder?: string | undefined
  readonly alt: string
}

type PictureProps = PictureSource & {
  sizes?: string | undefined
  /** cover: fills its place and may be cut; contain: shown whole. */
  fit?: 'cover' | 'contain'
  /** It is loaded immediately and before others: for the largest picture of a page. */
  isFirst?: boolean
  className?: string | undefined
}

/** A picture that fills its place, whose size must not depend on it. Its tiny version is shown until it is loaded. */
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
  const [isLoaded, setLoaded] = useState(false)
  const ground: CSSProperties = !isLoaded && placeholder ? { backgroundImage: `url("${placeholder}")` } : {}
  return (
    <img
      // A picture that was loaded before has no load event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setLoaded(true)
      }}
      className={classes(styles.picture, styles[fit], className)}
      style={ground}
      alt={alt}
      {...{ src, srcSet, sizes, width, height }}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={() => setLoaded(true)}
    />
  )
}
