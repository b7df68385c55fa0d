import { catalogue } from '../../platform/texts/catalogue.ts'
import { estimateRequests } from './texts.en.ts'

export const estimateRequestsTexts = catalogue(
  estimateRequests,
  async () => (await import('./texts.es.ts')).estimateRequests,
)
