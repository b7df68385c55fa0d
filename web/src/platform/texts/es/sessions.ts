import type { Translation } from '../catalogue.ts'
import type { sessions as english } from '../en/sessions.ts'

export const sessions: Translation<typeof english> = {
  title: 'Dónde tiene la sesión abierta',
  intro: 'Cierre la sesión en los dispositivos que no reconozca o que ya no use.',
  thisDevice: 'Este dispositivo',
  signedInWith: (method, when) => `Sesión iniciada con ${method} el ${when}`,
  signedIn: (when) => `Sesión iniciada el ${when}`,
  password: 'su contraseña',
  passkey: 'una clave de acceso',
  statementPortal: 'el portal de estados de cuenta',
  lastSeen: (when) => `Último uso: ${when}`,
  unknownBrowser: 'Navegador desconocido',
  deviceOn: (browser, system) => `${browser} en ${system}`,
  porchlightApp: 'Aplicación de Porchlight',
  activeNow: 'Activo ahora',
  signOut: 'Cerrar sesión',
  signOutOf: (device) => `Cerrar sesión en ${device}`,
  signOutOthers: 'Cerrar sesión en todos los demás',
  confirmOneHeading: '¿Cerrar la sesión allí?',
  confirmOne: (device) => `${device} tendrá que iniciar sesión de nuevo.`,
  confirmOthersHeading: '¿Cerrar sesión en todos los demás?',
  confirmOthers:
    'Los demás dispositivos y navegadores tendrán que iniciar sesión de nuevo. Aquí su sesión sigue abierta.',
  cancel: 'Cancelar',
  oneDone: 'Sesión cerrada allí.',
  othersDone: 'Sesión cerrada en todos los demás.',
  failed: 'No funcionó. Compruebe su conexión y vuelva a intentarlo.',
  loading: 'Cargando dónde tiene la sesión abierta',
  loadFailed: 'No se pudo cargar la lista.',
  tryAgain: 'Intentar de nuevo',
}
