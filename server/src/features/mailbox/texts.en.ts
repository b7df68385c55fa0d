/** The mail of a message to somebody without an inbox. */
export const mailbox = {
  open: 'Open Porchlight',
  why: (sender: string, community: string) => `${sender} wrote to you through the portal of ${community}.`,
  attached: (names: string) =>
    `Files came with this message, which this mail does not carry: ${names}. Answer this mail to ask the sender for them.`,
}
