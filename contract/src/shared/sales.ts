import { z } from 'zod'
import { flag, optionalId } from './ids.ts'
import { registerLimits } from './register.ts'
import { registerLine } from './register-fields.ts'

/** The form of a sale, with what happens to everything that is open at the home (association.txt 2.6, decisions 27, 28). */
export const saleForm = z.object({
  /** The first day of the buyer, such as '2026-12-01'. */
  on: registerLine(10),
  /** The ids of the relations that end, separated by commas. */
  leaving: registerLine(400),
  /** A person of the register, or empty for a new one. */
  buyerId: optionalId,
  buyerFirstName: registerLine(registerLimits.name),
  buyerLastName: registerLine(registerLimits.name),
  buyerOrganisation: registerLine(registerLimits.name),
  buyerEmail: registerLine(registerLimits.email),
  buyerPhone: registerLine(registerLimits.phone),
  /** 'stays': the buyer takes the balance over. 'settled': an entry brings it to 0. */
  balance: z.enum(['stays', 'settled']).default('stays'),
  /** 'reissue': open violations are issued again to the buyer. */
  violations: z.enum(['close', 'reissue']).default('close'),
  /** What happens to open requests and open work orders. */
  requests: z.enum(['close', 'keep']).default('keep'),
  /** Whether the buyer is invited by a letter, and by mail. */
  letter: flag,
  invitation: flag,
})

export const saleConsequence = z.object({
  /** The key of the text to show. `name`, `count` and `cents` are its values: '' and 0 if the text has none. */
  kind: z.enum([
    'loses the home',
    'keeps other homes',
    'leaves the directory',
    'loses the office',
    'enters',
    'carried balance',
    'settled balance',
    'violations closed',
    'violations reissued',
    'orders closed',
    'orders kept',
    'requests closed',
    'requests kept',
    'letter',
    'invitation',
    'no way to reach',
  ]),
  name: z.string(),
  count: z.number(),
  cents: z.number(),
})
export type SaleConsequence = z.output<typeof saleConsequence>

export const saleStates = ['planned', 'done', 'undone', 'cancelled', 'failed'] as const

export const sale = z.object({
  id: z.number(),
  homeId: z.number(),
  /** The first day of the buyer. */
  on: z.string(),
  state: z.enum(saleStates),
  /** The names of the people who leave, and of the buyer. */
  leaving: z.array(z.string()),
  coming: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  /** Whether the sale can be undone now, and until when, as an ISO 8601 instant. */
  mayUndo: z.boolean(),
  undoUntil: z.string(),
})
export type Sale = z.output<typeof sale>
