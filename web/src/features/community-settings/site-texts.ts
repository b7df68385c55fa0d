import { catalogue } from '../../platform/texts/catalogue.ts'
import { site } from './site-texts.en.ts'

/** The texts of the public page alone, which opens without the settings. */
export const siteTexts = catalogue(site, async () => (await import('./site-texts.es.ts')).site)
