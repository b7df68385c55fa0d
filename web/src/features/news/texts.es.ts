import type { Translation } from '../../platform/texts/catalogue.ts'
import type { news as english } from './texts.en.ts'

export const news: Translation<typeof english> = {
  title: 'Noticias',
  loading: 'Cargando las noticias',
  failed: 'No se pudieron cargar las noticias.',
  empty: 'No hay nada nuevo por aquí.',
  gone: 'Esta noticia ya no está aquí.',
  allNews: 'Todas las noticias',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  moreOf: (label, title) => `${label}: ${title}`,
  showMore: 'Mostrar más',
  shown: (count, total) => `Se muestran ${count} de ${total} noticias.`,
  followInReader: 'Seguir en un lector de noticias',
  edit: (title) => `Editar ${title}`,

  addNews: 'Agregar noticia',
  add: 'Agregar',
  update: 'Actualizar',
  itemTitle: 'Título',
  body: 'Texto',
  picture: 'Imagen',
  pictureHint: 'Un archivo JPEG, PNG, WebP, GIF o AVIF de hasta 10 MB.',
  chooseFile: 'Elegir una imagen',
  orDrop: 'o suéltela aquí',
  dropHere: 'Suelte la imagen aquí',
  tooMany: 'Solo se permite una imagen.',
  removePicture: 'Quitar la imagen',
  keepsPicture: 'Déjelo vacío para conservar la imagen.',
  wrongType: (name) => `«${name}» no se puede guardar. Solo se aceptan archivos de imagen.`,
  tooLarge: (name) => `«${name}» supera los 10 MB. Elija una imagen más pequeña.`,
  textTooLong: 'Este texto es demasiado largo. Acórtelo o ponga una parte en otra noticia.',
  failureTitle: 'Vaya',
  saveFailed: 'Se produjo un error al guardar el documento.',

  publicFeed: 'Cualquiera puede seguir estas noticias en un lector',
  publicFeedHint: 'Quien tenga la dirección las lee sin iniciar sesión.',
  publicFailed: 'No se pudo cambiar. Inténtelo de nuevo.',

  whatsNew: 'Novedades',
  viewAllNews: 'Ver todas las noticias',
}
