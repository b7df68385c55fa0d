import { vendorsPageSize } from '@porchlight/contract/features/vendors-admin.ts'
import type { ServedVendor } from '@porchlight/contract/shared/vendor-shapes.ts'
import { managersPages } from '../../managers-paths.ts'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { readVendorsAddress } from './address.ts'
import { useVendorsInReach } from './queries.ts'
import { PaperValidity, StateTag, useRatingText } from './StateTag.tsx'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

/** /Admin/Vendors: each vendor of the communities in reach, listed once (association.txt 2.14). */
export function AdminVendorsScreen() {
  const texts = useTexts(vendorsAdminTexts)
  const place = useAddress(managersPages.adminVendors.path, readVendorsAddress)
  const { search, page } = place.address
  const query = useVendorsInReach({ search, page })
  return (
    <Page title={texts.title} tools={<AddressSearch texts={texts} place={place} />}>
      <div aria-busy={query.isPlaceholderData}>
        <QueryList
          query={query}
          announcesCount
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={8} />}
          empty={<EmptyState drawing={search ? 'search' : 'house'} text={search ? texts.noneFound : texts.emptyAll} />}
        >
          {(vendors) => <ServedTable vendors={vendors} />}
        </QueryList>
        <Pages
          label={texts.pages}
          page={page ?? 1}
          pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / vendorsPageSize)}
          hrefFor={(wanted) => place.hrefFor({ page: wanted })}
          onPage={(wanted) => place.go({ page: wanted }, { toTop: true })}
        />
      </div>
    </Page>
  )
}

/** The vendors as a table; a row opens to show the vendor's state in each community. */
export function ServedTable({ vendors }: { vendors: readonly ServedVendor[] }) {
  const texts = useTexts(vendorsAdminTexts)
  const { details } = useTexts(sharedTexts)
  const ratingText = useRatingText()
  const heads = [texts.vendor, texts.communities, texts.papersPart, texts.openOrders, texts.rating]
  return (
    <ExpandingTable caption={texts.caption} heads={heads} endHead={details}>
      {vendors.map((one) => (
        <ExpandingRow
          key={one.vendorId}
          lead={<Avatar name={one.name} picture={pictureAddress(one.logo)} size={32} square />}
          title={one.name}
          cells={[
            one.communities.map(({ name }) => name).join(', '),
            <PapersCell key="papers" vendor={one} />,
            one.openOrders,
            ratingText(one.rating),
          ]}
        >
          <Communities vendor={one} />
        </ExpandingRow>
      ))}
    </ExpandingTable>
  )
}

/** The number of communities in which the papers are valid, and the waiting decisions. */
function PapersCell({ vendor }: { vendor: ServedVendor }) {
  const texts = useTexts(vendorsAdminTexts)
  const all = vendor.communities.length
  const count = (kind: 'insurance' | 'licence') => vendor.communities.filter((one) => one[kind].holds).length
  return (
    <>
      <span className={styles.whole}>{texts.heldIn(texts.insurance, count('insurance'), all)}</span>
      {dot}
      <span className={styles.whole}>{texts.heldIn(texts.licence, count('licence'), all)}</span>
      {vendor.papersWaiting > 0 && <span className={styles.meta}>{texts.toAccept(vendor.papersWaiting)}</span>}
    </>
  )
}

function Communities({ vendor }: { vendor: ServedVendor }) {
  const texts = useTexts(vendorsAdminTexts)
  const follow = useFollow()
  return (
    <ul className={styles.served}>
      {vendor.communities.map((one) => {
        const href = pathTo('communityVendor', { hoaId: one.hoaId, vendorId: vendor.vendorId })
        return (
          <li key={one.hoaId}>
            <Link href={href} onClick={follow(href)}>
              {one.name}
            </Link>
            <StateTag state={one.state} />
            <span>
              {texts.insurance}: <PaperValidity paper={one.insurance} />
            </span>
            <span>
              {texts.licence}: <PaperValidity paper={one.licence} />
            </span>
            <span>
              {texts.openOrders}: {one.openOrders}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
