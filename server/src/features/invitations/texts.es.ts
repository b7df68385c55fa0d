import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { invitations as en } from './texts.en.ts'

export const invitations: Translation<typeof en> = {
  subject: (community) => `Su invitación al portal de ${community}`,
  reminderSubject: (community) => `Recordatorio: su invitación al portal de ${community}`,
  hello: (name) => `Hola, ${name}:`,
  helloNobody: 'Hola:',
  invited: (community) =>
    `${community} tiene un portal para los propietarios y vecinos de sus viviendas. En él puede leer las noticias, los documentos y el calendario, escribir a la oficina y ver lo que concierne a su vivienda.`,
  reminded: (community) => `Usted todavía no ha usado su invitación al portal de ${community}. Sigue siendo válida.`,
  codeOf: (address) => `Su código para ${address}:`,
  codeEnds: (day) =>
    `El código sirve una sola vez, hasta el ${day}. No se lo dé a nadie que no pertenezca a esta vivienda.`,
  register: 'Registrarse',
  registerFor: (address) => `Registrarse para ${address}`,
  why: (community) =>
    `Recibe este correo porque ${community} tiene su dirección para esta vivienda. Si es un error, avise a la oficina.`,

  resident: 'Residente',
  fileTitle: (community) => `Invitaciones a ${community}`,
  fileName: (day) => `invitaciones-${day}.pdf`,
  dear: (name) => `Hola, ${name}:`,
  dearNobody: 'Estimados vecinos:',
  letterTitle: (community) => `Su invitación al portal de ${community}`,
  letterCode: (address) => `Su código de registro para ${address}`,
  letterScan: 'Enfoque este código con la cámara de su teléfono,',
  letterType: (url) => `o abra ${url} y escriba el código.`,
  letterSteps:
    'Puede usar cualquier dirección de correo electrónico suya. Le enviamos cuatro cifras para comprobar que es suya; después elige una contraseña y ya está dentro.',
  letterEnds: (day) => `El código sirve una sola vez, hasta el ${day}.`,
  help: '¿Necesita ayuda?',
  helpBy: (ways) => `La oficina le ayuda con gusto: ${ways}.`,
  helpNone: 'La oficina le ayuda con gusto.',
  regards: 'Atentamente,',
}
