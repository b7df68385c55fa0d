import {
  adminReviewsPageSize,
  vendorAdminLimits,
  type vendorsAdmin,
  vendorsPageSize,
} from '@porchlight/contract/features/vendors-admin.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { listReviewsForManagers } from '../reviews/public.ts'
import { dayIn, lastZone } from '../vendor-profile/public.ts'
import { setSponsor, setState } from './actions.ts'
import { findVendorHere, findVendorsOwnData, listOpenOrders } from './data.ts'
import {
  addVendorUser,
  inviteVendor,
  inviteVendorAgain,
  removeVendorUser,
  saveCaredProfile,
} from './invitations/actions.ts'
import { listVendors, listVendorsInReach } from './lists/data.ts'
import { addPaper, decidePaper, uploadPaper } from './papers/actions.ts'
import { findPaper, findUpload, listPapers, listUploads } from './papers/data.ts'
import { mayCareFor } from './policy.ts'
import { presentDetails, presentListed, presentOwn, presentReview, presentServed } from './present.ts'
import { hideReview } from './reviews/actions.ts'

const pageRange = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

export const handlers: Handlers<typeof vendorsAdmin.calls> = {
  async index({ scope, query, context }) {
    const { rows, total } = await listVendors(scope, { ...query, ...pageRange(query.page, vendorsPageSize) })
    return { items: rows.map((row) => presentListed(row, context.images)), _meta: { totalCount: total } }
  },
  async all({ scope, query, context }) {
    const wanted = { search: query.search, ...pageRange(query.page, vendorsPageSize) }
    const { rows, total } = await listVendorsInReach(scope, wanted)
    return { items: rows.map((row) => presentServed(row, context.images)), _meta: { totalCount: total } }
  },
  async view({ scope, query, context, found }) {
    const here = found(await findVendorHere(scope, query.vendor))
    const own = found(await findVendorsOwnData(scope, query.vendor))
    const papers = await listPapers(scope, query.vendor, vendorAdminLimits.papers)
    const orders = await listOpenOrders(scope, query.vendor, vendorAdminLimits.orders)
    const mayCare = mayCareFor(scope.viewer, own)
    return presentDetails(here, own, { papers, orders, mayCare }, context.images)
  },
  async reviews({ scope, query, found }) {
    found(await findVendorHere(scope, query.vendor))
    const { rows, total } = await listReviewsForManagers(
      scope,
      query.vendor,
      pageRange(query.page, adminReviewsPageSize),
    )
    return { items: rows.map(presentReview), _meta: { totalCount: total } }
  },
  async invite({ scope, body, context, client }) {
    return inviteVendor(scope, context, body, client)
  },
  async inviteAgain({ scope, query, context, found }) {
    return found(await inviteVendorAgain(scope, context, query.vendor))
  },
  async setState({ scope, query, body, context, found }) {
    return found(await setState(scope, context, query.vendor, body))
  },
  async setSponsor({ scope, query, body, context, found }) {
    return found(await setSponsor(scope, context, query.vendor, body))
  },
  async saveProfile({ scope, query, body, context, found }) {
    return found(await saveCaredProfile(scope, context, query.vendor, body))
  },
  async addUser({ scope, query, body, context, client, found }) {
    return found(await addVendorUser(scope, context, query.vendor, body, client))
  },
  async removeUser({ scope, query, body, context, found }) {
    return found(await removeVendorUser(scope, context, query.vendor, body.user))
  },
  async addPaper({ scope, query, body, files, context, found }) {
    return found(await addPaper(scope, context, query.vendor, body, files.file))
  },
  async decidePaper({ scope, query, body, context, found }) {
    return found(await decidePaper(scope, context, query.paper, body))
  },
  async openPaper({ scope, query, context, found }) {
    const { fileKey, fileName, contentType } = found(await findPaper(scope, query.paper))
    const file = found(fileKey ? await context.files.read(fileKey) : undefined)
    return { ...file, fileName, contentType, inline: mayBeShown(contentType) }
  },
  async hideReview({ scope, query, body, context, found }) {
    return found(await hideReview(scope, context, query.review, body.reason))
  },
  async showReview({ scope, query, context, found }) {
    return found(await hideReview(scope, context, query.review, null))
  },
  async ownPapers({ scope, context }) {
    const today = dayIn(context.clock.now(), lastZone)
    const rows = await listUploads(scope, vendorAdminLimits.papers)
    return { items: rows.map((row) => presentOwn(row, today)) }
  },
  async uploadPaper({ scope, body, files, context }) {
    return uploadPaper(scope, context, body, files.file)
  },
  async openOwnPaper({ scope, query, context, found }) {
    const { fileKey, fileName, contentType } = found(await findUpload(scope, query.paper))
    const file = found(await context.files.read(fileKey))
    return { ...file, fileName, contentType, inline: mayBeShown(contentType) }
  },
}
