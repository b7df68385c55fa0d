import { type CSSProperties, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

/** A picture. Its size and its tiny version are known before it is loaded. */
export interface PictureSource {
  readonly src: string
  /** The value of the `srcset` attribute, with widths. */
  readonly srcSet?: string | undefined
  readonly width: number
  readonly height: number
  /** The tiny version: a data: URL of a few hundred bytes. */
  readonly placeholder?: string | undefined
  readonly alt: string
}

type PictureProps = PictureSource & {
  /** How wide the picture is shown, as in the attribute of an img; needed with `srcSet`. */
  sizes?: string | undefined
  /** 'cover': fills its container and may be cropped; 'contain': the whole picture is shown. */
  fit?: 'cover' | 'contain'
  /** Loads the picture at once and with high priority: for the largest picture of a page. */
  isFirst?: boolean
  className?: string | undefined
}

/** A picture that fills its container, whose size must not depend on the picture. Its tiny version is shown until the picture is loaded. */
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
      // A picture that was already loaded fires no load event.
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
