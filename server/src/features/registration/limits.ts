import { defineAllowance } from '../../platform/limits/define-allowance.ts'

const quarter = 15 * 60
const hour = 3600

/** The limit of registrations from one network, successful or not. */
export const registrations = defineAllowance('registration-network', { points: 60, duration: hour })

/** The limit of look-ups of communities and addresses from one network, so that nobody can collect all of them. */
export const lookUps = defineAllowance('registration-look-ups', { points: 120, duration: quarter })

/** The messages about a registration code that cannot be used. */
export const wrongCode = {
  invalid: 'This registration code is not valid. Please check it and try again.',
  used: 'This registration code has been used already.',
} as const
