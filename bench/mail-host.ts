import { SMTPServer } from 'smtp-server'

// A mail host in a process of its own: it answers each mail after MAIL_HOST_DELAY milliseconds, and tells its parent the Message-IDs.
const delay = Number(process.env.MAIL_HOST_DELAY ?? 50)
let taken: string[] = []
setInterval(() => {
  if (taken.length > 0) process.send?.({ taken })
  taken = []
}, 100)

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 4_000) head += chunk.toString('latin1')
    })
    stream.on('end', () => {
      const [, id = ''] = /^message-id: <(.{1,200})>/im.exec(head) ?? []
      setTimeout(() => {
        taken.push(id)
        done()
      }, delay)
    })
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.once('disconnect', () => process.exit())
