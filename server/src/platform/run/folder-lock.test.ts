import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-lock-'))
const program = `
  const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)})
  try { lockFolder(process.argv[1]) } catch (error) { console.log(error.message); process.exit(1) }
  console.log('locked')
  setInterval(() => {}, 1000)`
const command = ['--input-type=module', '-e', program, folder]

afterAll(() => rmSync(folder, { recursive: true }))

test('a second process is refused with a message that names the first process and says what to do', () => {
  const lock = lockFolder(folder)
  const second = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 10_000 })
  lock.release()
  expect(second.status).toBe(1)
  expect(second.stdout).toContain(`${folder} is in use by another Porchlight (process ${process.pid})`)
  expect(second.stdout).toContain('DATA_DIR=')
})

test('the lock of a process that was killed with -9 does not block the next process', async () => {
  const first = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(first.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(`process ${first.pid}`)
  first.kill('SIGKILL')
  await once(first, 'exit')
  lockFolder(folder).release()
})
