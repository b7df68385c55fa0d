import type { Agreement, Resource } from '@porchlight/contract/features/terms.ts'
import type { AgreementRow } from './data.ts'

export function presentAgreement(row: AgreementRow): Agreement {
  return {
    resource: row.resource as Resource,
    version: row.version,
    publishedAt: row.publishedAt.toISOString(),
    agreedAt: row.agreedAt.toISOString(),
  }
}
