import type { Translation } from '../../platform/texts/catalogue.ts'
import type { administration as english } from './texts.en.ts'

export const administration: Translation<typeof english> = {
  title: 'Comunidades',

  enterFailedHeading: 'Este enlace ya no funciona',
  enterFailedText: 'Sirve una sola vez, durante un minuto. Inicie sesión de nuevo para volver a sus comunidades.',
  enterPassingHeading: 'Ahora no se puede llegar al sitio de administración',
  enterPassingText: 'Espere un momento y vuelva a iniciar sesión.',
  backToLogin: 'Ir a iniciar sesión',

  search: 'Buscar comunidades',
  clearSearch: 'Borrar la búsqueda',
  filter: 'Mostrar',
  all: 'Todas las comunidades',
  violations: 'Con infracciones abiertas',
  freePlan: 'Con el plan gratis',
  found: (count) => (count === 1 ? '1 comunidad encontrada' : `${count} comunidades encontradas`),
  noneFound: 'Ninguna comunidad coincide.',

  community: 'Comunidad',
  plan: 'Plan',
  free: 'Gratis',
  pro: 'PRO',
  registered: 'Propiedades registradas',
  registeredOf: (registered, all) => `${registered} de ${all}`,
  residents: 'Residentes',
  openViolations: 'Infracciones abiertas',
  violationsOf: (count, community) => `${count} infracciones abiertas en ${community}: ver y decidir`,
  preview: 'Vista previa',
  previewOf: (community) => `Vista previa de ${community}`,
  communitiesOf: (company) => `Comunidades de ${company}`,
  noCommunities: 'No hay registros que mostrar.',
  loading: 'Cargando las comunidades',
  loadFailed: 'No se pudieron cargar las comunidades.',
}
