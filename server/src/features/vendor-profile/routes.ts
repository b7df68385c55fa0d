import { portfolioPhotos, type vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import { idsIn } from '../../platform/files/sized-photos.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty } from '../../platform/http/saved.ts'
import { listCommunitiesWithVendor } from '../vendor-communities/public.ts'
import { changeLogo, changePortfolio, changeProfile, storeVendorPhotos } from './actions.ts'
import { findVendor, listPortfolio } from './data.ts'
import { presentPhoto, readPhotoName } from './photos.ts'
import { readProfile } from './policy.ts'

const tooMany = faulty({ imageFiles: [`A portfolio can have up to ${portfolioPhotos.limit} images.`] })

export const handlers: Handlers<typeof vendorProfile.calls> = {
  async portfolioImages({ scope, query, context, allow }) {
    const vendorId = query.vendor_id
    allow(scope.vendorIds.includes(vendorId) || (await listCommunitiesWithVendor(scope, vendorId)).length > 0)
    const rows = await listPortfolio(scope, vendorId)
    const portfolio = rows.map((row) => presentPhoto('portfolio', vendorId, row, context))
    return { success: true, images: portfolio.map(({ image }) => image), portfolio }
  },
  async updatePortfolio({ scope, query, body, files, context }) {
    const uploads = files['Vendor[imageFiles][]']
    // Other clients send the signed names from our answers. Our own form sends the id. 0 is no id, so any other text is refused below.
    const deleted = body.deletedFiles
      .split(',')
      .filter((one) => one.trim() !== '')
      .map((one) => readPhotoName('portfolio', query.vendor_id, one.trim(), context)?.imageId ?? idsIn(one)[0] ?? 0)
    const stored = await listPortfolio(scope, query.vendor_id)
    if (deleted.some((id) => !stored.some((one) => one.id === id))) {
      return faulty({ deletedFiles: ['You can only remove pictures of your own portfolio.'] })
    }
    if (stored.length - new Set(deleted).size + uploads.length > portfolioPhotos.limit) return tooMany
    const taken = await storeVendorPhotos(scope, context, uploads)
    if ('refusal' in taken) return faulty({ imageFiles: [taken.refusal] })
    const isStored = await changePortfolio(scope, context, taken, { deleted, order: body.Vendor.imageOrder })
    return isStored ? done('Your portfolio has been updated.') : tooMany
  },
  async updateProfile({ scope, query, body, context }) {
    const row = await findVendor(scope, query.vendor_id)
    if (!row) throw notFound()
    const { fields, faults } = readProfile(body, row, context.clock.now())
    if (Object.keys(faults).length > 0) return faulty(faults)
    return (await changeProfile(scope, context, fields, body.version)) ?? done('Your profile has been updated.')
  },
  async logo({ scope, context, query }) {
    return { logo: context.images.nameOf((await findVendor(scope, query.vendor_id))?.logoFileKey ?? null) }
  },
  async updateLogo({ scope, body, files, context }) {
    const [upload] = files['Vendor[imageFile]']
    const isRemoved = body.Vendor.removeImage === '1' || body.Vendor.removeImage === 'true'
    if (!upload && !isRemoved) return faulty({ imageFile: ['This is required'] })
    const refusal = await changeLogo(scope, context, upload)
    return refusal === undefined ? done('Your logo has been updated.') : faulty({ imageFile: [refusal] })
  },
}
