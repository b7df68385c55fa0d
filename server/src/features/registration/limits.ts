const quarter = 15 * 60
const hour = 3600

/** Who registers, right or wrong: from one network. */
export const registrations = { name: 'registration-network', points: 60, duration: hour } as const

/** Communities and addresses that one network may look up, so that nobody collects them all. */
export const lookUps = { name: 'registration-look-ups', points: 120, duration: quarter } as const

/** What is said of a registration code. */
export const wrongCode = {
  invalid: 'This registration code is not valid. Please check it and try again.',
  used: 'This registration code has been used already.',
} as const
