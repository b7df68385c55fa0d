import { estimateRequests as en } from './texts.en.ts'
import { estimateRequests as es } from './texts.es.ts'

export const estimateRequestsTexts = { en, es }
