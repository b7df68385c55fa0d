/** The only supported currency; amounts are integer cents (spec README 10). */
export const currency = 'USD'
export type Currency = typeof currency

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency })

/** Formats an amount in cents, such as '$1,234.50', or a credit as '-$45.00'. Exact for every safe integer. */
export function formatMoney(cents: number): string {
  // A decimal text, because a large number divided by 100 would lose cents.
  return dollars.format(decimalOf(cents))
}

/** Formats an amount in cents as a decimal for spreadsheets: '1234.50'. Throws a RangeError if it is not a safe integer. */
export function decimalOf(cents: number): `${number}` {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is a whole number of cents')
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}
