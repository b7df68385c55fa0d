import { managersPages } from '../../managers-paths.ts'
import { useManagement } from '../../platform/managed/managed.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { readOrdersAddress } from './address.ts'
import { OrdersView } from './OrdersView.tsx'
import { useOptionsOfAll } from './queries.ts'
import { workOrdersAdminTexts } from './texts.ts'

/** /Admin/WorkOrders: the orders of all communities in reach, with the same filters (association.txt 2.13). */
export function AdminWorkOrdersScreen() {
  const texts = useTexts(workOrdersAdminTexts)
  const { communities } = useManagement()
  const place = useAddress(managersPages.adminWorkOrders.path, readOrdersAddress)
  const options = useOptionsOfAll(place.address.community).data
  return (
    <Page title={texts.title} tools={<AddressSearch texts={texts} place={place} />}>
      <OrdersView
        hoaId={null}
        {...{ place, options }}
        mayMove={(hoaId) => communities.find((one) => one.hoaId === hoaId)?.may('orders') ?? false}
      />
    </Page>
  )
}
