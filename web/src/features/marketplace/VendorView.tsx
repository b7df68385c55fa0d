import type { ReactNode } from 'react'
import { showDate } from '../../platform/dates.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ReviewsSection } from '../reviews/public.tsx'
import { useCategories } from './categories.ts'
import { Portfolio } from './Portfolio.tsx'
import type { SizedPhoto, VendorDetails } from './queries.ts'
import { marketplaceTexts } from './texts.ts'
import { Rating, responseText } from './VendorCards.tsx'
import styles from './VendorView.module.css'

type VendorViewProps = {
  vendor: VendorDetails
  /** The user whom residents see as the vendor's contact; null for a vendor without users. */
  vendorUser: { readonly name: string; readonly image: string } | null
  portfolio: readonly SizedPhoto[]
  /** The community of the reader; null in the vendor's own profile. */
  hoaId: number | null
  isPreview?: boolean
  /** The buttons of the page, below the name. */
  actions?: ReactNode
  /** The buttons beside the headings of the parts, in the vendor's own profile. */
  edits?: {
    readonly about?: ReactNode
    readonly overview?: ReactNode
    readonly portfolio?: ReactNode
    readonly logo?: ReactNode
  }
}

/** A vendor: about, overview, portfolio and reviews. Used for residents and for the vendor's own profile (vendor.txt 2.6, 2.7). */
export function VendorView({ vendor, vendorUser, portfolio, hoaId, isPreview, actions, edits = {} }: VendorViewProps) {
  const texts = useTexts(marketplaceTexts)
  const category = useCategories().find(({ id }) => id === vendor.ve_category)
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <div className={styles.logo}>
          <Avatar name={vendor.ve_name} picture={pictureAddress(vendor.ve_logo_path)} size={96} square />
          {edits.logo}
        </div>
        <div className={styles.heading}>
          <p className={styles.meta}>
            {category?.title}
            {vendor.hvm_sponsor_level > 0 && <Tag>{texts.sponsored}</Tag>}
          </p>
          <Rating vendor={vendor} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {(vendor.ve_description || edits.about) && (
            <Section title={texts.about} aside={edits.about}>
              <p className={styles.text}>{vendor.ve_description}</p>
            </Section>
          )}
          <Section title={texts.portfolio} aside={edits.portfolio}>
            <Portfolio vendorId={vendor.ve_id} name={vendor.ve_name} photos={portfolio} />
          </Section>
        </div>
        <Overview vendor={vendor} vendorUser={vendorUser} aside={edits.overview} />
      </div>
      <ReviewsSection
        vendorId={vendor.ve_id}
        vendorName={vendor.ve_name}
        hoaId={hoaId}
        {...(isPreview !== undefined && { isPreview })}
      />
    </div>
  )
}

type OverviewProps = Pick<VendorViewProps, 'vendor' | 'vendorUser'> & { aside: ReactNode }

/** The data of a vendor; lines without data are omitted (decisions/vendor.md 80). */
function Overview({ vendor, vendorUser, aside }: OverviewProps) {
  const texts = useTexts(marketplaceTexts)
  const locale = useLocale()
  // Noon: the day stays the same if it is shown in another time zone.
  const dayText = (day: string) => showDate(`${day}T12:00:00`, 'MMMM DD, YYYY', locale).replaceAll(' ', '\u00a0')
  const paperText = (text: (name: string, day: string) => string, name: string, day: string, isValid: boolean) => {
    if (day === '') return name
    const shown = text(name, dayText(day))
    return isValid ? shown : texts.expired(shown)
  }
  const soon = responseText(vendor.ve_response_time, texts)
  const insurance = paperText(texts.insuredUntil, vendor.ve_insurer, vendor.ve_insured_until, vendor.isInsured)
  const licence = paperText(texts.licensedUntil, vendor.ve_licence, vendor.ve_licensed_until, vendor.isLicensed)
  const sponsorText = vendor.sponsorYears ? texts.sponsorYears(vendor.sponsorYears) : texts.newSponsor
  const highlights = [
    vendor.hvm_sponsor_level > 0 && sponsorText,
    vendor.yearsInBusiness ? texts.yearsInBusiness(vendor.yearsInBusiness) : false,
  ].filter((line) => typeof line === 'string')
  const items = [
    soon && { term: texts.responds, value: soon },
    vendor.ve_services && { term: texts.services, value: vendor.ve_services },
    vendor.ve_areas_served && { term: texts.areas, value: vendor.ve_areas_served },
    vendorUser && { term: texts.contact, value: vendorUser.name },
    vendor.ve_phone && {
      term: texts.phone,
      value: <Link href={`tel:${vendor.ve_phone.replace(/[^\d+]/g, '')}`}>{vendor.ve_phone}</Link>,
    },
    vendor.ve_website && { term: texts.website, value: <Website address={vendor.ve_website} /> },
    insurance && { term: texts.insurance, value: insurance },
    licence && { term: texts.licence, value: licence },
  ].filter((item) => item !== '' && item !== null && item !== undefined)
  return (
    <Section title={texts.overview} aside={aside} className={styles.overview}>
      {highlights.length > 0 && (
        <ul className={styles.highlights}>
          {highlights.map((line) => (
            <li key={line}>
              <Icon name="check" size={20} /> {line}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <DescriptionList items={items} />}
    </Section>
  )
}

/** The URL of a website; a link only for http and https (decisions/vendor.md 90). */
function Website({ address }: { address: string }) {
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (!/^https?:\/\//i.test(address)) return shown
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </Link>
  )
}
