import type { Translation } from '../../platform/texts/catalogue.ts'
import type { vendorDashboard as english } from './texts.en.ts'

export const vendorDashboard: Translation<typeof english> = {
  welcome: (company) => `Le damos la bienvenida, ${company}`,
  figures: 'De un vistazo',
  newWorkOrder: 'Nuevas órdenes de trabajo',
  newEstimateRequests: 'Nuevas solicitudes de presupuesto',
  newProfileViews: 'Nuevas visitas al perfil',
  newClaimedOffers: 'Nuevas ofertas canjeadas',
  inThirtyDays: 'últimos 30 días',
  loading: 'Cargando las cifras',
  failed: 'No se pudieron cargar las cifras.',
}
