import { catalogue } from '../../platform/texts/catalogue.ts'
import { managersTitles } from './titles.en.ts'

export const managersTitleTexts = catalogue(managersTitles, async () => (await import('./titles.es.ts')).managersTitles)
