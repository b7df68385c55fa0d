/** What residents read of a statement. */
export const statements = {
  title: (month: string) => `Statement ${month}`,
  body: (month: string) => `Your statement for ${month} is attached. It is also on the payment page.`,
  nothingToPrint: 'No statement waits to be printed.',
  notJoined: (file: string) =>
    `The file ${file} is locked or damaged and could not be put here. Open it in the list of published statements and print it by itself.`,
}
