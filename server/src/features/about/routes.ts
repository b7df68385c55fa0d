import type { about } from '@porchlight/contract/features/about.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { pictureOf, storedImage } from '../shell/public.ts'
import { findAssociation, findCompany, findLogo, findTeamMember, listTeam } from './data.ts'
import { presentAssociation, presentTeamMember } from './present.ts'

export const handlers: Handlers<typeof about.calls> = {
  async association({ scope, context }) {
    const row = await findAssociation(scope)
    if (!row) throw notFound()
    const company = row.companyId === null ? undefined : await findCompany(scope, row.companyId)
    return presentAssociation(row, company?.name ?? '', context.images)
  },
  async team({ scope, context }) {
    const rows = await listTeam(scope)
    return { items: rows.map((row) => presentTeamMember(row, context.images)), _meta: { totalCount: rows.length } }
  },
  async memberImage({ scope, query, context, allow }) {
    const member = await findTeamMember(scope, query.cmm_id)
    allow(member !== undefined)
    return pictureOf(context, { fileKey: member?.fileKey ?? null, name: `${member?.firstName} ${member?.lastName}` })
  },
  async associationImage({ scope, query, context }) {
    const fileKey = query.image && context.images.fileOf(query.image)
    const image = fileKey && (await storedImage(context, fileKey))
    if (image) return image
    // Without `image`, the logo is answered. An `image` that no longer exists is answered with initials, if the query asks for a placeholder.
    const isImageGone = query.image !== undefined
    const named = isImageGone && query.placeholder === undefined ? undefined : await findLogo(scope)
    if (!named) throw notFound()
    return pictureOf(context, isImageGone ? { ...named, fileKey: null } : named)
  },
  async companyImage({ scope, query, context }) {
    const company = await findCompany(scope, query.cmc_id)
    if (!company) throw notFound()
    return pictureOf(context, company)
  },
}
