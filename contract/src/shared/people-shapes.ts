import { z } from 'zod'
import { flag } from './ids.ts'
import type { Language } from './languages.ts'
import { accessStates, deliveryWays, registerLimits, relations } from './register.ts'
import { registerLine, registerText, startedVersion } from './register-fields.ts'

const languages = ['en', 'es'] as const satisfies readonly Language[]
const line = registerLine
const day = line(10)

/** A person in a list of people. */
export const listedPerson = z.object({
  id: z.number(),
  name: z.string(),
  homes: z.array(z.object({ id: z.number(), address: z.string(), relation: z.enum(relations) })),
  /** Empty for callers who do not see contact data. */
  email: z.string(),
  phone: z.string(),
  hasEmail: z.boolean(),
  isBounced: z.boolean(),
  isDeceased: z.boolean(),
  access: z.enum(accessStates),
})
export type ListedPerson = z.output<typeof listedPerson>

/** An e-mail address or a phone number. `reason`: why mail came back; empty if `isBounced` is false. */
const address = z.object({ value: z.string(), isPrimary: z.boolean(), isBounced: z.boolean(), reason: z.string() })

/** A relation of a person to a home: a current, an earlier or a future one. */
export const homeOfPerson = z.object({
  relationId: z.number(),
  homeId: z.number(),
  address: z.string(),
  relation: z.enum(relations),
  /** The share in the home, such as '50'; empty if it is not known. */
  share: z.string(),
  startsOn: z.string(),
  /** The first day after the relation; empty if it has no end. */
  endsOn: z.string(),
  /** Whether the relation is current. Others have ended or begin later. */
  isPresent: z.boolean(),
  isPrimaryContact: z.boolean(),
  delivery: z.enum(deliveryWays),
  /** Whether the access of a tenant ends with the lease. */
  endsAccess: z.boolean(),
  access: z.enum(accessStates),
})
export type HomeOfPerson = z.output<typeof homeOfPerson>

/** A person of the register with everything that the team sees. */
export const registerPerson = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  organisationName: z.string(),
  name: z.string(),
  language: z.enum(['', ...languages]),
  emails: z.array(address),
  phones: z.array(address),
  postalLine: z.string(),
  postalCity: z.string(),
  postalState: z.string(),
  postalZipcode: z.string(),
  noContact: z.boolean(),
  /** When the person was marked as deceased, as an ISO 8601 instant; empty for a living person. */
  deceasedAt: z.string(),
  notes: z.string(),
  hasAccount: z.boolean(),
  isInDirectory: z.boolean(),
  consents: z.array(
    z.object({
      kind: z.enum(['digital delivery', 'directory']),
      /** False: withdrawn. */
      given: z.boolean(),
      /** When it was recorded, as an ISO 8601 instant; how the person said so; and who recorded it. */
      at: z.string(),
      how: z.string(),
      by: z.string(),
    }),
  ),
  /** The offices and other roles in the community. */
  roles: z.array(z.string()),
  homes: z.array(homeOfPerson),
  /** Whether the caller sees contact data. If not, addresses and phone numbers are empty. */
  showsContacts: z.boolean(),
  version: z.number(),
})
export type RegisterPerson = z.output<typeof registerPerson>

/** The fields of the form of a person. */
export const personForm = z.object({
  firstName: line(registerLimits.name),
  lastName: line(registerLimits.name),
  organisationName: line(registerLimits.name),
  language: z.enum(['', ...languages]).default(''),
  email1: line(registerLimits.email),
  email2: line(registerLimits.email),
  email3: line(registerLimits.email),
  phone1: line(registerLimits.phone),
  phone2: line(registerLimits.phone),
  phone3: line(registerLimits.phone),
  postalLine: line(registerLimits.street),
  postalCity: line(registerLimits.city),
  postalState: line(registerLimits.state),
  postalZipcode: line(registerLimits.zipcode),
  noContact: flag,
  notes: registerText(registerLimits.notes),
  version: startedVersion,
})

/** The fields of the form of a relation of a person to a home. */
export const relationForm = z.object({
  relation: z.enum(relations).default('owner'),
  share: line(20),
  startsOn: day,
  endsOn: day,
  isPrimaryContact: flag,
  delivery: z.enum(deliveryWays).default('paper'),
  /** For a tenant: whether the access ends with the lease (association.txt 5). The access of all other people ends with the relation. */
  endsAccess: flag,
})
