import { ownListingsPageSize } from '@porchlight/contract/features/for-sale.ts'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { showDay } from '../../platform/dates.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useCategories } from './categories.ts'
import { ListingActions } from './ListingActions.tsx'
import styles from './OwnListings.module.css'
import { priceText } from './price.ts'
import type { OwnListing, useOwnListings } from './queries.ts'
import { forSaleTexts } from './texts.ts'

type OwnListingsProps = {
  hoaId: number
  query: ReturnType<typeof useOwnListings>
  isSearched: boolean
  page: number
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

/** The table of the person's own listings. An open row has the actions on its listing (community.txt 2.10, 6). */
export function OwnListings({ hoaId, query, isSearched, page, hrefFor, onPage }: OwnListingsProps) {
  const texts = useTexts(forSaleTexts)
  const count = query.data?._meta.totalCount ?? 0
  return (
    <Section title={texts.myListings} aria-busy={query.isPlaceholderData}>
      <QueryData
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={2} lead="none" />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <ExpandingTable
              caption={texts.myListings}
              heads={[texts.title, texts.price, texts.category, texts.lastUpdated]}
            >
              {items.map((listing) => (
                <OwnRow key={listing.hl_id} hoaId={hoaId} listing={listing} />
              ))}
            </ExpandingTable>
          ) : (
            <NoListings isSearched={isSearched} />
          )
        }
      </QueryData>
      <Pager
        page={page}
        pageCount={Math.ceil(count / ownListingsPageSize)}
        hrefFor={hrefFor}
        onPage={onPage}
        texts={{ ...texts, label: texts.pages }}
      />
    </Section>
  )
}

function NoListings({ isSearched }: { isSearched: boolean }) {
  const texts = useTexts(forSaleTexts)
  if (isSearched) return <p>{texts.noneOfMine}</p>
  return (
    <div className={styles.empty}>
      <h3>{texts.startSelling}</h3>
      <p>{texts.startSellingDetail}</p>
    </div>
  )
}

function OwnRow({ hoaId, listing }: { hoaId: number; listing: OwnListing }) {
  const texts = useTexts(forSaleTexts)
  const follow = useFollow()
  const category = useCategories().find(({ id }) => id === listing.hl_category_id)
  const href = pathTo('listing', { listingId: listing.hl_id })
  return (
    <ExpandingRow
      title={listing.hl_title}
      aside={<StateTag listing={listing} />}
      cells={[
        priceText(listing.hl_price, texts.free),
        category?.name ?? listing.categoryName,
        <RelativeDay key="updated" day={listing.lastUpdated} />,
      ]}
    >
      <p className={styles.description}>{listing.hl_description}</p>
      <p className={styles.photos}>{texts.photos(listing.noOfImages)}</p>
      <div className={styles.actions}>
        <ButtonLink
          variant="plain"
          href={href}
          onClick={follow(href)}
          aria-label={`${texts.view}: ${listing.hl_title}`}
        >
          {texts.view}
        </ButtonLink>
        <ListingActions hoaId={hoaId} listing={listing} />
      </div>
    </ExpandingRow>
  )
}

/** Shows whether a listing is sold, hidden, or hidden soon. */
function StateTag({ listing }: { listing: OwnListing }) {
  const texts = useTexts(forSaleTexts)
  const locale = useLocale()
  if (listing.isSold) return <Tag icon="check">{texts.sold}</Tag>
  if (listing.isHidden) return <Tag tone="lamp">{texts.hidden}</Tag>
  return listing.mayRenew ? <Tag tone="lamp">{texts.hiddenSoon(showDay(listing.hiddenOn, locale))}</Tag> : null
}
