import type { VendorDetails } from '@porchlight/contract/features/marketplace.ts'
import { vendorLogo, vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { type FormPicture, PicturesField } from '../../platform/forms/PicturesField.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRefreshProfile } from './queries.ts'
import { vendorProfileTexts } from './texts.ts'

const logoRule = { ...vendorLogo, ratio: 1 } as const

/** Replaces the logo, or removes it. */
export function LogoDialog({ vendor, onClose }: { vendor: VendorDetails; onClose: () => void }) {
  const texts = useTexts(vendorProfileTexts)
  const refresh = useRefreshProfile()
  const address = pictureAddress(vendor.ve_logo_path)
  // A vendor has only one logo, so any id will do.
  const stored: readonly FormPicture[] = address === null ? [] : [{ key: 'stored', storedId: 1, address }]
  return (
    <FormDialog
      title={texts.editLogo}
      submitLabel={texts.save}
      start={{ imageFile: stored }}
      check={({ imageFile }) => ({
        imageFile:
          imageFile.length === stored.length && imageFile.every(({ file }) => !file) ? texts.logoSame : undefined,
      })}
      send={({ imageFile }, sendOptions) => {
        const [logo] = imageFile
        return request(vendorProfile.calls.updateLogo, {
          ...sendOptions,
          query: { vendor_id: vendor.ve_id },
          // Without a new file the stored logo was removed: an unchanged one does not pass the check above.
          body: { Vendor: logo?.file ? {} : { removeImage: '1' } },
          files: { 'Vendor[imageFile]': logo?.file ? [logo.file] : [] },
        })
      }}
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <PicturesField
        name="imageFile"
        label={texts.logo}
        hint={texts.logoHint}
        limits={vendorLogo}
        rule={logoRule}
        texts={texts}
      />
    </FormDialog>
  )
}
