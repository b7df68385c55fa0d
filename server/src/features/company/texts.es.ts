import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { company as en } from './texts.en.ts'

export const company: Translation<typeof en> = {
  inviteSubject: (inviter, name) => `${inviter} le invita al equipo de ${name}`,
  invite: (firstName, inviter, name) =>
    `${firstName}, ${inviter} le agregó al equipo de ${name} en Porchlight. Elija una contraseña y verá las comunidades que ayuda a dirigir. El enlace funciona durante siete días.`,
  unknown: (inviter) => `Si no conoce a ${inviter}, no haga nada: sin el enlace no ocurre nada.`,
  choose: 'Elegir una contraseña',
  addedSubject: (name) => `Usted está en el equipo de ${name}`,
  added: (inviter, name) =>
    `${inviter} le agregó al equipo de ${name} en Porchlight. Encontrará sus comunidades la próxima vez que inicie sesión.`,
  addedUnknown: (inviter) => `Si no conoce esta organización, escriba a ${inviter}.`,
  open: 'Abrir las comunidades',
  why: (inviter) => `Recibe esto porque ${inviter} escribió su correo electrónico.`,
}
