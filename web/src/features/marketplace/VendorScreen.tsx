import { useEffect, useState } from 'react'
import { pages } from '../../paths.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { idInPath } from '../../platform/navigation/address-values.ts'
import { Redirect, useShown } from '../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RequestEstimate } from '../estimate-requests/public.tsx'
import { NewMessageDialog } from '../mailbox/public.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { useVendor } from './queries.ts'
import { marketplaceTexts } from './texts.ts'
import { VendorView } from './VendorView.tsx'

/** /VendorsMarketplace/vendorDetails/{id}: a vendor (vendor.txt 2.6). Without a valid id the marketplace is opened. */
export function VendorScreen() {
  const { loginUserHoaId: hoaId } = useSignedIn()
  const vendorId = idInPath(useShown().params.vendorId)
  if (hoaId === null) return null
  if (vendorId === null) return <Redirect href={pages.marketplace.path} />
  return <Details key={vendorId} hoaId={hoaId} vendorId={vendorId} />
}

function Details({ hoaId, vendorId }: { hoaId: number; vendorId: number }) {
  const texts = useTexts(marketplaceTexts)
  const { isPreview } = useSignedIn()
  const query = useVendor(vendorId, hoaId)
  const [dialog, setDialog] = useState<'message' | null>(null)
  if (isGone(query.error)) return <GoneVendor />
  const name = query.data?.vendor.ve_name ?? ''
  return (
    <Page
      title={query.data ? name : texts.title}
      back={<BackLink href={pages.marketplace.path}>{texts.back}</BackLink>}
    >
      <QueryData
        query={query}
        loading={texts.loadingVendor}
        failed={texts.vendorFailed}
        placeholder={<SkeletonRows rows={6} />}
      >
        {({ vendor, vendorUser, portfolio }) => (
          <VendorView
            {...{ vendor, vendorUser, portfolio, hoaId, isPreview }}
            actions={
              !isPreview && (
                <>
                  <RequestEstimate hoaId={hoaId} vendorId={vendorId} vendorName={vendor.ve_name} />
                  <Button variant="plain" icon="envelope" onClick={() => setDialog('message')}>
                    {texts.message}
                  </Button>
                  <FavoriteButton hoaId={hoaId} vendor={vendor} isWide />
                </>
              )
            }
          />
        )}
      </QueryData>
      {dialog === 'message' && (
        <NewMessageDialog to={{ name, hoaId, toVendorId: vendorId }} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}

/** Opens the marketplace and says why: the vendor left it, perhaps while the page was open. */
function GoneVendor() {
  const texts = useTexts(marketplaceTexts)
  useEffect(() => showToast(texts.gone, 'problem'), [texts.gone])
  return <Redirect href={pages.marketplace.path} />
}
