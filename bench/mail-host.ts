import { openSlowMailHost } from '../server/src/testing/slow-mail-host.ts'

// A mail host in a process of its own, which tells its parent the Message-IDs of the mails that it has taken.
let taken: string[] = []
setInterval(() => {
  if (taken.length > 0) process.send?.({ taken })
  taken = []
}, 100)
process.once('disconnect', () => process.exit())
const port = await openSlowMailHost(
  Number(process.env.MAIL_HOST_DELAY ?? 50),
  (messageId) => void taken.push(messageId),
)
process.send?.({ port })
