import type { reviews as en } from './texts.en.ts'

export const reviews: typeof en = {
  written: (name, stars) => `${name} escribió una reseña de su empresa: ${stars} de 5 estrellas`,
  answered: (vendor) => `${vendor} respondió a su reseña`,
}
