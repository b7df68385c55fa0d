import { Suspense, useEffect, useState } from 'react'
import { pages } from '../../paths.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { showDay } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { idInPath } from '../../platform/navigation/address-values.ts'
import { Redirect, useNavigator, useShown } from '../../platform/navigation/Navigation.tsx'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useCategories } from './categories.ts'
import styles from './ListingScreen.module.css'
import { OwnerPanel } from './OwnerPanel.tsx'
import { priceText } from './price.ts'
import { pictureOf, type SizedPhoto, useListing } from './queries.ts'
import { forSaleTexts } from './texts.ts'

const Carousel = lazyPart(async () => (await import('../../ui/Carousel.tsx')).Carousel)
const FullScreenPictures = laterDialog(async () => (await import('../../ui/FullScreenPictures.tsx')).FullScreenPictures)

/** /ForSales/listingDetails/{id}: one listing. Without a valid id, or if the listing does not exist any more, the list is opened. */
export function ListingScreen() {
  const { loginUserHoaId: hoaId } = useSignedIn()
  const listingId = idInPath(useShown().params.listingId)
  if (hoaId === null) return null
  if (listingId === null) return <Redirect href={pages.forSale.path} />
  return <Details key={listingId} hoaId={hoaId} listingId={listingId} />
}

function Details({ hoaId, listingId }: { hoaId: number; listingId: number }) {
  const texts = useTexts(forSaleTexts)
  const { navigate } = useNavigator()
  const follow = useFollow()
  const query = useListing(hoaId, listingId)
  const [isLeaving, setLeaving] = useState(false)
  const list = pages.forSale.path
  if (isGone(query.error) && !isLeaving) return <GoneListing />

  function leave() {
    setLeaving(true)
    navigate(list, { replace: true })
  }

  return (
    <Page
      title={texts.forSale}
      back={
        <Link alone href={list} onClick={follow(list)}>
          {texts.backToListings}
        </Link>
      }
    >
      <QueryData
        query={query}
        loading={texts.loadingListing}
        failed={texts.listingFailed}
        placeholder={<SkeletonRows rows={5} />}
      >
        {({ model, images }) => (
          // EachItem shows a message in place of a listing that cannot be rendered.
          <EachItem items={[model]} keyOf={({ hl_id }) => hl_id} element="p">
            {(listing) => (
              <div className={styles.listing}>
                <Photos listingId={listingId} title={listing.hl_title} photos={images} />
                <div className={styles.facts}>
                  <Facts listing={listing} />
                  <OwnerPanel hoaId={hoaId} listing={listing} onDeleted={leave} />
                </div>
              </div>
            )}
          </EachItem>
        )}
      </QueryData>
    </Page>
  )
}

type Listing = NonNullable<ReturnType<typeof useListing>['data']>['model']

function Facts({ listing }: { listing: Listing }) {
  const texts = useTexts(forSaleTexts)
  const locale = useLocale()
  const category = useCategories().find(({ id }) => id === listing.hl_category_id)
  const hiddenOn = showDay(listing.hiddenOn, locale)
  const hidden = listing.isHidden ? texts.hiddenNote : texts.hiddenSoonNote(hiddenOn)
  return (
    <div className={styles.about}>
      <div className={styles.tags}>
        {category && <Tag>{category.name}</Tag>}
        {listing.isSold && <Tag icon="check">{texts.sold}</Tag>}
      </div>
      <h2 className={styles.title}>{listing.hl_title}</h2>
      <p className={styles.price}>{priceText(listing.hl_price, texts.free)}</p>
      <p className={styles.updated}>{texts.updatedOn(showDay(listing.lastUpdated, locale))}</p>
      {listing.isSold && <Banner>{texts.soldNote}</Banner>}
      {listing.mayRenew && <Banner tone="warning">{hidden}</Banner>}
      <p className={styles.description}>{listing.hl_description}</p>
    </div>
  )
}

function Photos({ listingId, title, photos }: { listingId: number; title: string; photos: readonly SizedPhoto[] }) {
  const texts = useTexts(forSaleTexts)
  const [open, setOpen] = useState<number | null>(null)
  const pictureTexts = {
    previous: texts.previousPhoto,
    next: texts.nextPhoto,
    position: texts.photoPosition,
    open: texts.openPhoto,
    openSmall: texts.openSmallPhoto,
    close: texts.close,
    zoomIn: texts.zoomIn,
    zoomOut: texts.zoomOut,
  }
  if (photos.length === 0) {
    return (
      <div className={styles.noPhoto}>
        <Icon name="tag" size={64} />
      </div>
    )
  }
  const pictures = photos.map((photo, at) => pictureOf(listingId, photo, texts.photoOf(title, at + 1)))
  return (
    <div className={styles.photos}>
      <Suspense fallback={<div className={classes(styles.waiting, photos.length > 1 && styles.withStrip)} />}>
        {/* The carousel counts its pages only when it is created, so another set of pictures needs a new one. */}
        <Carousel
          key={photos.map(({ id }) => id).join()}
          label={texts.photosOf(title)}
          pictures={pictures}
          onOpen={setOpen}
          texts={pictureTexts}
        />
      </Suspense>
      {open !== null && (
        <FullScreenPictures
          label={texts.photosOf(title)}
          pictures={pictures}
          start={Math.min(open, pictures.length - 1)}
          onClose={() => setOpen(null)}
          texts={pictureTexts}
        />
      )}
    </div>
  )
}

/** Opens the listings and says why: the listing was deleted or hidden, perhaps while it was shown. */
function GoneListing() {
  const texts = useTexts(forSaleTexts)
  useEffect(() => showToast(texts.listingGone, 'problem'), [texts.listingGone])
  return <Redirect href={pages.forSale.path} />
}
