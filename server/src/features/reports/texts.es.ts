import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { reports as english } from './texts.en.ts'

export const reports: Translation<typeof english> = {
  reported: (title) => `Se denunció «${title}»`,
  whoReported: (name, author, title, reasons) =>
    `${name} denunció lo que ${author} escribió en «${title}»: ${reasons}.`,
  written: 'Lo que se escribió:',
  otherReason: (reason) => `Otro motivo: ${reason}`,
  Spam: 'Publicidad no deseada',
  Harassment: 'Acoso',
  'Hate Speech': 'Discurso de odio',
  Nudity: 'Desnudez',
  Violence: 'Violencia',
  'Break Group Rule': 'Incumple las reglas del grupo',
  Other: 'Otro motivo',
}
