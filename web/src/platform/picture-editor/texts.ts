import { catalogue } from '../texts/catalogue.ts'
import { pictureEditor } from './texts.en.ts'

export const pictureEditorTexts = catalogue(pictureEditor, async () => (await import('./texts.es.ts')).pictureEditor)
