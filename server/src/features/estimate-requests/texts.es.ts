import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { estimateRequests as en } from './texts.en.ts'

/** The notices about estimate requests, and the lines of the log that the server writes. */
export const estimateRequests: Translation<typeof en> = {
  asked: (name: string, services: string) => `${name} pide un presupuesto: ${services}`,
  withdrew: (name: string, services: string) => `${name} retiró la solicitud: ${services}`,
  accepted: (name: string, services: string) => `${name} aceptó su presupuesto: ${services}`,
  turnedDown: (name: string, services: string) => `${name} rechazó su presupuesto: ${services}`,
  posted: (vendor: string, services: string) => `${vendor} escribió sobre su solicitud: ${services}`,
  estimated: (vendor: string, services: string) => `${vendor} dio un presupuesto para: ${services}`,
  approved: (vendor: string, services: string) => `${vendor} marcó su solicitud como aprobada: ${services}`,
  declined: (vendor: string, services: string) => `${vendor} marcó su solicitud como rechazada: ${services}`,
  changed: (vendor: string, services: string) => `${vendor} cambió el estado de su solicitud: ${services}`,
  removed: (vendor: string, services: string) => `${vendor} quitó su solicitud de su lista: ${services}`,
  amount: (amount: string) => `Importe: ${amount}`,
}
