import type { Translation } from '../../platform/texts/catalogue.ts'
import type { about as english } from './texts.en.ts'

export const about: Translation<typeof english> = {
  aboutOf: (association) => `Acerca de ${association}`,
  managedBy: (company) => `Administrada profesionalmente por ${company}`,
  team: 'Equipo de administración',
  loadingTeam: 'Cargando el equipo de administración',
  teamFailed: 'No se pudo cargar el equipo de administración.',
  noTeam: 'El equipo de administración todavía no figura aquí.',
  emailTo: (name) => `Escribir un correo a ${name}`,
  call: (name) => `Llamar a ${name}`,
  messageTo: (name) => `Mensaje nuevo para ${name}`,
  bio: 'Leer biografía',
  bioOf: (name) => `Leer biografía de ${name}`,
  close: 'Cerrar',

  contact: 'Contacto',
  loadingContact: 'Cargando cómo comunicarse con la asociación',
  contactFailed: 'No se pudo cargar la información de contacto.',
  noContact: 'Todavía no hay información de contacto.',
  phone: 'Teléfono',
  fax: 'Fax',
  email: 'Correo electrónico',
  office: 'Oficina',
  mail: 'Dirección postal',
  officeHours: 'Horario de oficina',
  atTheOffice: 'En la oficina',

  newMessage: 'Mensaje nuevo',
  to: 'Para',
  subject: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar',
  required: 'Este campo es obligatorio',
}
