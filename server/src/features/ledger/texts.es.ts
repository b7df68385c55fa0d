import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { ledger as en } from './texts.en.ts'

export const ledger: Translation<typeof en> = {
  paySubject: (community) => `Se cambió dónde pagan los residentes de ${community}`,
  payChanged: (name, address) => `${name} guardó esta dirección para los pagos: ${address}`,
  payRemoved: (name) => `${name} quitó la dirección para los pagos.`,
  payLater: 'Los residentes la ven dentro de 24 horas, o en cuanto la confirme otro directivo o administrador.',
  payNow: 'Los residentes la ven ahora.',
  payLook: 'Ver la dirección',
  payWhy: (community) => `Recibe este mensaje porque administra ${community} o es de su junta directiva.`,
}
