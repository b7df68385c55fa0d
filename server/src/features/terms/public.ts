import { type Resource, resources } from '@porchlight/contract/features/terms.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import { sanitiseHtml } from '../../platform/html/sanitise.ts'
import { insertFirstVersion, insertNextVersion } from './data.ts'
import { startPapers } from './start-papers.ts'

/** Publishes the start texts of the terms of use and the privacy policy, where the server has no version of them. */
export async function publishStartPapers(scope: Scope<'any'>, now: Date): Promise<void> {
  for (const resource of resources) await insertFirstVersion(scope, resource, sanitiseHtml(startPapers[resource]), now)
}

/** Publishes a new version of a document, whose HTML is sanitised already, from now on. Returns its number. */
export function publishPaper(scope: Scope<'any'>, resource: Resource, html: string, now: Date): Promise<number> {
  return insertNextVersion(scope, resource, html, now)
}
