import type { SystemScope } from '../../platform/access/scopes.ts'
import { joinCase } from '../reports/public.ts'

/** Inserts a reported matter without its report, and returns its id. */
export async function makeMatter(
  scope: SystemScope,
  given: {
    communityId: number
    kind?: number
    itemId: number
    vendorId?: number
    authorPersonId: number
    authorName?: string
    title?: string
    text?: string
    at?: Date
  },
): Promise<number> {
  const {
    kind = 1,
    vendorId = null,
    authorName = 'Made Author',
    title = 'Made',
    text = 'Made',
    at = new Date(),
  } = given
  const about = { ...given, kind, vendorId, authorName, title, text, page: '' }
  const matter = await joinCase(scope, about, at)
  if (!matter) throw new Error('the matter was not inserted')
  return matter.id
}
