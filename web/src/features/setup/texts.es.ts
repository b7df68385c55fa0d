import type { Translation } from '../../platform/texts/catalogue.ts'
import type { setup as english } from './texts.en.ts'

/** El primer inicio de un servidor. */
export const setup: Translation<typeof english> = {
  waitingTitle: 'Le damos la bienvenida',
  waiting: 'Este servidor se está preparando. Vuelva pronto.',

  ownerTitle: 'Prepare su servidor',
  ownerIntro:
    'Usted será responsable de este servidor. Nadie más puede verlo todavía, y no se envía nada a nadie antes de que usted lo indique.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  emailHint: 'Con él inicia sesión. Le enviaremos un enlace que lo confirma.',
  submit: 'Crear mi cuenta',
  loading: 'Comprobando el enlace',
  firstNameRequired: 'El nombre es obligatorio',
  lastNameRequired: 'El apellido es obligatorio',
  emailRequired: 'Escriba el correo electrónico',
  invalidEmail: 'El correo electrónico no es válido',
  accountExists: (email) =>
    `${email} ya tiene una cuenta. Ejecute «npx porchlight owner ${email}» en el servidor para hacerla responsable.`,
  passwordRequired: 'Escriba la contraseña',
  passwordPattern: 'La contraseña debe tener al menos 8 caracteres, 1 mayúscula, 1 minúscula, 1 símbolo y 1 número',
  confirmRequired: 'Confirme su contraseña',
  mismatch: 'Las dos contraseñas no son iguales',
  mustAgree: 'Debe aceptar las condiciones de uso y la política de privacidad',
  somethingWentWrong: 'Algo salió mal. Compruebe su conexión e inténtelo de nuevo.',
  tooMany: 'Demasiados intentos. Inténtelo más tarde.',
  tryAgain: 'Intentar de nuevo',

  endedTitle: 'Se necesita un enlace nuevo',
  ended: 'Este enlace de preparación ya se usó o es demasiado antiguo.',
  endedHelp: 'Ejecute este comando en el servidor. Muestra un enlace nuevo:',
  doneTitle: 'Ya está preparado',
  done: 'Este servidor ya está preparado: alguien usó el mismo enlace un momento antes que usted.',
  doneHelp: 'Pida que le agreguen, o ejecute este comando en el servidor para obtener un enlace propio:',
  logIn: 'Iniciar sesión',
}
