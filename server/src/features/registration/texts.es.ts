import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { registration as english } from './texts.en.ts'

export const registration: Translation<typeof english> = {
  codeSubject: (code) => `${code} es su código de Porchlight`,
  typeCode: 'Escriba este código para continuar con su registro:',
  codeWorks: 'Sirve durante diez minutos. Nadie de Porchlight ni de su asociación se lo pedirá nunca.',
  open: 'Abrir Porchlight',
  codeWhy: 'Alguien escribió esta dirección para registrarse. Si no fue usted, sin el código no ocurre nada.',

  requestSubject: (name, community) => `${name} quiere registrarse en ${community}`,
  home: 'Vivienda',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  accountNumber: 'Número de cuenta',
  'address not listed': 'La dirección no está en su lista de viviendas. Elija qué vivienda es, o rechace el registro.',
  'account unknown': 'No sabe el número de cuenta de la vivienda.',
  'home registered': 'Ya hay otra persona registrada en esta vivienda.',
  'lived in before': 'Quien vivió antes en esta vivienda también sabe su número de cuenta.',
  'email registered': 'Existe una cuenta con este correo electrónico. Se le agregaría la vivienda.',
  'address proven later':
    'La vivienda entró en una cuenta por formulario antes de que alguien demostrara que el correo es suyo. Ahora el dueño del correo tomó la cuenta, y la vivienda se quitó de ella.',
  look: 'Ver el registro',
  requestWhy: (community) =>
    `Recibe este correo porque usted se ocupa de ${community}. El enlace sirve durante treinta días.`,

  decisionWhy: (community) => `Recibe este correo porque se registró en ${community}.`,
  declinedSubject: (community) => `Su registro en ${community}`,
  theReason: 'Este es el motivo:',
  questionSubject: (community) => `Una pregunta sobre su registro en ${community}`,
  questionIntro: (community) => `${community} tiene una pregunta antes de decidir sobre su registro:`,
  questionHow: 'Responda a este correo o llame a la oficina.',
  declined: (community) =>
    `La oficina de ${community} no pudo aprobar su registro. Si usted vive aquí, hable con la oficina.`,
  welcome: (community) => `Le damos la bienvenida a ${community}`,
  approvedNew: 'Su registro está aprobado. Elija una contraseña y podrá entrar. El enlace sirve durante siete días.',
  approved: 'Su registro está aprobado: la vivienda ya está en su cuenta.',
  choosePassword: 'Elegir una contraseña',
  logIn: 'Iniciar sesión',
}
