import type { people as english } from './texts.en.ts'

export const people: typeof english = {
  leaseSubject: (name, address) => `El arrendamiento de ${name} en ${address} termina pronto`,
  leaseEnds: (name, address, day) => `${name} alquila ${address} hasta el ${day}.`,
  leaseEndsAccess: 'El acceso a la vivienda termina con el arrendamiento. Si continúa, anote la nueva fecha.',
  leaseKeepsAccess:
    'El acceso a la vivienda no termina con el arrendamiento. Si el inquilino se va, registre la mudanza.',
  openPerson: 'Abrir la persona',
  leaseWhy: (community) => `Recibe este correo porque se ocupa de las personas de ${community}.`,

  joinSubject: '¿Desea unir sus dos cuentas?',
  joinAsked: (by, community, other) =>
    `${by}, de ${community}, encontró allí dos cuentas que parecen suyas: esta y la que tiene la dirección ${other}.`,
  joinKeeps: (community) =>
    `Si acepta aquí y en el correo enviado a la otra dirección, las viviendas y el correo de la otra cuenta en ${community} pasan a esta. La contraseña de la otra cuenta deja de servir allí.`,
  joinGoes: (community) =>
    `Si acepta aquí y en el correo enviado a la otra dirección, las viviendas y el correo de esta cuenta en ${community} pasan a la otra.`,
  joinNot: 'Si una de las dos no es suya, no haga nada: así no cambia nada. El enlace sirve durante 7 días.',
  joinOpen: 'Ver y decidir',
  joinWhy: (community) => `Recibe este correo porque tiene una cuenta en ${community}.`,
}
