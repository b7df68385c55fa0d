import { catalogue } from './catalogue.ts'
import { vendorDashboard } from './en/vendor-dashboard.ts'

export const vendorDashboardTexts = catalogue(
  vendorDashboard,
  async () => (await import('./es/vendor-dashboard.ts')).vendorDashboard,
)
