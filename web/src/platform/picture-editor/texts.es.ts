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
}
