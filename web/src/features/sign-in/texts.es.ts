import type { Translation } from '../../platform/texts/catalogue.ts'
import type { signIn as english } from './texts.en.ts'

export const signIn: Translation<typeof english> = {
  product: 'Porchlight',
  documentTitle: (screen) => `${screen} · Porchlight`,
  loading: 'Cargando',
  mainContent: 'Ir al contenido principal',

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
  archived: (names, count) =>
    count === 1
      ? `${names} está archivada y ya no se puede abrir. Su administración puede decirle por qué.`
      : `${names} están archivadas y ya no se pueden abrir. Su administración puede decirle por qué.`,
  noAccess: 'No tiene acceso a ninguna propiedad.',
  somethingWentWrong: 'Algo salió mal.',
  tryAgain: 'Intentar de nuevo',
  storageUnavailable:
    'Su navegador no permite que Porchlight guarde nada, así que no puede mantener la sesión iniciada. Permita los datos de este sitio y vuelva a iniciar sesión.',
  logInWithPasskey: 'Iniciar sesión con una llave de acceso',
  unknownPasskey: 'Esta llave de acceso no se conoce aquí. Inicie sesión con su contraseña.',

  chooseTitle: 'Elija una cuenta',
  noAccountYet: '¿Todavía no tiene una cuenta?',
  getStarted: 'Registrarse',
  androidApp: 'Aplicación para Android',
  iosApp: 'Aplicación para iPhone y iPad',
  copyright: (year) => `© ${year} Porchlight`,
  language: 'Idioma',
  footer: 'Acerca de Porchlight',
  termsOfUse: 'Condiciones de uso',
  privacyPolicy: 'Política de privacidad',

  expired: 'Su sesión ha terminado. Inicie sesión para seguir donde estaba.',
  noSuchPage: (address) => `No hay ninguna página ${address}. Inicie sesión para continuar.`,
  deleted: 'Su cuenta ha sido eliminada.',
  refused: 'Algo salió mal y se cerró su sesión. Inicie sesión para seguir.',
  elsewhere: 'Cerró la sesión en otra ventana.',
  ok: 'Aceptar',

  registerTitle: 'Registro',
  forgotTitle: 'Olvidé mi contraseña',
}
