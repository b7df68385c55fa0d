import { Readable } from 'node:stream'
import { type activity, mostActivityEntries } from '@porchlight/contract/features/activity.ts'
import type { ReachScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { activityTable } from './activity-table.ts'
import { type ActivityRow, findPlacesOfEntries, listInOrganisation, listInReach, listOnServer } from './data.ts'
import { presentEntry } from './present.ts'
import { activityTexts } from './texts.ts'

const pageOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

async function presented(scope: ReachScope, rows: readonly ActivityRow[]) {
  const places = await findPlacesOfEntries(scope, rows)
  return rows.map((row) => presentEntry(row, places))
}

/** The entries of an organization or of the server, which name no community and no home. */
const listOf = (rows: readonly ActivityRow[]) => ({
  items: rows.map((row) => presentEntry(row, [])),
  _meta: { totalCount: rows[0]?.total ?? 0 },
})

/** @throws HttpError 403 if the query is about a community where the caller does not have the right. Undefined: about all in reach. */
function checkCommunity(scope: ReachScope, communityId: number | undefined): void {
  if (communityId !== undefined && !scope.communityIds.includes(communityId)) throw forbidden()
}

export const handlers: Handlers<typeof activity.calls> = {
  async index({ scope, query }) {
    checkCommunity(scope, query.hoaId)
    const filter = { ...query, communityId: query.hoaId }
    const rows = await listInReach(scope, filter, pageOf(query))
    return { items: await presented(scope, rows), _meta: { totalCount: rows[0]?.total ?? 0 } }
  },
  async csv({ scope, query, context, client }) {
    checkCommunity(scope, query.hoaId)
    const language = client.language ?? 'en'
    const filter = { ...query, communityId: query.hoaId }
    const rows = await listInReach(scope, filter, { limit: mostActivityEntries, offset: 0 })
    const table = activityTable(await presented(scope, rows), language)
    // The export is recorded in the activity of each community whose changes it contains (activity-m004).
    const exported = [...new Set(rows.flatMap(({ communityId }) => communityId ?? []))]
    const now = context.clock.now()
    await scope.transaction(async (inside) => {
      for (const id of exported)
        await recordActivity(inside.at(id), now, {
          kind: 'activity.exported',
          subject: { kind: 'community', id },
          after: { entries: rows.filter(({ communityId }) => communityId === id).length },
        })
    })
    return {
      stream: Readable.from([table]),
      contentType: 'text/csv; charset=utf-8',
      fileName: activityTexts[language].fileName,
    }
  },
  async organisation({ scope, query }) {
    return listOf(await listInOrganisation(scope, query, pageOf(query)))
  },
  async server({ scope, query }) {
    return listOf(await listOnServer(scope, query, pageOf(query)))
  },
}
