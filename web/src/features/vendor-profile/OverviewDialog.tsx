import type { VendorDetails } from '@porchlight/contract/features/marketplace.ts'
import { profileLimits } from '@porchlight/contract/features/vendor-profile.ts'
import { responseTimes } from '@porchlight/contract/shared/vendors.ts'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import { vendorProfileTexts } from './texts.ts'

/** Changes the data in the overview. */
export function OverviewDialog({ vendor, onClose }: { vendor: VendorDetails; onClose: () => void }) {
  const texts = useTexts(vendorProfileTexts)
  const times = Object.keys(responseTimes).map((key) => ({
    value: key,
    text: texts[`responseTime${Number(key) as keyof typeof responseTimes}`],
  }))
  return (
    <ProfileDialog
      title={texts.editOverview}
      vendor={vendor}
      part="overview"
      start={{
        ve_services: vendor.ve_services,
        ve_response_time: String(vendor.ve_response_time ?? ''),
        ve_areas_served: vendor.ve_areas_served,
        ve_founded_year: String(vendor.ve_founded_year ?? ''),
        ve_phone: vendor.ve_phone,
        ve_website: vendor.ve_website,
      }}
      labels={{
        ve_services: texts.services,
        ve_response_time: texts.responseTime,
        ve_areas_served: texts.areas,
        ve_founded_year: texts.founded,
        ve_phone: texts.phone,
        ve_website: texts.website,
      }}
      onClose={onClose}
    >
      <TextField
        name="ve_services"
        label={texts.services}
        hint={texts.servicesHint}
        maxLength={profileLimits.services}
        data-autofocus
      />
      <Select
        name="ve_response_time"
        label={texts.responseTime}
        options={[{ value: '', text: texts.unknown }, ...times]}
      />
      <TextField name="ve_areas_served" label={texts.areas} maxLength={profileLimits.areasServed} />
      <TextField
        name="ve_founded_year"
        label={texts.founded}
        hint={texts.foundedHint}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField name="ve_phone" type="tel" label={texts.phone} autoComplete="tel" maxLength={profileLimits.phone} />
      <TextField
        name="ve_website"
        type="url"
        label={texts.website}
        autoComplete="url"
        maxLength={profileLimits.website}
      />
    </ProfileDialog>
  )
}
