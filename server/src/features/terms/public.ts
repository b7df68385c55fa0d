import { resources } from '@porchlight/contract/features/terms.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import { sanitiseHtml } from '../../platform/html/sanitise.ts'
import { insertFirstVersion } from './data.ts'
import { startPapers } from './start-papers.ts'

/** Publishes the start texts of the terms of use and the privacy policy, where the server has no version of them. */
export async function publishStartPapers(scope: Scope<'any'>, now: Date): Promise<void> {
  for (const resource of resources) await insertFirstVersion(scope, resource, sanitiseHtml(startPapers[resource]), now)
}
