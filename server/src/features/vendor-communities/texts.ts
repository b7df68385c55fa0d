import { vendorCommunities as en } from './texts.en.ts'
import { vendorCommunities as es } from './texts.es.ts'

export const vendorCommunitiesTexts = { en, es }
