import { SMTPServer } from 'smtp-server'

/** Starts a mail host that answers each mail after some milliseconds and keeps none. Returns its port. */
export async function openSlowMailHost(delay: number, onTaken: (messageId: string) => void): Promise<number> {
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
          onTaken(id)
          done()
        }, delay)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
