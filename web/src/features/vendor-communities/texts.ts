import { catalogue } from '../../platform/texts/catalogue.ts'
import { vendorCommunities } from './texts.en.ts'

export const vendorCommunitiesTexts = catalogue(
  vendorCommunities,
  async () => (await import('./texts.es.ts')).vendorCommunities,
)
