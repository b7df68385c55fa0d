import type { Translation } from '../../platform/texts/catalogue.ts'
import type { vendorDashboard as english } from './texts.en.ts'

export const vendorDashboard: Translation<typeof english> = {
  welcome: (company) => `Le damos la bienvenida, ${company}`,
}
