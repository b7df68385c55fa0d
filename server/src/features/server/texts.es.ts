import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { server as english } from './texts.en.ts'

/** Los correos del servidor. */
export const server: Translation<typeof english> = {
  testSubject: 'Correo de prueba de Porchlight',
  test: (address) => `Este es el correo de prueba de ${address}. Llegó, así que el correo funciona.`,
  testWhy: 'Recibe este correo porque pulsó «Enviar una prueba».',
  open: 'Abrir Porchlight',

  inviteSubject: (company) => `Usted administra ${company} en Porchlight`,
  invite: (company) => `${company} se creó en Porchlight, y usted es su administrador.`,
  inviteChoose: 'Elija una contraseña con este enlace. Funciona durante 7 días.',
  choose: 'Elegir una contraseña',
  logIn: 'Iniciar sesión',
  inviteWhy: 'Recibe este correo porque una persona responsable del servidor indicó su dirección.',

  joinedSubject: (name, company) => `${name} se unió al equipo de ${company}`,
  joined: (name, company) =>
    `${name}, responsable del servidor, se unió al equipo de ${company} como administrador. Su actividad lo muestra. Puede quitarlo en Equipo.`,
  joinedWhy: (company) => `Recibe este correo porque administra ${company}.`,

  ownerSubject: 'Usted es responsable de un servidor de Porchlight',
  owner: 'Ahora puede cuidar de este servidor: sus organizaciones, el correo, las tareas y las copias de seguridad.',
  ownerWhy: 'Recibe este correo porque una persona responsable del servidor agregó su dirección.',
}
