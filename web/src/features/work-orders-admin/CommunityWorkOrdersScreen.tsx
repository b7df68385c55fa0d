import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { readOrdersAddress } from './address.ts'
import { OrdersView } from './OrdersView.tsx'
import { useOptions } from './queries.ts'
import { workOrdersAdminTexts } from './texts.ts'

const OrderDialog = laterDialog(async () => (await import('./order/OrderDialog.tsx')).OrderDialog)
const ExportDialog = laterDialog(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const SettingsDialog = laterDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog)

/** {c}/WorkOrders: the work orders of the community, as a list and as a board (association.txt 2.13). */
export function CommunityWorkOrdersScreen() {
  const texts = useTexts(workOrdersAdminTexts)
  const { hoaId, may } = useManaged()
  const { navigate } = useNavigator()
  const follow = useFollow()
  const estimates = pathTo('communityEstimates', { hoaId })
  const place = useAddress(pathTo('communityWorkOrders', { hoaId }), readOrdersAddress)
  const options = useOptions(hoaId).data
  const [open, setOpen] = useState<'new' | 'settings' | 'export' | null>(null)
  const mayChange = may('orders')
  const create = mayChange && (
    <Button icon="plus" onClick={() => setOpen('new')}>
      {texts.newOrder}
    </Button>
  )
  return (
    <Page
      title={texts.title}
      tools={<AddressSearch texts={texts} place={place} />}
      actions={
        <>
          {may('settings') && (
            <Button variant="line" icon="gear" onClick={() => setOpen('settings')}>
              {texts.settings}
            </Button>
          )}
          {create}
        </>
      }
    >
      <OrdersView {...{ hoaId, place, options }} mayMove={() => mayChange} emptyAction={create}>
        <Link alone href={estimates} onClick={follow(estimates)}>
          {texts.estimateRequests}
        </Link>
        <Button variant="quiet" icon="download" onClick={() => setOpen('export')}>
          {texts.exportClosed}
        </Button>
      </OrdersView>
      {open === 'new' && (
        <OrderDialog
          hoaId={hoaId}
          onCreated={(orderId) => navigate(pathTo('communityWorkOrder', { hoaId, orderId }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'export' && <ExportDialog hoaId={hoaId} onClose={() => setOpen(null)} />}
      {open === 'settings' && options && (
        <SettingsDialog hoaId={hoaId} options={options} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}
