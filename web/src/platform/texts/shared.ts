import { catalogue } from './catalogue.ts'
import { shared } from './shared.en.ts'

export const sharedTexts = catalogue(shared, async () => (await import('./shared.es.ts')).shared)
