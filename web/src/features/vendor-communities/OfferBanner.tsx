import { useState } from 'react'
import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { isBannerClosed, rememberClosedBanner } from './banner-memory.ts'
import styles from './OfferBanner.module.css'
import { vendorCommunitiesTexts } from './texts.ts'

/** Explains to a vendor what communities are (vendor.txt 1). Once closed, it is not shown again. */
export function OfferBanner({ vendorId }: { vendorId: number }) {
  const texts = useTexts(vendorCommunitiesTexts)
  const follow = useFollow()
  const [isClosed, setClosed] = useState(() => isBannerClosed(vendorId))
  if (isClosed) return null
  const learnMore = pages.vendorLearnMore.path
  return (
    <section className={styles.banner} aria-labelledby="offer-banner">
      <h2 id="offer-banner">{texts.bannerTitle}</h2>
      <ul className={styles.points}>
        {[texts.point1, texts.point2, texts.point3, texts.point4].map((point) => (
          <li key={point} className={styles.point}>
            <Icon name="check" size={20} />
            {point}
          </li>
        ))}
      </ul>
      <div>
        <GoLink href={learnMore} onClick={follow(learnMore)}>
          {texts.learnMore}
        </GoLink>
      </div>
      <IconButton
        className={styles.close}
        icon="close"
        label={texts.closeBanner}
        onClick={() => {
          rememberClosedBanner(vendorId)
          setClosed(true)
        }}
      />
    </section>
  )
}
