import { Readable } from 'node:stream'
import type { payments } from '@porchlight/contract/features/payments.ts'
import type { HouseholdScope } from '../../platform/access/scopes.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type FileAnswer, forbidden, notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findBalance, findStatementFile, hasSample, listStatements, pageOfLedger, readLedger } from './data.ts'
import { sampleOf, statementOf } from './file-names.ts'
import { ledgerTable } from './ledger-table.ts'
import { isOwnCommunity, mayPay, maySeeFinances } from './policy.ts'
import { noBalance, presentBalance, presentStatement } from './present.ts'
import { paymentsTexts } from './texts.ts'

const emptyList = { items: [], _meta: { totalCount: 0 } }

export const handlers: Handlers<typeof payments.calls> = {
  async financials({ scope, query, context }) {
    if (!maySee(scope, query)) return noBalance
    const row = await findBalance(scope, context.clock.now())
    const given = { names: context.downloads, mayPay: mayPay(scope.viewer, scope), now: context.clock.now() }
    return row ? presentBalance(row, scope, given) : noBalance
  },
  async ledger({ scope, query }) {
    if (!maySee(scope, query)) return emptyList
    return new ReadyJson(await pageOfLedger(scope, pageOf(query)))
  },
  async downloadLedger({ scope, query, client }) {
    if (!maySee(scope, query)) throw forbidden()
    const { identifier, rows } = await readLedger(scope)
    const bytes = ledgerTable(rows, client.language ?? 'en')
    return {
      stream: Readable.from([bytes]),
      sizeBytes: bytes.length,
      contentType: 'text/csv; charset=utf-8',
      fileName: paymentsTexts[client.language ?? 'en'].ledgerFile(identifier),
    }
  },
  async statements({ scope, query, context }) {
    if (!maySee(scope, query)) return emptyList
    const { rows, total } = await listStatements(scope, pageOf(query))
    return { items: rows.map((row) => presentStatement(row, scope, context.downloads)), _meta: { totalCount: total } }
  },
  async downloadResource({ scope, query, context, allow }) {
    const sample = sampleOf(context.downloads, query.file)
    allow(sample !== undefined && maySeeFinances(scope.viewer, sample))
    if (!sample || !(await hasSample(scope, sample, sample.which))) throw notFound()
    return pdf(context.files, sample.which, 'Sample statement')
  },
  async downloadStatement({ scope, query, context, allow }) {
    const named = statementOf(context.downloads, query.url)
    const isNamedCommunity = query.hoa_id === undefined || query.hoa_id === named?.communityId
    allow(named !== undefined && isNamedCommunity && maySeeFinances(scope.viewer, named))
    const file = named && (await findStatementFile(scope, named, named.which))
    if (!file) throw notFound()
    return pdf(context.files, file.fileKey, file.title)
  },
}

/** Whether the caller may see the finances of their home. @throws HttpError 403 for a query that names another community. */
function maySee(scope: HouseholdScope, query: { hoa_id?: number | undefined }): boolean {
  if (!isOwnCommunity(scope, query.hoa_id)) throw forbidden()
  return maySeeFinances(scope.viewer, scope)
}

function pageOf(query: { pageNo: number; 'per-page': number }): { limit: number; offset: number } {
  return { limit: query['per-page'], offset: (query.pageNo - 1) * query['per-page'] }
}

/** A stored statement or sample, which is always a PDF. */
async function pdf(files: FileStore, fileKey: string, title: string): Promise<FileAnswer> {
  const file = await files.read(fileKey)
  if (!file) throw notFound()
  return { ...file, contentType: 'application/pdf', fileName: `${title}.pdf` }
}
