import type { Translation } from '../../platform/texts/catalogue.ts'
import type { passwordReset as english } from './texts.en.ts'

export const passwordReset: Translation<typeof english> = {
  title: 'Restablecer su contraseña',
  intro: 'Escriba el correo electrónico de su cuenta. Le enviamos un enlace para una contraseña nueva.',
  email: 'Correo electrónico',
  submit: 'Enviarme el enlace',
  backToLogin: 'Volver al inicio de sesión',
  emailRequired: 'El correo electrónico es obligatorio',
  invalidEmail: 'Correo electrónico no válido',
  done: '¡LISTO!',
  received: 'Hemos recibido su solicitud. Revise su correo electrónico y siga las instrucciones',
  somethingWentWrong: 'Algo salió mal. Compruebe su conexión e inténtelo de nuevo.',
  tooMany: 'Demasiados intentos. Inténtelo más tarde.',

  chooseTitle: 'Elija una contraseña nueva',
  chooseIntro: (email) => `Para su cuenta ${email}. Se cerrará su sesión en todos los demás sitios.`,
  password: 'Contraseña nueva',
  save: 'Guardar mi contraseña',
  orRandom: '¿Prefiere no pensar una?',
  makeOne: 'Crear una contraseña por mí',
  changed: 'Su contraseña ha cambiado. Inicie sesión con ella.',
  failureTitle: 'LO SENTIMOS',
  expired: 'El enlace para restablecer su contraseña ha caducado. Solicite otro enlace.',
  ok: 'Aceptar',
  passwordRequired: 'Escriba la contraseña',
  passwordPattern: 'La contraseña debe tener al menos 8 caracteres, 1 mayúscula, 1 minúscula, 1 símbolo y 1 número',
  confirmRequired: 'Confirme la contraseña',
  mismatch: 'Las dos contraseñas no son iguales',
}
