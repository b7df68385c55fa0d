export const requests = {
  title: {
    answer: (number: number, subject: string) => `Answer to your request #${number}: ${subject}`,
    done: (number: number, subject: string) => `Your request #${number} is done: ${subject}`,
    'order made': (number: number, subject: string) =>
      `A work order was created for your request #${number}: ${subject}`,
    'order step': (number: number, subject: string) => `The work order for your request #${number}: ${subject}`,
  },
  isDone: 'The team closed this request. If something is missing, answer within 30 days and it is opened again.',
  orderIsMade: 'A vendor gets the work order. Your request stays open until the work is done.',
  orderIs: (status: string) =>
    `The work order: ${['', 'given to a vendor', 'an estimate is made', 'in progress', 'on hold', 'finished, to be looked at'][Number(status)] ?? ''}.`,
} as const
