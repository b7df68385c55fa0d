import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLogSink } from './log-sink.ts'

it('lines are written completely and in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-log-'))
  const fd = openSync(join(folder, 'log'), 'w')
  const lines = Array.from({ length: 500 }, (_, n) => `${n} ${'x'.repeat(n)}\n`)
  const sink = openLogSink(fd)
  for (const line of lines) sink.write(line)
  await expect.poll(() => readFileSync(join(folder, 'log'), 'utf8')).toBe(lines.join(''))
  expect(sink.dropped).toBe(0)
  closeSync(fd)
  rmSync(folder, { recursive: true })
})

it.runIf(process.platform === 'linux')('lines that a full disk cannot store are dropped and counted', async () => {
  const fd = openSync('/dev/full', 'w')
  const sink = openLogSink(fd)
  for (let n = 0; n < 3; n += 1) sink.write(`line ${n}\n`)
  sink.flushSync()
  await expect.poll(() => sink.dropped).toBeGreaterThan(0)
  closeSync(fd)
})

it.runIf(process.platform === 'linux')(
  'while nothing can be written, a limited number of lines wait and the others are dropped',
  () => {
    const fd = openSync('/dev/full', 'w')
    const sink = openLogSink(fd)
    const line = `${'x'.repeat(1000)}\n`
    for (let n = 0; n < 5000; n += 1) sink.write(line)
    expect(sink.dropped).toBeGreaterThan(3500)
  },
)

it('lines that arrive during a write wait, and are written by the next flush', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-log-'))
  const file = join(folder, 'log')
  const fd = openSync(file, 'w')
  const sink = openLogSink(fd, 600_000)
  const enough = `${'x'.repeat(70_000)}\n`
  sink.write(enough)
  sink.write('one more\n')
  await expect.poll(() => statSync(file).size).toBeGreaterThanOrEqual(enough.length)
  expect(statSync(file).size).toBe(enough.length)
  sink.flushSync()
  expect(readFileSync(file, 'utf8')).toBe(`${enough}one more\n`)
  closeSync(fd)
  rmSync(folder, { recursive: true })
})
