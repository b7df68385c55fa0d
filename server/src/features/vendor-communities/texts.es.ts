import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { vendorCommunities as english } from './texts.en.ts'

export const vendorCommunities: Translation<typeof english> = {
  joinSubject: (vendor, community) => `${vendor} solicita unirse a ${community}`,
  join: (vendor, community) =>
    `${vendor} desea atender a ${community}: aparecer en su mercado de proveedores y recibir sus órdenes de trabajo. La solicitud queda pendiente hasta que la comunidad la acepte.`,
  sponsorSubject: (vendor, community) => `${vendor} solicita patrocinar ${community}`,
  sponsor: (vendor, community, level) =>
    `${vendor} desea ser patrocinador de ${community} en el nivel ${level}. El patrocinio comienza cuando la comunidad lo acepte.`,
  answer: (vendor, email) => `Para preguntar algo a ${vendor}, responda a este correo o escriba a ${email}.`,
  open: 'Abrir Porchlight',
  why: (community) => `Recibe este correo porque esta es la dirección de contacto de ${community}.`,
}
