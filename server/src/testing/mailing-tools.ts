import pg from 'pg'
import type { Tools } from '../platform/jobs/worker.ts'
import type { openMailing } from '../platform/mail/mailer.ts'
import type { TestServer } from './server.ts'

/** What a job uses, with mails that are really sent and push messages that are not. */
export const mailingTools = (server: TestServer, mailing: ReturnType<typeof openMailing>): Tools => ({
  scope: server.scope,
  settings: server.settings,
  files: server.files,
  mailer: mailing.mailer(server.scope),
  push: { send: async () => 'not set up' as const, close: () => undefined } as never,
  clock: server.clock,
  announce: async () => undefined,
})

/** Runs one statement on the server's database. */
export async function runSql(server: TestServer, text: string, values: unknown[] = []): Promise<any[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
