const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (day: string) => month.format(new Date(`${day}T00:00:00Z`))

/** What residents read of a statement. */
export const statements = {
  title: (day: string) => `Statement ${inWords(day)}`,
  body: (day: string) => `Your statement for ${inWords(day)} is attached. It is also on the payment page.`,
}
