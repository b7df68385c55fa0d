import { type MailSink, openMailSink } from './mail-sink.ts'
import { startServer, type TestServer } from './server.ts'

export interface MailServer {
  readonly server: TestServer
  /** Receives the mails of the server. */
  readonly sink: MailSink
  stop(): Promise<void>
}

/** Starts a server whose jobs run and whose mail arrives in a sink. `environment` is that of startServer. */
export async function startMailServer(environment: Record<string, string> = {}): Promise<MailServer> {
  const sink = await openMailSink()
  const server = await startServer({ SMTP_URL: sink.url, ...environment })
  const worker = await server.startWorker()
  return {
    server,
    sink,
    async stop() {
      await worker.stop()
      await server.stop()
      await sink.stop()
    },
  }
}
