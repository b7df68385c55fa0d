import type { shell } from '@porchlight/contract/features/shell.ts'
import type { House } from '../../platform/house.ts'
import { type FileAnswer, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findCompanyLogo, findFace } from './data.ts'
import { initialsImage } from './initials.ts'
import { leftMenuOf } from './public.ts'

/** Seconds that a browser may keep a picture: a signed name is good for longer (spec README 8). */
const keepFor = 3600

export const handlers: Handlers<typeof shell.calls> = {
  leftMenu: ({ scope }) => leftMenuOf(scope),
  async viewImage({ query, house }) {
    const fileKey = house.images.fileOf(query.image)
    const image = fileKey && (await storedImage(house, fileKey))
    if (!image) throw notFound()
    return image
  },
  async viewUserImage({ scope, query, house, allow }) {
    const face = await findFace(scope, query.user_id)
    allow(face !== undefined)
    const image = face?.fileKey && (await storedImage(house, face.fileKey))
    return image || initialsImage(`${face?.firstName} ${face?.lastName}`)
  },
  async companyLogo({ scope, query, house }) {
    const company = await findCompanyLogo(scope, query.cmc_id)
    if (!company) throw notFound()
    const image = company.fileKey && (await storedImage(house, company.fileKey))
    return image || initialsImage(company.name)
  },
}

/** Every stored picture was re-encoded as WebP when it came in. */
async function storedImage(house: House, fileKey: string): Promise<FileAnswer | undefined> {
  const file = await house.files.read(fileKey)
  return file && { ...file, contentType: 'image/webp', keepFor }
}
