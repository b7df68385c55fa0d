import type { Translation } from '../../platform/texts/catalogue.ts'
import type { site as english } from './site-texts.en.ts'

export const site: Translation<typeof english> = {
  loading: 'Cargando la página de la asociación',
  unknown: 'No hay ninguna página en esta dirección.',
  failed: 'No se pudo cargar la página.',
  tryAgain: 'Volver a intentarlo',
  logIn: 'Iniciar sesión',
  register: 'Registrarse',
  contact: 'Contacto',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  hours: 'Horario de oficina',
  news: 'Noticias',
}
