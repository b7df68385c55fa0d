import type { about } from '@porchlight/contract/features/about.ts'
import { communitiesOf } from '../../platform/access/scopes.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { pictureOf, storedImage } from '../shell/public.ts'
import { findAssociation, findCompany, findLogo, findTeamMember, listTeam } from './data.ts'
import { presentAssociation, presentTeamMember } from './present.ts'

export const handlers: Handlers<typeof about.calls> = {
  async association({ scope, house }) {
    const row = await findAssociation(scope)
    if (!row) throw notFound()
    const company = row.companyId === null ? undefined : await findCompany(scope, row.companyId)
    return presentAssociation(row, company?.name ?? '', house.images)
  },
  async team({ scope, house }) {
    const rows = await listTeam(scope)
    return { items: rows.map((row) => presentTeamMember(row, house.images)), _meta: { totalCount: rows.length } }
  },
  async memberImage({ scope, query, house, allow }) {
    const member = await findTeamMember(scope, communitiesOf(scope.viewer), query.cmm_id)
    allow(member !== undefined)
    return pictureOf(house, { fileKey: member?.fileKey ?? null, name: `${member?.firstName} ${member?.lastName}` })
  },
  async associationImage({ scope, query, house }) {
    const fileKey = query.image && house.images.fileOf(query.image)
    const image = fileKey && (await storedImage(house, fileKey))
    if (image) return image
    const logo = query.image && query.placeholder === undefined ? undefined : await findLogo(scope)
    if (!logo) throw notFound()
    return pictureOf(house, query.image ? { ...logo, fileKey: null } : logo)
  },
  async companyImage({ scope, query, house }) {
    const company = await findCompany(scope, query.cmc_id)
    if (!company) throw notFound()
    return pictureOf(house, company)
  },
}
