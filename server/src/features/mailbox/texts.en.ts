/** The mail of a message to somebody without an inbox. */
export const mailbox = {
  open: 'Open Porchlight',
  why: (sender: string, community: string) => `${sender} wrote to you through the portal of ${community}.`,
}
