import { coverCuts } from '@porchlight/contract/shared/cover.ts'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './CommunityCover.module.css'
import { type Cover, useCover } from './use-cover.ts'
import { useDark } from './use-dark.ts'

type CoverFrameProps = {
  /** Null shows the background color only. */
  cover: Cover | null
  /** Sets the height: the cover fills it, and is 160 px high without one. */
  className?: string | undefined
  /** How wide the picture is shown on wide windows, as in `sizes` of an img. */
  sizes?: string
  /**
   * 'text' darkens the part under white text: the left of wide windows, the lower part of narrow ones. 'below' darkens the lower part. Omitted:
   * nothing.
   */
  scrim?: 'text' | 'below'
  /** Whether the cover is at the top of the page; its picture then loads with high priority. */
  isFirst?: boolean
  children?: ReactNode
}

/** The picture of a community that the person has entered or manages; null shows the background color only. */
export function CommunityCover({ hoaId, ...rest }: Omit<CoverFrameProps, 'cover'> & { hoaId: number | null }) {
  return <CoverFrame cover={useCover(hoaId)} {...rest} />
}

/**
 * A cover picture, which is decoration: hidden from screen readers. A tiny version is shown until the
 * picture has loaded. Dark mode shows the night version, or the day version darkened by 30 %.
 */
export function CoverFrame({ cover, className, sizes = '100vw', scrim, isFirst = false, children }: CoverFrameProps) {
  return (
    <div className={classes(styles.cover, scrim && styles[scrim], className)} style={groundOf(cover)}>
      {cover && <CoverPicture cover={cover} sizes={sizes} isFirst={isFirst} />}
      {children}
    </div>
  )
}

function CoverPicture({ cover, sizes, isFirst }: { cover: Cover; sizes: string; isFirst: boolean }) {
  const isDark = useDark()
  const nightPicture = isDark ? cover.night : null
  const picture = nightPicture ?? cover.day
  const { wide, wideSmall, phone, phoneSmall } = coverCuts
  return (
    <picture
      key={picture.wide}
      className={classes(styles.picture, isDark && !nightPicture && styles.dimmed)}
      style={{ backgroundImage: `url("${picture.placeholder}")` }}
    >
      <source
        media="(max-width: 991px)"
        srcSet={`${picture.phoneSmall} ${phoneSmall.width}w, ${picture.phone} ${phone.width}w`}
        sizes="100vw"
      />
      <img
        className={styles.image}
        src={picture.wideSmall}
        srcSet={`${picture.wideSmall} ${wideSmall.width}w, ${picture.wide} ${wide.width}w`}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt=""
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
        style={{ '--wide-focus': picture.wideFocus, '--phone-focus': picture.phoneFocus } as CSSProperties}
        // If the picture fails to load, only the placeholder is shown; the img element would show a broken picture over it.
        onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
      />
    </picture>
  )
}

/** The background color, the accent of the cover; without a cover that of the stylesheet. */
function groundOf(cover: Cover | null): CSSProperties {
  return cover?.accent ? { backgroundColor: cover.accent } : {}
}
