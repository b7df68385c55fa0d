import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved } from '../shared/answers.ts'
import { id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { sizedPhoto } from '../shared/photos.ts'
import { vendorPhotos } from '../shared/vendors.ts'

/** Limits of the pictures of a portfolio; at most six in all (vendor.txt 5; decisions/vendor.md 85). */
export const portfolioPhotos = { ...vendorPhotos, limit: 6 } as const

/** Limits of the logo. It is square and cropped on the device. */
export const vendorLogo = { ...vendorPhotos, limit: 1, maxWidth: 512, maxHeight: 512 } as const

/** Maximum lengths, in characters. */
export const profileLimits = {
  description: 3000,
  services: 300,
  phone: 40,
  website: 200,
  areasServed: 300,
  insurer: 100,
  licence: 100,
} as const

/** The earliest year in which a vendor can have been founded. */
export const firstYear = 1800

const own = { access: access.vendor('vendor_id') } as const

export const vendorProfile = feature('vendor-profile', "A vendor's public profile, which its users edit.", {
  portfolioImages: call({
    method: 'GET',
    path: '/vendors/get-portfolio-images',
    summary: 'The pictures of a portfolio in their order',
    access: access.person,
    record: { kind: 'vendor', by: 'vendor_id' },
    query: z.object({ vendor_id: id }),
    /** `images`: signed names for auth/view-vendor-portfolio-image. `portfolio`: the same pictures with sizes. */
    answer: z.object({ success: z.boolean(), images: z.array(z.string()), portfolio: z.array(sizedPhoto) }),
  }),
  updatePortfolio: call({
    method: 'POST',
    path: '/vendors/update-portfolio',
    summary: "Add, remove and order the pictures of the vendor's portfolio",
    ...own,
    query: z.object({ vendor_id: id }),
    multipart: z.object({
      Vendor: z
        .object({
          /** The order of the pictures: ids, and 'new' for each sent file. If it is omitted, sent files come last. Our addition. */
          imageOrder: text(200).optional(),
        })
        .default({}),
      /** The ids, or the signed names, of the removed pictures, with commas between them. */
      deletedFiles: text(4000).default(''),
    }),
    files: { 'Vendor[imageFiles][]': { limit: portfolioPhotos.limit, maxBytes: portfolioPhotos.maxBytes } },
    answer: saved,
  }),
  updateProfile: call({
    method: 'POST',
    path: '/vendors/update-profile',
    summary: "Change the sent fields of the vendor's profile; the other fields stay as they are",
    ...own,
    addition: true,
    query: z.object({ vendor_id: id }),
    json: z.object({
      ve_description: text(profileLimits.description).optional(),
      ve_services: text(profileLimits.services).optional(),
      ve_phone: text(profileLimits.phone).optional(),
      ve_website: text(profileLimits.website).optional(),
      ve_areas_served: text(profileLimits.areasServed).optional(),
      ve_founded_year: text(10).optional(),
      ve_response_time: optionalId,
      ve_insurer: text(profileLimits.insurer).optional(),
      /** Days such as '2026-11-15', or empty. */
      ve_insured_until: text(10).optional(),
      ve_licence: text(profileLimits.licence).optional(),
      ve_licensed_until: text(10).optional(),
      version: optionalVersion,
    }),
    answer: saved,
  }),
  logo: call({
    method: 'GET',
    path: '/vendors/own-logo',
    summary: "The vendor's logo, for the menu",
    ...own,
    addition: true,
    query: z.object({ vendor_id: id }),
    /** The signed name for auth/view-image; empty without one. */
    answer: z.object({ logo: z.string() }),
  }),
  updateLogo: call({
    method: 'POST',
    path: '/vendors/update-logo',
    summary: "Replace or remove the vendor's logo",
    ...own,
    addition: true,
    query: z.object({ vendor_id: id }),
    multipart: z.object({ Vendor: z.object({ removeImage: text(5).optional() }).default({}) }),
    files: { 'Vendor[imageFile]': { limit: 1, maxBytes: vendorLogo.maxBytes } },
    answer: saved,
  }),
})
