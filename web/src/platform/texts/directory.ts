import { catalogue } from './catalogue.ts'
import { directory } from './en/directory.ts'

export const directoryTexts = catalogue(directory, async () => (await import('./es/directory.ts')).directory)
