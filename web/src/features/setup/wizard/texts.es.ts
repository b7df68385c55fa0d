import type { Translation } from '../../../platform/texts/catalogue.ts'
import type { wizard as english } from './texts.en.ts'

/** El asistente que crea una comunidad. */
export const wizard: Translation<typeof english> = {
  title: 'Preparación',
  loading: 'Cargando la preparación',
  loadFailed: 'No se pudo cargar la preparación.',
  failureTitle: '¡Vaya!',
  somethingWentWrong: 'Algo salió mal.',
  required: 'Esto es obligatorio',

  questionTitle: '¿Qué administra usted?',
  selfManaged: 'Administramos nuestra propia asociación',
  selfManagedHint: 'Una asociación, dirigida por su junta. Sus miembros no ven ninguna empresa.',
  company: 'Administramos asociaciones de otros',
  companyHint: 'Una empresa administradora con una o muchas asociaciones y un equipo.',
  companyName: 'Nombre de la empresa',
  goOn: 'Continuar',

  nothingTitle: 'Todo está preparado',
  nothing: 'No hay ninguna preparación abierta.',
  addTo: (name) => `Agregar una comunidad a ${name}`,
  open: (name) => `Seguir con ${name}`,
  stepsLeft: (count) => (count === 1 ? 'Falta 1 paso' : `Faltan ${count} pasos`),
  unfinished: 'Sin terminar',

  steps: 'Pasos de la preparación',
  association: 'Asociación',
  look: 'Aspecto',
  features: 'Funciones',
  homes: 'Viviendas',
  people: 'Personas',
  helpers: 'Ayudantes',
  notice: 'Primer aviso',
  invite: 'Invitaciones',
  done: 'Hecho',
  skipped: 'Omitido',
  stateOpen: 'Abierto',
  back: 'Atrás',
  skip: 'Omitir este paso',
  saveAndGoOn: 'Guardar y continuar',
  nothingSent: 'Todavía no se ha enviado nada.',

  associationTitle: 'Su asociación',
  associationIntro: 'Por ahora solo hace falta el nombre. Todo se puede cambiar más tarde.',
  name: 'Nombre de la asociación',
  webSiteName: 'Nombre del sitio web',
  webSiteHint: 'De 3 a 40 letras, cifras o guiones. Figura en direcciones como /Site/mapleridge.',
  webSiteFree: 'Este nombre está libre.',
  webSiteTaken: 'Otra asociación tiene este nombre de sitio web.',
  webSiteInvalid: 'Use de 3 a 40 letras, cifras o guiones.',
  address: 'Dirección de la oficina',
  city: 'Ciudad',
  state: 'Estado',
  zips: 'Códigos postales',
  zipsHint: 'Separados por espacios. Con ellos se encuentra su asociación al registrarse.',
  timeZone: 'Zona horaria',
  language: 'Idioma',

  lookTitle: 'Qué aspecto tiene',
  lookIntro: 'Un logotipo y un color. Las imágenes muestran el menú lateral como lo verán sus miembros.',
  logo: 'Logotipo',
  logoHint: 'Como máximo 2 MB, al menos 256 píxeles de ancho y de alto.',
  removeLogo: 'Quitar el logotipo',
  color: 'Color',
  adjusted: (color) => `Sobre su color no se leerían letras blancas. Se usa ${color}, que es un poco más oscuro.`,
  lightMenu: 'Menú lateral de día',
  darkMenu: 'Menú lateral en modo oscuro',
  menuHome: 'Inicio',
  menuMailbox: 'Buzón',
  menuCalendar: 'Calendario',
  menuDocuments: 'Documentos',

  featuresTitle: 'Qué pueden usar sus miembros',
  featuresIntro: 'Más tarde puede activar y desactivar cada función. Al desactivarla no se pierde nada.',
  essentials: 'Lo esencial',
  essentialsHint:
    'Los miembros ven correo, pagos, calendario, documentos, formularios, noticias, respuestas y la oficina.',
  everything: 'Todo',
  everythingHint: 'Los miembros ven además directorio, foros, grupos, anuncios, chat y votaciones.',
  choose: 'Elegir',
  chooseHint: 'Los miembros ven exactamente lo que usted marque.',

  homesTitle: 'Sus viviendas',
  homesIntro: 'Numere una calle, pegue una lista o suba un archivo. Puede hacer varias cosas, una tras otra.',
  homesThere: (count) =>
    count === 0 ? 'Todavía no hay viviendas.' : count === 1 ? 'Hay 1 vivienda.' : `Hay ${count} viviendas.`,
  numberTitle: 'Numerarlas por mí',
  street: 'Calle',
  first: 'Primer número',
  last: 'Último número',
  which: 'Qué números',
  all: 'Todos',
  odd: 'Impares',
  even: 'Pares',
  pattern: 'Identificador de una vivienda',
  patternHint: '# representa el número, #### el número con ceros delante.',
  preview: 'Se crearán estas viviendas',
  previewNone: 'Escriba una calle y los números para ver aquí las viviendas.',
  previewMore: (count) => `y ${count} más`,
  pasteOrFile: 'Pegar o subir una lista',
  seeHomes: 'Ver las viviendas',
  next: 'Continuar',

  peopleTitle: 'Sus personas',
  peopleIntro:
    'Escriba al propietario junto a cada vivienda o traiga una lista. No hace falta correo electrónico: los demás reciben una carta.',
  peopleThere: (count) =>
    count === 0
      ? 'Todavía no hay nadie en el registro.'
      : count === 1
        ? 'Hay 1 persona en el registro.'
        : `Hay ${count} personas en el registro.`,
  importPeople: 'Subir o pegar una lista de personas',
  later: 'Continuar',
  seePeople: 'Ver a las personas',
  gridTitle: 'Viviendas y sus personas',
  gridFilter: 'Qué viviendas',
  gridAll: 'Todas las viviendas',
  gridEmpty: 'Viviendas sin personas',
  gridLoading: 'Cargando las viviendas',
  gridFailed: 'No se pudieron cargar las viviendas.',
  gridNoHomes: 'Todavía no hay ninguna vivienda. Agregue primero las viviendas.',
  gridNoneEmpty: 'Todas las viviendas tienen a alguien.',
  gridPages: 'Páginas de viviendas',
  gridNothing: 'Escriba primero un nombre junto a una vivienda.',
  gridAdd: 'Agregar a estas personas',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',

  helpersTitle: 'Sus ayudantes',
  helpersIntro:
    'Quién ocupa un cargo y quién más trabaja aquí. Para un cargo hace falta una cuenta: invite primero a la junta en el último paso y asigne los cargos cuando se haya registrado.',
  helpersThere: (count) =>
    count === 0
      ? 'Todavía no hay cargos ocupados.'
      : count === 1
        ? 'Hay 1 cargo ocupado.'
        : `Hay ${count} cargos ocupados.`,
  giveOffices: 'Asignar cargos',
  inviteTeam: 'Invitar al equipo',

  noticeTitle: 'Su primer aviso',
  noticeIntro:
    'Espera en el buzón de quien se registre. Hasta que envíe las invitaciones es un borrador; después se muestra aquí, y Envíos lleva aquí.',
  noNotice: 'No se escribió ninguno.',
  noticeWaits: 'Espera en el buzón de quien se registre y no está entre los envíos.',
  template: 'Empezar con',
  templateWelcome: 'Una bienvenida',
  templateMeeting: 'La próxima reunión',
  templateEmpty: 'Una página vacía',
  useTemplate: 'Usar este texto',
  subject: 'Asunto',
  text: 'Texto',
  welcomeSubject: (name) => `Bienvenidos a ${name} en Porchlight`,
  welcomeHtml: (name) =>
    `<p>Bienvenidos. Este es el nuevo sitio de ${name} en la web.</p><p>Aquí encuentra avisos, documentos, el calendario y lo que se refiere a su vivienda. Revise su dirección y su teléfono en Mi cuenta.</p><p>Su junta</p>`,
  meetingSubject: 'Nuestra próxima reunión',
  meetingHtml:
    '<p>Les invitamos a nuestra próxima reunión.</p><p>Día y hora:</p><p>Lugar:</p><p>Orden del día:</p><ul><li></li></ul><p>Su junta</p>',

  inviteTitle: 'Revisar e invitar',
  live: 'Su asociación está en marcha. Sus invitaciones van en camino.',
  homesWithoutPeople: (count) => (count === 1 ? '1 vivienda sin personas' : `${count} viviendas sin personas`),
  peopleWithoutEmail: (count) =>
    count === 1 ? '1 persona sin correo electrónico' : `${count} personas sin correo electrónico`,
  sharedBy: (email, count) => `${email} se usa para ${count} personas: comparten una cuenta`,
  moreShared: (count) =>
    count === 1
      ? 'Otra dirección se usa para varias personas'
      : `Otras ${count} direcciones se usan para varias personas`,
  andMore: (count) => `y ${count} más`,
  openQuestions: 'Preguntas abiertas',
  noQuestions: 'No hay nada abierto.',
  openStep: (step) => `${step}: este paso está abierto`,
  liveTitle: (name) => `${name} está en marcha`,
  liveIntro: 'Su preparación terminó. Todo se puede cambiar en su propia página.',
  liveWays: 'Dónde se cambia cada cosa',
  toCommunity: (name) => `Abrir ${name}`,
  toSettings: 'Configuración y funciones',
  toHomes: 'Viviendas',
  toPeople: 'Personas',
  toInvitations: 'Invitaciones',
}
