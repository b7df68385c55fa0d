import { pages } from '../../paths.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnSearch } from '../../ui/ColumnSearch.tsx'
import { useProfile } from '../my-account/public.tsx'
import { readListingsAddress } from './address.ts'
import { categoryAt, categoryPath, useCategories } from './categories.ts'
import { ListingGrid } from './ListingGrid.tsx'
import { OwnListings } from './OwnListings.tsx'
import { useOwnListings } from './queries.ts'
import { forSaleTexts } from './texts.ts'

const ListingDialog = laterDialog(async () => (await import('./ListingDialog.tsx')).ListingDialog)

/** /ForSales/MyListings: the person's own listings and those of everybody; with a category in the URL those of the category (community.txt 2.10). */
export function ForSalesScreen() {
  const texts = useTexts(forSaleTexts)
  const { loginUserHoaId: hoaId, isPreview } = useSignedIn()
  const { pathname } = useShown()
  const category = useCategories().find(({ id }) => id === categoryAt(pathname))
  const { address, hrefFor, go } = useAddress(categoryPath(category?.id), readListingsAddress, 'left out')
  const { column, search, saved } = address
  const showsOwn = category === undefined && !saved && !isPreview
  const own = useOwnListings(hoaId ?? 0, address, showsOwn && hoaId !== null)
  const isAdding = address.newListing !== undefined && !isPreview
  const profile = useProfile(isAdding)
  if (hoaId === null) return null
  const searched = { column, search, saved }
  return (
    <Page
      title={category?.title ?? texts.listings}
      back={category && <BackLink href={pages.forSale.path}>{texts.allListings}</BackLink>}
      actions={
        !isPreview && (
          <Button icon="plus" onClick={() => go({ ...address, newListing: '1' })}>
            {texts.newListing}
          </Button>
        )
      }
    >
      <ColumnSearch
        key={`${pathname} ${column} ${search}`}
        columns={[
          { value: 'Title', text: texts.columnTitle },
          { value: 'Category', text: texts.columnCategory },
          { value: 'Description', text: texts.columnDescription },
        ]}
        column={column}
        search={search}
        onSearch={(inColumn, wanted) => go({ saved, column: inColumn, search: wanted })}
        onClear={() => go({ saved })}
        texts={texts}
      />
      {showsOwn && (
        <OwnListings
          hoaId={hoaId}
          query={own}
          isSearched={Boolean(search)}
          page={address.page ?? 1}
          hrefFor={(page) => hrefFor({ ...searched, page })}
          onPage={(page) => go({ ...searched, page })}
        />
      )}
      {/* Hidden until the person's own listings have loaded; otherwise it would move down. */}
      <ListingGrid hoaId={hoaId} category={category} address={address} hidden={showsOwn && own.isPending} />
      {isAdding && !profile.isPending && (
        <ListingDialog
          hoaId={hoaId}
          phone={profile.data?.user_phone_number ?? ''}
          onClose={() => go({ ...address, newListing: undefined }, { replace: true })}
        />
      )}
    </Page>
  )
}
