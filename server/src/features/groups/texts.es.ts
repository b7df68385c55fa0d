import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { groups as english } from './texts.en.ts'

export const groups: Translation<typeof english> = {
  started: (name, group) => `${name} creó el grupo «${group}»`,
  closed: (name, group) => `${name} cerró el grupo «${group}»`,
  closedText: 'Sus conversaciones y eventos también se cierran.',
  joined: (name, group) => `${name} se unió a «${group}»`,
  asks: (name, group) => `${name} pide unirse a «${group}»`,
  asksText: 'Usted decide quién se une a este grupo.',
  accepted: (group) => `Ahora es miembro de «${group}»`,
  runsNow: (group) => `Ahora usted lleva el grupo «${group}»`,
  runsNowText: 'Puede cambiarlo, invitar a personas y pasárselo a otro miembro.',
  invites: (name, group) => `${name} le invita al grupo «${group}»`,
  invitesText: 'Abra el grupo para ver de qué trata y unirse.',
  outsideSubject: (community) => `Una invitación de ${community}`,
  outsideText: (community) => `Le han invitado a un grupo de vecinos de ${community}.`,
  outsideHow:
    'Los grupos son para las personas que viven allí. Si es su caso, regístrese con el código que le envió la asociación y encontrará los grupos en el menú. Si ya está registrado, su cuenta tiene otra dirección de correo.',
  register: 'Registrarse',
  outsideReason: (community) =>
    `Recibe este correo porque alguien escribió esta dirección. No habrá un segundo correo de este tipo de ${community}.`,
}
