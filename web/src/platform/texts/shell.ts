import { catalogue } from './catalogue.ts'
import { shell } from './en/shell.ts'

export const shellTexts = catalogue(shell, async () => (await import('./es/shell.ts')).shell)
