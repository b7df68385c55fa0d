import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { roles as en } from './texts.en.ts'

export const roles: Translation<typeof en> = {
  president: 'presidente',
  treasurer: 'tesorero',
  secretary: 'secretario',
  'board member': 'miembro de la junta',
  'committee member': 'miembro del comité',
  ended: (name, offices) => `${name} ya no tiene el cargo: ${offices}`,
  endedText: (held) =>
    held === 0
      ? 'El cargo dependía de una vivienda que ya no es suya y terminó con ella.'
      : `El cargo dependía de una vivienda que ya no es suya y terminó con ella. Todavía tiene trabajo a su cargo (${held}): elija a un sucesor en Roles.`,
}
