import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openFileStore } from './file-store.ts'

it('a stream that breaks leaves nothing on the disk, so that repeated attempts do not fill it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-store-'))
  async function* broken() {
    yield Buffer.from('the first half')
    throw new Error('the second half is missing')
  }
  try {
    await expect(openFileStore(folder).putStream(Readable.from(broken()))).rejects.toThrow('missing')
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(left).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
