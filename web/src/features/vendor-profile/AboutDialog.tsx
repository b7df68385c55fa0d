import type { VendorDetails } from '@porchlight/contract/features/marketplace.ts'
import { profileLimits } from '@porchlight/contract/features/vendor-profile.ts'
import { TextArea } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import { vendorProfileTexts } from './texts.ts'

/** Changes the text about the vendor. */
export function AboutDialog({ vendor, onClose }: { vendor: VendorDetails; onClose: () => void }) {
  const texts = useTexts(vendorProfileTexts)
  return (
    <ProfileDialog
      title={texts.editAbout}
      vendor={vendor}
      part="about"
      start={{ ve_description: vendor.ve_description }}
      labels={{ ve_description: texts.description }}
      onClose={onClose}
    >
      <TextArea
        name="ve_description"
        label={texts.description}
        hint={texts.addAbout}
        rows={9}
        maxLength={profileLimits.description}
        data-autofocus
      />
    </ProfileDialog>
  )
}
