import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from './testing/database.ts'

const mainFile = new URL('main.ts', import.meta.url).pathname

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

test('the log of a server contains no account number, phone number, document hash, code or address of a person', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-log-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...process.env,
      PORCHLIGHT_MODE: 'test',
      LOG_LEVEL: 'info',
      PROCESSES: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await freshDatabase(inject('postgresUrl')),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text))
  const origin = `http://127.0.0.1:${port}`
  const health = () =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(health, { interval: 200 }).toBe(200)

  const secrets = ['90210077', '5551234567', 'aB3_dE6-gH9jK2mN5pQ8sT', 'K7M2P9QXWA', 'ana@made.test']
  const [account = '', phone = '', hash = '', code = '', email = ''] = secrets
  for (const address of [
    `/index.php/hoas/validate-account-number?propertyId=1-2&accountNumber=${account}`,
    `/index.php/hoas/get-property-from-reg-code?reg_code=${code}`,
    `/index.php/documents/${hash}/more?phone_number=${phone}`,
    `/Register/${code}/1`,
    `/${phone}`,
    `/Login?reg_code=${code}&reset_email=${email}&${email}`,
  ])
    await fetch(origin + address)
  await fetch(`${origin}/index.php/documents/${hash}?hoa_id=1`, { method: 'POST' })
  await fetch(`${origin}/index.php/auth/forgot-password`, {
    method: 'POST',
    body: new URLSearchParams({ 'ForgotPasswordForm[email]': email, phone_number: phone }),
  })

  const answered = () => log.match(/"msg":"answered"/g)?.length ?? 0
  await expect.poll(answered).toBeGreaterThanOrEqual(9)
  expect(log).toContain('/index.php/documents/:hash?hoa_id=1')
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).toContain('"ip":"127.0.0.0"')
  expect(log).not.toContain('"ip":"127.0.0.1"')
})
