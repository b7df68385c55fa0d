import { defineAllowance } from '../../platform/limits/define-allowance.ts'

const quarter = 15 * 60
const hour = 3600

/** Registrations from one network, successful or not. */
export const registrations = defineAllowance('registration-network', { points: 60, duration: hour })

/** Look-ups of communities and addresses from one network, so that nobody collects all of them. */
export const lookUps = defineAllowance('registration-look-ups', { points: 120, duration: quarter })

/** The messages about a wrong registration code. */
export const wrongCode = {
  invalid: 'This registration code is not valid. Please check it and try again.',
  used: 'This registration code has been used already.',
} as const
