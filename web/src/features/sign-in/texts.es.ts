import type { Translation } from '../../platform/texts/catalogue.ts'
import type { signIn as english } from './texts.en.ts'

export const signIn: Translation<typeof english> = {
  product: 'Porchlight',
  documentTitle: (screen) => `${screen} · Porchlight`,
  loading: 'Cargando',
  mainContent: 'Saltar al contenido principal',

  logout: 'Cerrar sesión',

  welcomeBack: '¡Nos alegra verle de nuevo!',
  toCommunity: (name) => `Inicie sesión para abrir ${name}.`,
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  rememberMe: 'Recordarme',
  logIn: 'Iniciar sesión',
  forgotPassword: 'Olvidé mi contraseña',
  required: 'Este campo es obligatorio.',
  invalid: 'Usuario o contraseña incorrectos',
  noAccess: 'No tiene acceso a ninguna propiedad.',
  somethingWentWrong: 'Algo salió mal.',
  tryAgain: 'Intentar de nuevo',
  nothingCanBeKept:
    'Su navegador no permite que Porchlight guarde nada, así que no puede mantener la sesión iniciada. Permita los datos de este sitio y vuelva a iniciar sesión.',

  logInWithBiometry: 'Iniciar sesión con huella o rostro',
  biometryReason: 'Iniciar sesión en Porchlight',
  biometryFailed: 'No funcionó. Inicie sesión con su contraseña.',
  offerBiometry: '¿Entrar más rápido la próxima vez?',
  offerBiometryText: 'Este teléfono puede iniciar su sesión con su huella o su rostro en lugar de la contraseña.',
  useBiometry: 'Usar huella o rostro',
  notNow: 'Ahora no',

  chooseTitle: 'Elija una cuenta',
  noAccountYet: '¿Todavía no tiene una cuenta?',
  getStarted: 'Empezar',
  androidApp: 'Obtener la aplicación para Android',
  iosApp: 'Obtener la aplicación para iPhone y iPad',
  copyright: (year) => `© ${year} Porchlight`,
  language: 'Idioma',
  footer: 'Acerca de Porchlight',
  termsOfUse: 'Condiciones de uso',
  privacyPolicy: 'Política de privacidad',

  expired: 'Su sesión ha terminado. Inicie sesión para seguir donde estaba.',
  noSuchPage: (address) => `No hay ninguna página ${address}. Inicie sesión para continuar.`,
  refused: 'Algo salió mal y se cerró su sesión. Inicie sesión para seguir.',
  elsewhere: 'Cerró la sesión en otra ventana.',
  exchangeFailed: 'Se ha producido un error',
  ok: 'Aceptar',

  signedInAs: (name) => `Ha iniciado sesión como ${name}.`,
  continueAsText: (name) => `¿Continuar como ${name}?`,
  continueAs: (name) => `Continuar como ${name}`,
  stayAs: (name) => `Seguir como ${name}`,

  great: '¡LISTO!',
  newPassword: (password) => `Su contraseña se ha cambiado a: ${password}`,
  continue: 'Continuar',
  oops: 'LO SENTIMOS',
  resetExpired: 'El enlace para restablecer su contraseña ha caducado. Solicite otro enlace.',

  deleteTitle: 'Eliminar su cuenta',
  deleteIntro:
    'Identifíquese una vez más para eliminar su cuenta. Se cerrará su sesión en todas partes y se borrarán su nombre, su foto, su buzón, sus claves de acceso y sus sesiones. Lo que escribió a otros se queda con ellos. Esto no se puede deshacer.',
  deleteButton: 'Eliminar mi cuenta',
  deleteConfirm: '¿Eliminar su cuenta definitivamente?',
  deleteConfirmText: 'Esto no se puede deshacer.',
  cancel: 'Cancelar',
  deleted: 'Su cuenta ha sido eliminada.',
  backToLogin: 'Volver al inicio de sesión',

  registerTitle: 'Empezar',
  forgotTitle: 'Olvidé mi contraseña',
}
