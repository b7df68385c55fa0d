import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepAssets, keptFolder } from './kept-assets.ts'

const hour = 60 * 60 * 1000

it('the files of a replaced web app are kept for a day after the start of the new web app', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-assets-'))
  const built = join(folder, 'dist')
  const build = async (...names: string[]) => {
    await rm(built, { recursive: true, force: true })
    await mkdir(join(built, 'assets'), { recursive: true })
    for (const name of names) await writeFile(join(built, 'assets', name), name)
  }
  const kept = async () => (await readdir(join(keptFolder(folder), 'assets'))).toSorted()
  const start = new Date('2026-01-01T00:00:00Z')
  const after = (hours: number) => keepAssets(folder, new Date(start.getTime() + hours * hour), built)

  await build('home-1.js', 'same.js')
  await after(0)
  expect(await kept()).toEqual(['home-1.js', 'same.js'])

  // The first web app was served for ten days: windows that were opened in the last minutes still need its files.
  await build('home-2.js', 'same.js')
  await after(240)
  expect(await kept()).toEqual(['home-1.js', 'home-2.js', 'same.js'])
  expect(await readFile(join(keptFolder(folder), 'assets', 'home-1.js'), 'utf8')).toBe('home-1.js')
  await after(263)
  expect(await kept()).toContain('home-1.js')
  await after(265)
  expect(await kept()).toEqual(['home-2.js', 'same.js'])
})

it('nothing is stored where no web app is built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-assets-'))
  await keepAssets(folder, new Date(), join(folder, 'dist'))
  expect(await readdir(folder)).toEqual([])
})
