/** The mean of ratings with one digit after the point, such as 4.4. */
export function ratingText(mean: number, locale: string): string {
  return mean.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
