import type { Translation } from '../../platform/texts/catalogue.ts'
import type { emailProof as english } from './texts.en.ts'

export const emailProof: Translation<typeof english> = {
  bannerLabel: 'Su correo electrónico',
  notConfirmed: (email) =>
    `Por favor, confirme su correo electrónico. Enviamos un enlace a ${email}. Hasta que lo abra, solo ve su propia vivienda y no se le envía ningún otro correo.`,
  sendAgain: 'Enviar el correo otra vez',
  sent: 'El correo va en camino. Su enlace sirve durante siete días.',
  tooMany:
    'El correo ya se envió varias veces. Mire en la carpeta de correo no deseado o inténtelo de nuevo dentro de una hora.',
  somethingWentWrong: 'Algo salió mal. Compruebe su conexión e inténtelo de nuevo.',

  refused: (email, since) =>
    `El correo a ${email} se rechaza desde el ${since}, así que los avisos no le llegan por correo. Los encuentra aquí.`,
  refusedAdvice:
    'Compruebe que este buzón existe y no está lleno, y pida un correo de prueba. Si la dirección no es correcta, pida a la oficina de su comunidad que la cambie.',
  sendTrial: 'Enviar un correo de prueba',
  trialSent: 'El correo va en camino. Cuando se acepte, este aviso desaparece solo.',

  title: 'Confirme su correo electrónico',
  confirming: 'Se está confirmando su correo.',
  proven: 'Su correo electrónico está confirmado. Ahora los avisos le pueden llegar por correo.',
  deliveryProven: 'La dirección está confirmada. Los correos sobre su buzón van allí como eligió en su configuración.',
  otherAccount:
    'Este enlace es para otra cuenta, no para la que tiene abierta. Cierre la sesión, inicie sesión con el correo al que se envió el mensaje y abra el enlace otra vez.',
  taken:
    'Otra cuenta tiene ahora este correo, así que la suya conserva el actual. Inicie sesión con este correo para usar esa cuenta.',
  invalid: 'Este enlace no sirve. Sirve una sola vez y durante siete días. Puede pedir que se le envíe otro.',
  changeInvalid:
    'Este enlace para cambiar su correo ya no sirve: venció, ya se usó o se envió otro después. En Mi cuenta ve el correo que vale ahora.',
  unproven: 'Abra el enlace del correo que le enviamos. Puede pedir que se le envíe otra vez.',
  tryAgain: 'Intentar de nuevo',
  toHome: 'Continuar',
}
