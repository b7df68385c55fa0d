import type { Translation } from '../../platform/texts/catalogue.ts'
import type { notifications as english } from './texts.en.ts'

export const notifications: Translation<typeof english> = {
  title: 'Notificaciones',
  close: 'Cerrar',
  loading: 'Cargando las notificaciones',
  empty: 'No hay notificaciones por ahora',
  count: (count) => (count === 1 ? '1 notificación' : `${count} notificaciones`),
  markAllAsRead: 'Marcar todo como leído',
  dismiss: (title) => `Descartar ${title}`,
  dismissThis: 'Marcar como leída',
  dismissFailed: 'No se pudo marcar como leída. Compruebe su conexión e inténtelo de nuevo.',
  failed: 'No se pudieron cargar sus notificaciones.',
  checkConnection: 'Compruebe su conexión e inténtelo de nuevo.',
}
