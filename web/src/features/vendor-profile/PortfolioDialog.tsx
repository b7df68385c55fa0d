import { portfolioPhotos, vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { type FormPicture, PicturesField } from '../../platform/forms/PicturesField.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { portfolioAddress } from '../marketplace/public.tsx'
import { useRefreshProfile } from './queries.ts'
import { vendorProfileTexts } from './texts.ts'

const photoRule = { ...portfolioPhotos, ratio: 4 / 3 } as const

type PortfolioDialogProps = { vendorId: number; portfolio: readonly SizedPhoto[]; onClose: () => void }

/** Adds, removes, crops and sorts the pictures of the portfolio (vendor.txt 5). */
export function PortfolioDialog({ vendorId, portfolio, onClose }: PortfolioDialogProps) {
  const texts = useTexts(vendorProfileTexts)
  const refresh = useRefreshProfile()
  const [stored] = useState<readonly FormPicture[]>(() =>
    portfolio.map(({ id, image }) => ({
      key: `stored ${id}`,
      storedId: id,
      address: portfolioAddress(vendorId, image),
    })),
  )
  return (
    <FormDialog
      title={texts.editPortfolio}
      submitLabel={texts.save}
      draftName={`vendor portfolio ${vendorId}`}
      start={{ imageFiles: stored }}
      send={({ imageFiles }, sendOptions) => {
        const keptIds = imageFiles.flatMap(({ storedId }) => storedId ?? [])
        const removed = stored.flatMap(({ storedId = 0 }) => (keptIds.includes(storedId) ? [] : storedId))
        return request(vendorProfile.calls.updatePortfolio, {
          ...sendOptions,
          query: { vendor_id: vendorId },
          body: {
            // The ids of the stored pictures in their order; each 'new' stands for the next of the sent files.
            Vendor: { imageOrder: imageFiles.map(({ storedId }) => storedId ?? 'new').join() },
            deletedFiles: removed.join(),
          },
          files: { 'Vendor[imageFiles][]': imageFiles.flatMap(({ file }) => file ?? []) },
        })
      }}
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <PicturesField
        name="imageFiles"
        label={texts.formPhotos}
        hint={texts.photosHint}
        limits={portfolioPhotos}
        rule={photoRule}
        texts={texts}
      />
    </FormDialog>
  )
}
