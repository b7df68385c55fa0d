import { useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useVendor, VendorView } from '../marketplace/public.tsx'
import { OwnPapers } from '../vendors-admin/public.tsx'
import { vendorProfileTexts } from './texts.ts'

const AboutDialog = laterDialog(async () => (await import('./AboutDialog.tsx')).AboutDialog)
const OverviewDialog = laterDialog(async () => (await import('./OverviewDialog.tsx')).OverviewDialog)
const PortfolioDialog = laterDialog(async () => (await import('./PortfolioDialog.tsx')).PortfolioDialog)
const LogoDialog = laterDialog(async () => (await import('./LogoDialog.tsx')).LogoDialog)

/** /VendorProfile: the vendor's own profile as communities see it, with an edit button beside each part (vendor.txt 2.7). */
export function ProfileScreen() {
  const { loginUserVendorId: vendorId } = useSignedIn()
  return vendorId === null ? null : <Profile key={vendorId} vendorId={vendorId} />
}

function Profile({ vendorId }: { vendorId: number }) {
  const texts = useTexts(vendorProfileTexts)
  const query = useVendor(vendorId, null)
  const [open, setOpen] = useState<'about' | 'overview' | 'portfolio' | 'logo' | null>(null)
  const close = () => setOpen(null)
  const edit = (part: NonNullable<typeof open>, label: string) => (
    <Button variant="quiet" icon="pencil" onClick={() => setOpen(part)}>
      {label}
    </Button>
  )
  const { data } = query
  return (
    <Page title={data?.vendor.ve_name ?? ''} intro={texts.intro}>
      <QueryData query={query} loading={texts.loading} failed={texts.failed} placeholder={<SkeletonRows rows={6} />}>
        {({ vendor, vendorUser, portfolio }) => (
          <VendorView
            {...{ vendor, vendorUser, portfolio }}
            hoaId={null}
            edits={{
              about: edit('about', texts.editAbout),
              overview: edit('overview', texts.editOverview),
              portfolio: edit('portfolio', texts.editPortfolio),
              logo: edit('logo', texts.editLogo),
            }}
          />
        )}
      </QueryData>
      {data && <OwnPapers vendorId={vendorId} />}
      {data && (
        <>
          {open === 'about' && <AboutDialog vendor={data.vendor} onClose={close} />}
          {open === 'overview' && <OverviewDialog vendor={data.vendor} onClose={close} />}
          {open === 'portfolio' && <PortfolioDialog vendorId={vendorId} portfolio={data.portfolio} onClose={close} />}
          {open === 'logo' && <LogoDialog vendor={data.vendor} onClose={close} />}
        </>
      )}
    </Page>
  )
}
