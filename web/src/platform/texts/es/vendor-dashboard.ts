import type { Translation } from '../catalogue.ts'
import type { vendorDashboard as english } from '../en/vendor-dashboard.ts'

export const vendorDashboard: Translation<typeof english> = {
  welcome: (company) => `Le damos la bienvenida, ${company}`,
}
