import type { ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { ratingText } from '../../platform/rating-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import cover from '../../ui/Cover.module.css'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useCategories } from './categories.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import type { Vendor } from './queries.ts'
import { marketplaceTexts } from './texts.ts'
import styles from './VendorCards.module.css'

type VendorCardsProps = { label?: string; hoaId: number; vendors: readonly Vendor[]; isPreview?: boolean }

/** Vendors as cards, each with its own data (vendor.txt 2.6). */
export function VendorCards({ label, hoaId, vendors, isPreview = false }: VendorCardsProps) {
  return (
    <ul className={styles.cards} aria-label={label}>
      <EachItem items={vendors} keyOf={({ ve_id }) => ve_id}>
        {(vendor) => (
          <VendorCard vendor={vendor} action={!isPreview && <FavoriteButton hoaId={hoaId} vendor={vendor} />} />
        )}
      </EachItem>
    </ul>
  )
}

function VendorCard({ vendor, action }: { vendor: Vendor; action: ReactNode }) {
  const follow = useFollow()
  const category = useCategories().find(({ id }) => id === vendor.ve_category)
  const href = pathTo('vendorDetails', { vendorId: vendor.ve_id })
  return (
    <li className={classes(styles.card, cover.row)}>
      <div className={styles.head}>
        <Avatar name={vendor.ve_name} picture={pictureAddress(vendor.ve_logo_path)} size={56} square />
        <div className={styles.heading}>
          <h3 className={styles.name}>
            <a className={cover.cover} href={href} onClick={follow(href)}>
              {vendor.ve_name}
            </a>
          </h3>
          <p className={styles.category}>{category?.title}</p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.facts}>
        <Rating vendor={vendor} />
        <Response vendor={vendor} />
      </div>
      {(vendor.ve_services || vendor.ve_description) && (
        <p className={styles.text}>{vendor.ve_services || vendor.ve_description}</p>
      )}
      <Marks vendor={vendor} />
    </li>
  )
}

/** The mean rating in stars and the number of reviews. */
export function Rating({ vendor }: { vendor: Vendor }) {
  const texts = useTexts(marketplaceTexts)
  const locale = useLocale()
  const { average_rating: mean, total_count: count } = vendor.reviewsStats
  if (count === 0) return <p className={styles.rating}>{texts.noReviews}</p>
  return (
    <p className={styles.rating}>
      <Stars value={mean} label={texts.ratingWords(mean, count)} />
      <span aria-hidden="true">{texts.rating(ratingText(mean, locale), count)}</span>
    </p>
  )
}

/** How soon a vendor answers. */
function Response({ vendor }: { vendor: Vendor }) {
  const soon = responseText(vendor.ve_response_time, useTexts(marketplaceTexts))
  if (!soon) return null
  return (
    <p className={styles.soon}>
      <Icon name="clock" size={16} /> {soon}
    </p>
  )
}

/** Whether a vendor is sponsored, insured and licensed. */
function Marks({ vendor }: { vendor: Vendor }) {
  const texts = useTexts(marketplaceTexts)
  const isSponsor = vendor.hvm_sponsor_level > 0
  if (!isSponsor && !vendor.isInsured && !vendor.isLicensed) return null
  return (
    <div className={styles.marks}>
      {isSponsor && <Tag>{texts.sponsored}</Tag>}
      {vendor.isInsured && (
        <Tag tone="pine" icon="check">
          {texts.insured}
        </Tag>
      )}
      {vendor.isLicensed && (
        <Tag tone="pine" icon="check">
          {texts.licensed}
        </Tag>
      )}
    </div>
  )
}

/** How soon a vendor answers; undefined if it is unknown. `time` is the number of a choice from 1 to 4, not a duration. */
export function responseText(
  time: number | null,
  texts: Record<`responseTime${1 | 2 | 3 | 4}`, string>,
): string | undefined {
  return time !== null && time >= 1 && time <= 4 ? texts[`responseTime${time as 1 | 2 | 3 | 4}`] : undefined
}

/** The placeholder of the cards, in their final size. */
export function CardsPlaceholder() {
  return (
    <ul className={styles.cards} aria-hidden="true">
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <li key={at} className={classes(styles.card, styles.bones)} />
      ))}
    </ul>
  )
}
