import type { shell } from '@porchlight/contract/features/shell.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findCompanyLogo, findPicture } from './data.ts'
import { pictureOf, storedImage } from './pictures.ts'
import { readLeftMenu } from './public.ts'

export const handlers: Handlers<typeof shell.calls> = {
  leftMenu: ({ scope }) => readLeftMenu(scope),
  async viewImage({ query, context }) {
    const fileKey = context.images.fileOf(query.image)
    const image = fileKey && (await storedImage(context, fileKey))
    if (!image) throw notFound()
    return image
  },
  async viewUserImage({ scope, query, context, allow }) {
    const picture = await findPicture(scope, query.user_id)
    allow(picture !== undefined)
    return pictureOf(context, { fileKey: picture?.fileKey ?? null, name: `${picture?.firstName} ${picture?.lastName}` })
  },
  async companyLogo({ scope, query, context }) {
    const company = await findCompanyLogo(scope, query.cmc_id)
    if (!company) throw notFound()
    return pictureOf(context, company)
  },
}
