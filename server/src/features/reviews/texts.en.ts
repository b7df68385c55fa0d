/** The notices about reviews. */
export const reviews = {
  written: (name: string, stars: number) => `${name} reviewed your company: ${stars} of 5 stars`,
  answered: (vendor: string) => `${vendor} answered your review`,
}
