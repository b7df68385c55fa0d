import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { vendorsAdmin as english } from './texts.en.ts'

export const vendorsAdmin: Translation<typeof english> = {
  insurance: 'seguro',
  licence: 'licencia',
  invitedSubject: (community) => `${community} le invita como proveedor`,
  invited: (community, vendor) =>
    `${community} desea que ${vendor} le preste servicio: que aparezca en su mercado de proveedores y reciba sus órdenes de trabajo en Porchlight. Aparece en el mercado en cuanto acepte.`,
  choose: 'Elegir una contraseña',
  chooseHow:
    'Elija una contraseña para abrir su cuenta; el enlace funciona durante 14 días. Después acepte la invitación en Comunidades y suba su seguro en Perfil.',
  answer: 'Iniciar sesión',
  answerHow: 'Inicie sesión y acepte o rechace la invitación en Comunidades.',
  acceptedSubject: (community) => `Ahora presta servicio a ${community}`,
  accepted: (community, vendor) =>
    `${community} ha aceptado a ${vendor}. Aparece en su mercado de proveedores y puede recibir sus órdenes de trabajo.`,
  until: (day) => `Esto vale hasta el ${day} inclusive.`,
  declinedSubject: (community) => `${community} ha rechazado su solicitud de unirse`,
  declined: (community, vendor) => `${community} ha rechazado la solicitud de ${vendor} de unirse.`,
  suspendedSubject: (community) => `${community} ha suspendido su membresía`,
  suspended: (community, vendor) =>
    `${community} ha suspendido a ${vendor}. Ya no aparece en su mercado de proveedores y no recibe nuevas órdenes de trabajo; las abiertas siguen en su lista.`,
  reason: (words) => `El motivo: ${words}`,
  sponsorAcceptedSubject: (community) => `Ahora es patrocinador de ${community}`,
  sponsorAccepted: (community, vendor) => `${community} ha aceptado el patrocinio de ${vendor}.`,
  sponsorDeclinedSubject: (community) => `${community} ha rechazado su patrocinio`,
  sponsorDeclined: (community, vendor) => `${community} ha rechazado el patrocinio de ${vendor}.`,
  paperAcceptedSubject: (paper, community) => `${community} ha aceptado el documento de ${paper}`,
  paperAccepted: (paper, community, day) =>
    `${community} ha aceptado el documento de ${paper}. Allí vale hasta el ${day} inclusive.`,
  paperDeclinedSubject: (paper, community) => `${community} ha rechazado el documento de ${paper}`,
  paperDeclined: (paper, community) =>
    `${community} ha rechazado el documento de ${paper}, de modo que allí no vale. Puede subir otro en Perfil.`,
  paperSentSubject: (paper, vendor) => `${vendor} ha enviado un documento de ${paper}`,
  paperSent: (paper, vendor, community) =>
    `${vendor} ha enviado un documento de ${paper} a ${community}. Vale cuando alguien de la comunidad lo haya aceptado.`,
  runsOutSubject: (paper, vendor, days) =>
    days === 0
      ? `El documento de ${paper} de ${vendor} vence hoy`
      : `El documento de ${paper} de ${vendor} vence en ${days} días`,
  runsOut: (paper, vendor, community, day) =>
    `El documento de ${paper} de ${vendor} que ${community} ha aceptado vale hasta el ${day} inclusive.`,
  runsOutVendor: 'Suba el nuevo en Perfil, para que la comunidad pueda aceptarlo a tiempo.',
  runsOutManager: 'Pida el nuevo, o agréguelo usted en la página del proveedor.',
  openVendor: 'Abrir Porchlight',
  openManager: 'Abrir el proveedor',
  whyVendor: (vendor) => `Recibe este correo porque es usuario de ${vendor}.`,
  whyManager: (community) => `Recibe este correo porque administra ${community}.`,
  hiddenTitle: (vendor) => `Su reseña de ${vendor} se ha ocultado`,
  hiddenText: 'La asociación ha ocultado su reseña. Nadie más la ve y no cuenta en la calificación.',
  shownTitle: (vendor) => `Su reseña de ${vendor} se muestra de nuevo`,
  shownText: 'La asociación muestra su reseña de nuevo, tal como la escribió.',
}
