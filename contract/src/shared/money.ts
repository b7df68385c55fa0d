/** The one currency there is so far; amounts are integer cents of it (spec README 10). */
export const currency = 'USD'
export type Currency = typeof currency

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency })

/** An amount in integer cents as shown: '$1,234.50', a credit as '-$45.00'. Exact for every safe integer. */
export function formatMoney(cents: number): string {
  return dollars.format(decimalOf(cents))
}

/** The same as a plain number for spreadsheets: '1234.50'. Throws a RangeError for what is no whole number of cents. */
export function decimalOf(cents: number): `${number}` {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is a whole number of cents')
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}
