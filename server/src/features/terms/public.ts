import { type Resource, resources } from '@porchlight/contract/features/terms.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import { sanitiseHtml } from '../../platform/html/sanitise.ts'
import { insertFirstVersion, insertNextVersion } from './data.ts'
import { startTerms } from './start-terms.ts'

/** Publishes the initial texts of the terms of use and the privacy policy, unless the server has a version already. */
export async function publishStartTerms(scope: Scope<'any'>, now: Date): Promise<void> {
  for (const resource of resources) await insertFirstVersion(scope, resource, sanitiseHtml(startTerms[resource]), now)
}

/** Publishes a new version of a document, in force from `now`. `html` must be sanitized. Returns the number of the version. */
export function publishNewTerms(scope: Scope<'any'>, resource: Resource, html: string, now: Date): Promise<number> {
  return insertNextVersion(scope, resource, html, now)
}
