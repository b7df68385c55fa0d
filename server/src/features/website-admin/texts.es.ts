import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { websiteAdmin as english } from './texts.en.ts'

export const websiteAdmin: Translation<typeof english> = {
  kept: (title) => `«${title}» se queda como está`,
  keptText: 'Alguien lo denunció y lo revisamos. Se queda como está.',
  keptPerson: 'Se cerró una denuncia sobre usted',
  keptPersonText:
    'Alguien denunció sus conversaciones. Nada cambia para usted. Nadie más que ustedes dos las ha leído.',
  warned: (title) => `Una advertencia sobre «${title}»`,
  warnedText: 'Alguien lo denunció y lo revisamos. Por ahora se queda; cambie, por favor, lo que incumple la regla.',
  warnedPerson: 'Una advertencia sobre sus conversaciones',
  warnedPersonText: 'Alguien denunció sus conversaciones. Nadie más que ustedes dos las ha leído.',
  hidden: (title) => `«${title}» se ocultó`,
  hiddenText: 'Alguien lo denunció y lo revisamos. Los demás residentes ya no pueden leerlo.',
  removed: (title) => `«${title}» se retiró`,
  removedText: 'Alguien lo denunció y lo revisamos. Queda 30 días en la papelera y después se borra.',
  restored: (title) => `«${title}» vuelve a mostrarse`,
  restoredText: 'Se muestra como estaba, con todo lo que tenía.',
  rule: (rule) => `La regla: ${rule}`,
  written: 'Lo que usted escribió:',
  closed: (title) => `Su denuncia sobre «${title}» está cerrada`,
  closedPerson: 'Su denuncia sobre una persona en el chat está cerrada',
  closedText: 'Gracias por avisarnos. Lo revisamos y decidimos según las reglas de la asociación.',
}
