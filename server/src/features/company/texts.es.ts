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

  transferSubject: {
    offered: (name) => `${name} se ofrece a otra organización`,
    accepted: (name) => `${name} tiene una nueva organización`,
    refused: (name) => `Se rechazó el traspaso de ${name}`,
    withdrawn: (name) => `Se retiró el traspaso de ${name}`,
    lapsed: (name) => `El traspaso de ${name} ha caducado`,
  },
  transferOfferedTo: (by, name, from) =>
    `${by} le ofrece ${name}, que ahora administra ${from}. Si acepta, usted la administra con todas sus viviendas, personas y archivos. La oferta vale 14 días.`,
  transferLine: {
    offered: (name, by, to) => `${by} ofreció ${name} a ${to}. La oferta vale 14 días.`,
    accepted: (name, by) => `${by} aceptó ${name}. Desde ahora solo la nueva organización la administra.`,
    refused: (name, by) => `${by} rechazó la oferta de ${name}. Nada ha cambiado.`,
    withdrawn: (name, by) => `${by} retiró la oferta de ${name}. Nada ha cambiado.`,
    lapsed: (name) => `Nadie aceptó la oferta de ${name} en 14 días. Nada ha cambiado.`,
  },
  transferWhy: (name) => `Recibe esto porque ${name} se ofreció a su organización o por ella.`,
  openOffers: 'Ver las ofertas',
}
