import { catalogue } from '../../../platform/texts/catalogue.ts'
import { features } from './feature-texts.en.ts'

export const featureTexts = catalogue(features, async () => (await import('./feature-texts.es.ts')).features)
