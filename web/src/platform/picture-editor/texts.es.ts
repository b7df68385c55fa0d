import type { Translation } from '../texts/catalogue.ts'
import type { pictureEditor as english } from './texts.en.ts'

export const pictureEditor: Translation<typeof english> = {
  cropTitle: 'Recortar la imagen',
  cropHint: 'Mueva la imagen arrastrándola o con las flechas. Cambie el tamaño con el control deslizante.',
  cropArea: 'Imagen, se mueve con las flechas',
  zoom: 'Ampliación',
  usePicture: 'Usar la imagen',
  cancel: 'Cancelar',
  close: 'Cerrar',

  chooseFile: 'Elegir fotos',
  orDrop: 'o suéltelas aquí',
  dropHere: 'Suelte las fotos aquí',
  picture: (position) => `Foto ${position}`,
  first: 'Se muestra primero',
  moveUp: (position) => `Subir la foto ${position}`,
  moveDown: (position) => `Bajar la foto ${position}`,
  crop: (position) => `Recortar la foto ${position}`,
  remove: (position) => `Quitar la foto ${position}`,
  moved: (position, count) => `Ahora está en el lugar ${position} de ${count}`,
  preparing: 'Preparando…',
  wrongType: (name) => `«${name}» no es una foto. Elija una imagen JPEG, PNG, WebP o AVIF.`,
  tooLarge: (name) => `«${name}» ocupa más de 10 MB. Elija una foto más pequeña.`,
  unreadable: (name) => `«${name}» no se puede abrir como imagen. Elija otra.`,
  tooSmall: (name) => `«${name}» es demasiado pequeña. Debe medir al menos 100 × 100 píxeles.`,
  wholePhoto: 'Usar la foto entera',
}
