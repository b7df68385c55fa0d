import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { hrefOf } from '../../platform/navigation/href.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import cover from '../../ui/Cover.module.css'
import { classes } from '../../ui/classes.ts'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useNextFocus } from '../../ui/use-next-focus.ts'
import { type ListingsAddress, readListingsAddress } from './address.ts'
import { type Category, type CategoryId, categoryPath, useCategories } from './categories.ts'
import styles from './ListingGrid.module.css'
import { priceText } from './price.ts'
import { type Listing, pictureOf, useGrid } from './queries.ts'
import { SaveButton } from './SaveButton.tsx'
import { forSaleTexts } from './texts.ts'

type ListingGridProps = {
  hoaId: number
  /** Undefined for all categories. */
  category: Category | undefined
  address: ListingsAddress
  hidden: boolean
}

/** How many pictures at the start of the grid are loaded at once; the others are loaded when they come near the window. */
const eagerPictures = 4

/** The listings of everybody as a grid of pictures: all, those of a category, or the saved ones (community.txt 2.10). */
export function ListingGrid({ hoaId, category, address, hidden }: ListingGridProps) {
  const texts = useTexts(forSaleTexts)
  const grid = useGrid(hoaId, category?.id, address)
  const listings = grid.data?.pages.flatMap(({ items }) => items) ?? []
  const list = useNextFocus<HTMLUListElement>('h3 a', grid.data?.pages.length ?? 0, listings.length)
  return (
    <Section
      title={address.saved ? texts.savedListings : texts.allListings}
      hidden={hidden}
      aria-busy={grid.isPlaceholderData}
      aside={<SavedLink address={address} />}
    >
      <Categories category={category} address={address} />
      <StatusRegion>{address.search && !grid.isPlaceholderData && texts.found(listings.length)}</StatusRegion>
      <QueryData query={grid} loading={texts.loading} failed={texts.failed} placeholder={<GridPlaceholder />}>
        {() =>
          listings.length === 0 ? (
            <EmptyState
              drawing={address.search ? 'search' : 'house'}
              text={address.saved && !address.search ? texts.noneSaved : texts.noRecords}
            />
          ) : (
            <ul className={styles.grid} ref={list}>
              <EachItem items={listings} keyOf={({ hl_id }) => hl_id}>
                {(listing, at) => <ListingCard hoaId={hoaId} listing={listing} isFirst={at < eagerPictures} />}
              </EachItem>
            </ul>
          )
        }
      </QueryData>
      {grid.hasNextPage && (
        <Button
          variant="line"
          className={styles.more}
          busy={grid.isFetchingNextPage}
          onClick={() => void grid.fetchNextPage()}
        >
          {texts.showMore}
        </Button>
      )}
    </Section>
  )
}

/** The link to the saved listings, or back to all. */
function SavedLink({ address }: { address: ListingsAddress }) {
  const texts = useTexts(forSaleTexts)
  const follow = useFollow()
  const { column, search, saved } = address
  const wanted = { column, search, ...(!saved && { saved: '1' }) }
  const href = hrefOf(categoryPath(undefined), { ...readListingsAddress(wanted) })
  return (
    <GoLink href={href} onClick={follow(href)}>
      {saved ? texts.allListings : texts.savedListings}
    </GoLink>
  )
}

/** The category menu. The search is kept when the category changes. */
function Categories({ category, address }: { category: Category | undefined; address: ListingsAddress }) {
  const texts = useTexts(forSaleTexts)
  const follow = useFollow()
  const { column, search, saved } = address
  const to = (id: CategoryId | undefined) => hrefOf(categoryPath(id), { ...readListingsAddress({ column, search }) })
  const links = [
    { href: to(undefined), label: texts.allListings, isCurrent: category === undefined && !saved },
    ...useCategories().map(({ id, name }) => ({ href: to(id), label: name, isCurrent: id === category?.id && !saved })),
  ]
  return <ChipLinks label={texts.categories} links={links} follow={follow} />
}

function ListingCard({ hoaId, listing, isFirst }: { hoaId: number; listing: Listing; isFirst: boolean }) {
  const texts = useTexts(forSaleTexts)
  const follow = useFollow()
  const href = pathTo('listing', { listingId: listing.hl_id })
  return (
    <li className={classes(styles.card, cover.row)}>
      <div className={styles.photo}>
        {listing.cover ? (
          <Picture
            {...pictureOf(listing.hl_id, listing.cover, '')}
            sizes="(max-width: 560px) 46vw, 260px"
            isFirst={isFirst}
          />
        ) : (
          <Icon name="tag" size={40} />
        )}
        {listing.isSold && (
          <span className={styles.state}>
            <Tag>{texts.sold}</Tag>
          </span>
        )}
        {!listing.isOwn && (
          <span className={styles.save}>
            <SaveButton hoaId={hoaId} listing={listing} />
          </span>
        )}
      </div>
      <h3 className={styles.title}>
        <a className={cover.cover} href={href} onClick={follow(href)}>
          {listing.hl_title}
        </a>
      </h3>
      <p className={styles.price}>{priceText(listing.hl_price, texts.free)}</p>
      <p className={styles.meta}>
        {listing.isOwn ? texts.you : listing.ownerName}
        {dot}
        <RelativeDay day={listing.listedOn} />
      </p>
    </li>
  )
}

/** The placeholder of the grid, in its final size. */
function GridPlaceholder() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <li key={at} className={styles.card}>
          <div className={styles.photo} />
          <span className={styles.bone} />
          <span className={styles.bone} />
          <span className={styles.bone} />
        </li>
      ))}
    </ul>
  )
}
