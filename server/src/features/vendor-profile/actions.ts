import { portfolioPhotos, vendorLogo } from '@porchlight/contract/features/vendor-profile.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { photoSizes } from '@porchlight/contract/shared/photos.ts'
import { vendorPhotos } from '@porchlight/contract/shared/vendors.ts'
import { z } from 'zod'
import type { PersonScope, Scope, VendorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { namesOf } from '../../platform/content/edits.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { arrangePhotos, type PhotoRule, type TakenPhotos, takePhotos } from '../../platform/files/sized-photos.ts'
import { keepingFiles } from '../../platform/files/stored-file.ts'
import { takeUploads, type UploadedFile, type UploadRule } from '../../platform/files/uploads.ts'
import { refused } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import {
  arrangePortfolio,
  findVendor,
  insertPortfolioImage,
  listPortfolio,
  listUsers,
  lockVendor,
  setLogo,
  updateVendor,
  type VendorRow,
} from './data.ts'
import type { ProfileFields } from './policy.ts'

/** The job that copies the public data of a vendor to the communities that it serves. jobs.ts handles it. */
export const vendorSummariesJob = defineJob('vendor-faces', z.object({ vendorId: z.number() }))

/** Queues vendorSummariesJob. Call it in the transaction of the change. */
export function queueVendorSummaries(scope: Scope<'any'>, vendorId: number): Promise<void> {
  return queueJob(scope, vendorSummariesJob, { key: vendorId, payload: { vendorId } })
}

/** Makes the open windows of the vendor's users, and of the people `others`, load its data again. Call it in the transaction of the change. */
export async function announceVendor(
  inside: Scope<'any'>,
  context: AppContext,
  vendorId: number,
  others: readonly number[] = [],
): Promise<void> {
  const personIds = new Set([...(await listUsers(inside, vendorId)), ...others])
  await context.announce(inside, liveTopic('content'), [...personIds])
}

/**
 * Updates the profile. Returns the refusal if somebody else changed it since `version` was loaded, or else undefined. Without a `version` nothing
 * is compared.
 */
export async function changeProfile(
  scope: VendorScope,
  context: AppContext,
  fields: ProfileFields,
  version: number | undefined,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const stored = await lockVendor(inside)
    if (stored && version !== undefined && stored.version !== version) {
      const row = await findVendor(inside, inside.vendorId)
      return row && conflictWith(inside, row)
    }
    await updateVendor(inside, fields, context.clock.now(), inside.personId)
    await queueVendorSummaries(inside, inside.vendorId)
    await announceVendor(inside, context, inside.vendorId)
    return undefined
  })
}

/** The refusal of a form that is older than the stored profile, with the stored fields, so that the person can compare. */
async function conflictWith(scope: VendorScope, row: VendorRow): Promise<Saved> {
  const name = (await namesOf(scope, [row.editedBy])).get(row.editedBy ?? 0) ?? 'Somebody'
  return {
    ...refused(`${name} changed this while you were editing it. Your changes are not saved yet.`),
    conflict: {
      version: row.version,
      changedByName: name,
      // A profile with another version was edited, so it has a time. The fallback is for the compiler.
      changedTime: (row.editedAt ?? new Date(0)).toISOString(),
      fields: {
        ve_description: row.description,
        ve_services: row.services,
        ve_phone: row.phone,
        ve_website: row.website,
        ve_areas_served: row.areasServed,
        ve_founded_year: String(row.foundedYear ?? ''),
        ve_response_time: String(row.responseTime ?? ''),
        ve_insurer: row.insurer,
        ve_insured_until: row.insuredUntil ?? '',
        ve_licence: row.licence,
        ve_licensed_until: row.licensedUntil ?? '',
      },
    },
  }
}

const photoRule: PhotoRule = {
  uploads: {
    types: vendorPhotos.types,
    picture: { ...vendorPhotos, encodeAs: 'webp', fit: 'inside' },
    advice: 'Choose a JPEG, PNG, WebP or AVIF picture.',
  },
  sizes: photoSizes,
}

/** Checks and stores uploaded photos of a vendor, as files of the person. Stores all of them, or none and returns the error message. */
export function storeVendorPhotos(scope: PersonScope, context: AppContext, uploads: readonly UploadedFile[]) {
  return takePhotos(scope, context, uploads, photoRule, { personId: scope.personId })
}

/** Thrown to roll back the transaction. */
class TooManyPictures extends Error {}

/**
 * Changes the pictures of the portfolio and their order. `change.order` lists ids of stored pictures and 'new' for each sent one (arrangePhotos);
 * undefined keeps the order. Returns false, and changes nothing, if there would be too many of them.
 */
export async function changePortfolio(
  scope: VendorScope,
  context: AppContext,
  taken: TakenPhotos,
  change: { readonly deleted: readonly number[]; readonly order: string | undefined },
): Promise<boolean> {
  let removed: string[] = []
  try {
    await keepingFiles(context.files, taken.files, () =>
      scope.transaction(async (inside) => {
        await lockVendor(inside)
        const stored = (await listPortfolio(inside, inside.vendorId)).map(({ id }) => id)
        const order = arrangePhotos(stored, { ...change, sent: taken.photos.length }, portfolioPhotos.limit)
        if (!order) throw new TooManyPictures()
        removed = await arrangePortfolio(
          inside,
          order.map((one) => ('id' in one ? one.id : 0)),
        )
        for (const [place, one] of order.entries()) {
          const photo = 'sent' in one ? taken.photos[one.sent] : undefined
          if (photo) await insertPortfolioImage(inside, place, photo)
        }
        await announceVendor(inside, context, inside.vendorId)
        return true
      }),
    )
  } catch (error) {
    if (error instanceof TooManyPictures) return false
    throw error
  }
  for (const fileKey of removed) await context.files.remove(fileKey)
  return true
}

const logoRule: UploadRule = {
  types: vendorLogo.types,
  picture: { ...vendorLogo, encodeAs: 'webp', fit: 'inside' },
  advice: 'Choose a JPEG, PNG, WebP or AVIF picture.',
}

/** Replaces the logo, or removes it if there is no upload. Returns the error message if the picture cannot be stored. */
export async function changeLogo(
  scope: VendorScope,
  context: AppContext,
  upload: UploadedFile | undefined,
): Promise<string | undefined> {
  const owner = { personId: scope.personId }
  const taken = upload ? await takeUploads(scope, context, [upload], logoRule, owner) : { files: [] }
  if ('refusal' in taken) return taken.refusal
  let replacedFileKey: string | null = null
  await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      replacedFileKey = (await lockVendor(inside))?.logoFileKey ?? null
      await setLogo(inside, taken.files[0]?.fileKey ?? null)
      await queueVendorSummaries(inside, inside.vendorId)
      await announceVendor(inside, context, inside.vendorId)
      return true
    }),
  )
  if (replacedFileKey !== null) await context.files.remove(replacedFileKey)
  return undefined
}
