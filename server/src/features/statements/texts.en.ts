/** What residents read of a statement. */
export const statements = {
  title: (month: string) => `Statement ${month}`,
  body: (month: string) => `Your statement for ${month} is attached. It is also on the payment page.`,
}
