import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { emailProof as english } from './texts.en.ts'

export const emailProof: Translation<typeof english> = {
  subject: 'Confirme su dirección de correo',
  confirm: (email) =>
    `Se creó una cuenta en Porchlight con la dirección ${email}. Si la creó usted, confirme la dirección: abra el enlace e inicie sesión. El enlace sirve durante siete días.`,
  ifNotYou:
    'Si no la creó usted, no la confirme. No se enviará nada a esta dirección. Puede quedarse con la cuenta cuando quiera: elija «Olvidé mi contraseña» en la página de inicio de sesión.',
  confirmMine: 'Confirmar mi dirección',
  why: 'Recibe este correo porque alguien se registró con su dirección de correo.',

  trialSubject: 'El correo le vuelve a llegar',
  trial: (email) =>
    `Durante un tiempo se rechazó el correo a ${email}, y por eso usted pidió este. Ha llegado: los avisos se le envían por correo como antes.`,
  open: 'Abrir Porchlight',
  trialWhy: 'Recibe este correo porque preguntó en Porchlight si el correo le llega.',

  changeSubject: 'Confirme su nuevo correo electrónico',
  changeAsked: (firstName, email) =>
    `${firstName}: usted pidió usar ${email} para su cuenta de Porchlight. Abra el enlace e inicie sesión: desde entonces inicia sesión con este correo y los mensajes llegan aquí. El enlace sirve durante 24 horas.`,
  changeNotAsked: 'Si usted no lo pidió, no haga nada.',
  changeConfirm: 'Confirmar mi nuevo correo',
  changeWhy: 'Recibe este mensaje porque su correo se escribió en una cuenta de Porchlight.',
  changeTaken: (email) =>
    `Alguien pidió usar ${email} para su cuenta de Porchlight. Usted ya tiene una cuenta con este correo, así que no se cambió nada.`,
  changeTakenAdvice: 'Si fue usted: inicie sesión con este correo, o elimine antes la cuenta que lo tiene.',
  logIn: 'Iniciar sesión',
  oldAddressSubject: 'Se pidió un cambio de su correo electrónico',
  oldAddress: (email) =>
    `Su cuenta de Porchlight va a tener el correo ${email}. Este vale hasta que se abra el enlace que se envió allí.`,
  oldAddressAdvice:
    'Si usted no lo pidió: elija ahora una contraseña nueva. Eso detiene el cambio y cierra la sesión en todos los dispositivos.',
  choosePassword: 'Elegir una contraseña nueva',
  addressChangedSubject: 'Su correo electrónico se cambió',
  addressChanged: (email) =>
    `Su cuenta de Porchlight tiene ahora el correo ${email}. Usted inicia sesión con él, y los mensajes ya no llegan aquí.`,
  addressChangedAdvice: 'Si usted no lo pidió: escriba de inmediato a la oficina de su comunidad.',
  addressChangedWhy: 'Recibe este mensaje siempre que cambia el correo de su cuenta.',
}
