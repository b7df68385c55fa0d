import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { members as english } from './texts.en.ts'

export const members: Translation<typeof english> = {
  inviteSubject: (inviter, address) => `${inviter} le invita a ${address}`,
  invite: (firstName, inviter, address, community) =>
    `${firstName}: ${inviter} le agregó a la vivienda ${address} en ${community}. Elija una contraseña y verá lo que ${inviter} le permitió. El enlace sirve durante siete días.`,
  inviteUnknown: (inviter) => `Si no conoce a ${inviter}, no haga nada: sin el enlace no pasa nada.`,
  choose: 'Elegir una contraseña',
  addedSubject: (address) => `${address} se agregó a su cuenta`,
  added: (inviter, address, community) =>
    `${inviter} le agregó a la vivienda ${address} en ${community}. La encuentra la próxima vez que inicie sesión.`,
  addedUnknown: (inviter, community) =>
    `Si no conoce esta vivienda, escriba a ${inviter} o a la oficina de ${community}.`,
  logIn: 'Iniciar sesión',
  why: (inviter) => `Recibe este mensaje porque ${inviter} escribió su correo electrónico.`,
}
