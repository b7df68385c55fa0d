import { catalogue } from '../../platform/texts/catalogue.ts'
import { vendorDashboard } from './texts.en.ts'

export const vendorDashboardTexts = catalogue(
  vendorDashboard,
  async () => (await import('./texts.es.ts')).vendorDashboard,
)
