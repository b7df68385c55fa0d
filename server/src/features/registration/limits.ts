const quarter = 15 * 60
const hour = 3600

/** Registrations from one network, successful or not. */
export const registrations = { name: 'registration-network', points: 60, duration: hour } as const

/** Look-ups of communities and addresses from one network, so that nobody collects all of them. */
export const lookUps = { name: 'registration-look-ups', points: 120, duration: quarter } as const

/** The messages about a wrong registration code. */
export const wrongCode = {
  invalid: 'This registration code is not valid. Please check it and try again.',
  used: 'This registration code has been used already.',
} as const
