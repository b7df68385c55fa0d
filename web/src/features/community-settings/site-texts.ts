import { catalogue } from '../../platform/texts/catalogue.ts'
import { site } from './site-texts.en.ts'

/** The texts of the public page only, so that it does not load the texts of the settings. */
export const siteTexts = catalogue(site, async () => (await import('./site-texts.es.ts')).site)
