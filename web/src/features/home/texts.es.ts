import type { Translation } from '../../platform/texts/catalogue.ts'
import type { home as english } from './texts.en.ts'

export const home: Translation<typeof english> = {
  greeting: (firstName) => `Hola, ${firstName}: está en casa`,
  association: 'Su asociación',
  associationFailed: 'No se pudieron cargar los datos de la asociación.',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando su página de inicio',
  failed: 'No se pudo cargar.',

  needsYou: 'Necesita su atención',
  nothingWaits: 'No tiene nada pendiente',

  voteNow: 'Votar ahora',
  voteOn: (title) => `Votar ahora: ${title}`,
  newTab: '(se abre en otra pestaña)',
  closes: (date, time) => `Cierra el ${date} a las ${time}`,

  violation: 'Tiene un nuevo aviso de infracción en su vivienda.',
  openViolations: (count) => (count === 1 ? 'Tiene 1 infracción abierta.' : `Tiene ${count} infracciones abiertas.`),
  seeViolations: 'Ver las infracciones',
  pleaseReview: 'Revisar',
  dismiss: 'Descartar',

  upcomingEvents: 'Próximos eventos',
  eventCount: (count) => (count === 1 ? '1 evento próximo' : `${count} eventos próximos`),
  viewCalendar: 'Ver calendario',
  loadingEvents: 'Cargando los próximos eventos',
  noEvents: 'No hay eventos próximos.',

  neighborActivity: 'Actividad de los vecinos',
  quietDay: 'Es un día tranquilo en el vecindario.',
  startDiscussion: 'Iniciar una conversación',
  listedBy: (name) => `En venta por ${name}`,
  groupOf: (members) => (members === 1 ? 'Grupo de 1 miembro' : `Grupo de ${members} miembros`),
  replies: (count) => (count === 1 ? '1 respuesta' : `${count} respuestas`),

  wantMore: '¿Quiere más funciones?',
  wantMoreText:
    'Un plan PRO trae calendario, noticias, documentos, foros y más. Dígales a quienes dirigen su asociación que le gustaría tenerlos.',
  passItOn: 'Pasar la voz',
  failureTitle: '¡Vaya!',
  failureText: 'Algo salió mal.',
  ok: 'Aceptar',
  unlockTitle: 'Gracias por pasar la voz',
  unlockText: 'Quienes dirigen su asociación lo sabrán. Un plan PRO abre:',
  unlocks:
    'Un calendario de eventos\nNoticias de la asociación\nDocumentos y formularios\nForos, grupos y cosas en venta',
  close: 'Cerrar',
  welcomeTitle: 'Sus estados de cuenta tienen un nuevo lugar',
  welcomeText:
    'El portal de estados de cuenta se ha mudado. Desde ahora encuentra aquí sus estados, su saldo y su correo.',
  continue: 'Continuar',
}
