import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { communitySettings as english } from './texts.en.ts'

export const communitySettings: Translation<typeof english> = {
  rulesChanged: 'Las normas y pautas han cambiado',
  readRules: 'Lea las nuevas normas y pautas. Están en el menú debajo de su nombre.',
}
