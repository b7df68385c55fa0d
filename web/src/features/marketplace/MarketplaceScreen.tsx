import { type ReactNode, useState } from 'react'
import { pages, pathTo } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { hrefOf } from '../../platform/navigation/href.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { type MarketplaceAddress, readMarketplaceAddress } from './address.ts'
import { type CategoryId, categoryAt, categoryPath, useCategories } from './categories.ts'
import styles from './MarketplaceScreen.module.css'
import { type MetVendor, useVendorHistory, useVendors, type Vendor } from './queries.ts'
import { marketplaceTexts } from './texts.ts'
import { CardsPlaceholder, Rating, VendorCards } from './VendorCards.tsx'

/** /VendorsMarketplace: the vendors of the community, of all categories or of one; favorites, and Vendor History (vendor.txt 2.6). */
export function MarketplaceScreen() {
  const texts = useTexts(marketplaceTexts)
  const { loginUserHoaId: hoaId, isPreview } = useSignedIn()
  const { pathname } = useShown()
  const follow = useFollow()
  const categoryId = categoryAt(pathname)
  const category = useCategories().find(({ id }) => id === categoryId)
  const { address, go } = useAddress(categoryPath(categoryId), readMarketplaceAddress, 'left out')
  const { show, search } = address
  const menuRef = useCurrentInView(show ?? '')
  if (hoaId === null) return null
  const title = show ? texts[show] : (category?.title ?? texts.allVendors)
  const hrefTo = (wanted: MarketplaceAddress['show']) =>
    hrefOf(pages.marketplace.path, { ...readMarketplaceAddress({ show: wanted }) })
  const views = [
    { href: hrefTo(undefined), label: texts.explore, isCurrent: show === undefined },
    { href: hrefTo('favorites'), label: texts.favorites, isCurrent: show === 'favorites' },
    { href: hrefTo('history'), label: texts.history, isCurrent: show === 'history' },
  ]
  return (
    <Page
      title={title}
      tools={
        show !== 'history' && (
          <SearchBox
            key={pathname + show}
            label={texts.search}
            clearLabel={texts.clearSearch}
            search={search ?? ''}
            onSearch={(wanted) => go({ show, search: wanted })}
          />
        )
      }
    >
      {!isPreview && (
        <nav aria-label={texts.menu}>
          <ul ref={menuRef} className={styles.menu}>
            {views.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={follow(href)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {show === 'history' && !isPreview ? (
        <History hoaId={hoaId} />
      ) : (
        <Vendors hoaId={hoaId} category={categoryId} address={address} isPreview={isPreview} />
      )}
    </Page>
  )
}

type VendorsProps = {
  hoaId: number
  category: CategoryId | undefined
  address: MarketplaceAddress
  isPreview: boolean
}

/** Without a search, sponsors have their own section. A search lists all vendors, best match first (docs/decisions/0060). */
function Vendors({ hoaId, category, address, isPreview }: VendorsProps) {
  const texts = useTexts(marketplaceTexts)
  const query = useVendors(hoaId, category, address)
  const categories = useCategories()
  const { search, show } = address
  const isBrowsing = !search && !show
  const cards = (vendors: readonly Vendor[], label?: string) => (
    <VendorCards {...(label !== undefined && { label })} hoaId={hoaId} vendors={vendors} isPreview={isPreview} />
  )
  const title = categories.find(({ id }) => id === category)?.title ?? texts.allVendors
  return (
    <>
      {show === undefined && <Categories category={category} search={search} />}
      <StatusRegion>{search && !query.isPlaceholderData && texts.found(query.data?.items.length ?? 0)}</StatusRegion>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<CardsPlaceholder />}
        empty={<Nothing address={address} category={category} hoaId={hoaId} isBrowsing={isBrowsing} />}
      >
        {(vendors) => {
          const sponsors = isBrowsing ? vendors.filter((one) => one.hvm_sponsor_level > 0) : []
          const others = isBrowsing ? vendors.filter((one) => one.hvm_sponsor_level === 0) : vendors
          return (
            <>
              {isBrowsing && (
                <Section title={texts.sponsors} className={styles.part}>
                  {sponsors.length > 0 ? cards(sponsors) : <p className={styles.none}>{texts.noSponsors}</p>}
                </Section>
              )}
              {others.length > 0 && (
                <Section
                  title={show ? texts.found(others.length) : title}
                  className={styles.part}
                  aria-busy={query.isPlaceholderData}
                >
                  {cards(others)}
                </Section>
              )}
              {isBrowsing && !isPreview && <Invite hoaId={hoaId} />}
            </>
          )
        }}
      </QueryList>
    </>
  )
}

/** The category filter. The search is kept when the category changes. */
function Categories({ category, search }: { category: CategoryId | undefined; search: string | undefined }) {
  const texts = useTexts(marketplaceTexts)
  const follow = useFollow()
  const hrefTo = (id: CategoryId | undefined) => hrefOf(categoryPath(id), { ...readMarketplaceAddress({ search }) })
  const links = [
    { href: hrefTo(undefined), label: texts.allVendors, isCurrent: category === undefined },
    ...useCategories().map(({ id, title }) => ({ href: hrefTo(id), label: title, isCurrent: id === category })),
  ]
  return <ChipLinks label={texts.categories} links={links} follow={follow} />
}

type NothingProps = {
  address: MarketplaceAddress
  category: CategoryId | undefined
  hoaId: number
  isBrowsing: boolean
}

function Nothing({ address, category, hoaId, isBrowsing }: NothingProps) {
  const texts = useTexts(marketplaceTexts)
  if (address.search) return <EmptyState drawing="search" text={texts.noHits(address.search)} />
  if (address.show) return <EmptyState drawing="house" text={texts.noFavorites} />
  return (
    <>
      {isBrowsing && (
        <Section title={texts.sponsors} className={styles.part}>
          <p className={styles.none}>{texts.noSponsors}</p>
        </Section>
      )}
      {category === undefined ? (
        <EmptyState
          drawing="house"
          text={texts.connect}
          detail={texts.connectDetail}
          action={<CopyInvite hoaId={hoaId} />}
        />
      ) : (
        <EmptyState drawing="house" text={texts.noneInCategory} action={<CopyInvite hoaId={hoaId} />} />
      )}
    </>
  )
}

/** The call to action below the vendors. */
function Invite({ hoaId }: { hoaId: number }) {
  const texts = useTexts(marketplaceTexts)
  return (
    <Section title={texts.connect} className={styles.part}>
      <p className={styles.none}>{texts.connectDetail}</p>
      <CopyInvite hoaId={hoaId} />
    </Section>
  )
}

/** Copies the URL at which a vendor signs up for the community. The URL alone grants no access (decisions/vendor.md 78). */
function CopyInvite({ hoaId }: { hoaId: number }) {
  const texts = useTexts(marketplaceTexts)
  const [notCopied, setNotCopied] = useState<string | null>(null)
  async function copy() {
    const link = `${window.location.origin}${pages.signup.path}?hoaId=${hoaId}`
    try {
      await navigator.clipboard.writeText(link)
      showToast(texts.inviteCopied)
    } catch {
      setNotCopied(link)
    }
  }
  return (
    <>
      <Button variant="plain" icon="link" onClick={() => void copy()}>
        {texts.copyInvite}
      </Button>
      {notCopied && (
        <p role="status">
          {texts.inviteNotCopied} <span className={styles.link}>{notCopied}</span>
        </p>
      )}
    </>
  )
}

/** The vendors that the person asked for an estimate, wrote to or reviewed, the latest first. */
function History({ hoaId }: { hoaId: number }): ReactNode {
  const texts = useTexts(marketplaceTexts)
  const follow = useFollow()
  const query = useVendorHistory(hoaId)
  const requests = pages.vendorHistory.path
  return (
    <QueryList
      query={query}
      loading={texts.loading}
      failed={texts.failed}
      placeholder={<SkeletonRows rows={4} />}
      empty={<EmptyState drawing="house" text={texts.noHistory} />}
    >
      {(vendors) => (
        <Section
          title={texts.found(vendors.length)}
          className={styles.part}
          aside={
            <GoLink href={requests} onClick={follow(requests)}>
              {texts.yourRequests}
            </GoLink>
          }
        >
          <Rows aria-label={texts.history}>
            <EachItem items={vendors} keyOf={({ ve_id }) => ve_id}>
              {(vendor) => <MetRow vendor={vendor} />}
            </EachItem>
          </Rows>
        </Section>
      )}
    </QueryList>
  )
}

/** A vendor that the person had contact with; without a link if it left the marketplace. */
function MetRow({ vendor }: { vendor: MetVendor }) {
  const texts = useTexts(marketplaceTexts)
  const follow = useFollow()
  const href = pathTo('vendorDetails', { vendorId: vendor.ve_id })
  const kinds = { estimate: texts.asked, message: texts.wrote, review: texts.reviewed }
  return (
    <Row
      lead={<Avatar name={vendor.ve_name} picture={pictureAddress(vendor.ve_logo_path)} square />}
      title={vendor.ve_name}
      {...(vendor.isListed && { href, onClick: follow(href) })}
      meta={
        vendor.isListed ? kinds[vendor.lastContactKind] : `${kinds[vendor.lastContactKind]}${dot}${texts.notListed}`
      }
      end={<RelativeDate instant={vendor.lastContactAt} />}
    >
      {vendor.isListed && <Rating vendor={vendor} />}
    </Row>
  )
}
