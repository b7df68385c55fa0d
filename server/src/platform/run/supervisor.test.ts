import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { supervise } from './supervisor.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-supervisor-'))
const program = join(folder, 'child.mjs')
writeFileSync(
  program,
  "process.on('SIGTERM', () => process.exit(0)); process.send('ready'); setInterval(() => {}, 1000)",
)
const failing = join(folder, 'failing.mjs')
writeFileSync(failing, 'process.exit(3)')

afterAll(() => rmSync(folder, { recursive: true }))

test('a child that is killed is replaced, and after a stop no child runs', async () => {
  const started: ChildProcess[] = []
  const supervised = supervise('child', () => {
    const child = fork(program)
    started.push(child)
    return child
  })
  await supervised.ready
  started[0]?.kill('SIGKILL')
  await expect.poll(() => started.length).toBe(2)
  await once(started[1] as ChildProcess, 'message')
  await supervised.stop()
  expect(started.every((child) => child.exitCode !== null || child.signalCode !== null)).toBe(true)
  expect(started.length).toBe(2)
})

test('a child that ends before it was ready makes the start fail and is not restarted', async () => {
  await expect(supervise('child', () => fork(failing)).ready).rejects.toThrow(
    'The child process ended before it was ready',
  )
})

test('a child that is asked to stop before it was ready stops', async () => {
  const started: ChildProcess[] = []
  const supervised = supervise('child', () => {
    const child = fork(program)
    started.push(child)
    return child
  })
  supervised.ready.catch(() => undefined)
  await supervised.stop()
  expect(started.map((child) => child.exitCode !== null || child.signalCode !== null)).toEqual([true])
})
