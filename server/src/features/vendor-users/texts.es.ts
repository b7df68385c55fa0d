import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { vendorUsers as english } from './texts.en.ts'

export const vendorUsers: Translation<typeof english> = {
  inviteSubject: (inviter, company) => `${inviter} le invita a ${company}`,
  invite: (firstName, inviter, company) =>
    `${firstName}: ${inviter} le agregó a ${company} en Porchlight. Elija una contraseña y verá sus órdenes de trabajo, solicitudes y mensajes. El enlace sirve durante siete días.`,
  unknown: (inviter) => `Si no conoce a ${inviter}, no haga nada: sin el enlace no pasa nada.`,
  choose: 'Elegir una contraseña',
  addedSubject: (company) => `${company} se agregó a su cuenta`,
  added: (inviter, company) =>
    `${inviter} le agregó a ${company} en Porchlight. La encuentra la próxima vez que inicie sesión.`,
  addedUnknown: (inviter) => `Si no conoce esta empresa, escriba a ${inviter}.`,
  logIn: 'Iniciar sesión',
  why: (inviter) => `Recibe este mensaje porque ${inviter} escribió su correo electrónico.`,
}
