import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { requests as english } from './texts.en.ts'

export const requests: Translation<typeof english> = {
  title: {
    answer: (number: number, subject: string) => `Respuesta a su solicitud n.º ${number}: ${subject}`,
    done: (number: number, subject: string) => `Su solicitud n.º ${number} está resuelta: ${subject}`,
    'order made': (number: number, subject: string) =>
      `Se creó una orden de trabajo para su solicitud n.º ${number}: ${subject}`,
    'order step': (number: number, subject: string) => `La orden de trabajo de su solicitud n.º ${number}: ${subject}`,
  },
  isDone: 'El equipo cerró esta solicitud. Si falta algo, responda en un plazo de 30 días y se abrirá de nuevo.',
  orderIsMade:
    'Un proveedor recibe la orden de trabajo. Su solicitud sigue abierta hasta que el trabajo esté terminado.',
  orderIs: (status: string) =>
    `La orden de trabajo: ${['', 'asignada a un proveedor', 'se prepara un presupuesto', 'en curso', 'en pausa', 'terminada, por revisar'][Number(status)] ?? ''}.`,
}
