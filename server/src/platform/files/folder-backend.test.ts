import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openFolder } from './folder-backend.ts'

it('a stream that breaks leaves nothing on the disk, so that repeated attempts do not fill it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-store-'))
  async function* broken() {
    yield Buffer.from('the first half')
    throw new Error('the second half is missing')
  }
  const key = '00000000-0000-4000-8000-000000000000'
  try {
    await expect(openFolder(folder).write(key, Readable.from(broken()))).rejects.toThrow('missing')
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(left).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
