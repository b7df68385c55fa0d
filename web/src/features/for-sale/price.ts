/** Formats a price of the wire: '$1,200' for '1200.00', '$19.50' for '19.50', and `free` for '0.00' (community.txt 3). */
export function priceText(price: string, free: string): string {
  const [, dollars = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(price) ?? []
  if (dollars === '') return price
  const centsText = cents.padEnd(2, '0')
  if (Number(dollars) === 0 && centsText === '00') return free
  const dollarsText = Number(dollars).toLocaleString('en-US')
  return centsText === '00' ? `$${dollarsText}` : `$${dollarsText}.${centsText}`
}

/** The initial value of the price in the form: without a trailing .00. */
export function typedPrice(price: string): string {
  return price.replace(/\.00$/, '')
}

/** Whether a typed text is a price: up to nine digits with at most two decimals; $ and commas are allowed (decisions/community.md 97). */
export function isPrice(text: string): boolean {
  return /^\d{1,9}(?:\.\d{0,2})?$/.test(text.replace(/[$,\s]/g, ''))
}
