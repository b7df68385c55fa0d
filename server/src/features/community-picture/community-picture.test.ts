import { accounts } from '@porchlight/contract/features/accounts.ts'
import { communityPicture } from '@porchlight/contract/features/community-picture.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import type { CommunityCover, CoverPicture } from '@porchlight/contract/shared/cover.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { sweepCovers } from './data.ts'
import { readMailStrip } from './public.ts'

const { save, remove, restore } = communityPicture.calls

let server: TestServer
let here: number
let elsewhere: number
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer({ STORAGE_MB_PER_COMMUNITY: '1' })
  const { scope } = server
  const companyId = await makeCompany(scope)
  here = await makeCommunity(scope, { companyId })
  elsewhere = await makeCommunity(scope)
  const settle = async (name: string, communityId: number) => {
    const personId = await makePerson(scope, { email: `${name}@made.test`, firstName: name, lastName: 'Made' })
    await makeHouseholdPerson(scope, { personId, communityId, propertyId: await makeProperty(scope, communityId) })
    return personId
  }
  const editor = await settle('editor', here)
  await makeCommunityRole(scope, 'web site editor', { personId: editor, communityId: here })
  const manager = await settle('manager', here)
  await makeCommunityRole(scope, 'community manager', { personId: manager, communityId: here })
  const board = await settle('board', here)
  await makeCommunityRole(scope, 'board member editor', { personId: board, communityId: here })
  await settle('resident', here)
  const foreign = await settle('foreign', elsewhere)
  await makeCommunityRole(scope, 'web site editor', { personId: foreign, communityId: elsewhere })
  await makeAdministrator(scope, {
    personId: await makePerson(scope, { email: 'company@made.test', firstName: 'Ada', lastName: 'Made' }),
    companyId,
  })
  for (const name of ['editor', 'manager', 'board', 'resident', 'foreign', 'company'])
    tokens[name] = await server.signIn(`${name}@made.test`)
})
afterAll(() => server.stop())

/** A picture of four bands of 300 rows: red, green, blue and white, with a camera in its metadata. */
function bands(): Promise<Buffer> {
  const band = (background: string, top: number) => ({
    input: { create: { width: 1800, height: 300, channels: 3 as const, background } },
    top,
    left: 0,
  })
  return sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#fff' } })
    .composite([band('#c02010', 0), band('#108030', 300), band('#1040c0', 600)])
    .withExif({ IFD0: { Artist: 'Camera of Ada' } })
    .jpeg()
    .toBuffer()
}

const send = (
  who: string,
  given: {
    hoaId?: number
    time?: string
    version?: number
    focusX?: unknown
    focusY?: unknown
    bytes?: Uint8Array | string
    name?: string
  } = {},
) =>
  server.send(save, {
    token: tokens[who],
    query: { hoa_id: given.hoaId ?? here },
    body: {
      ...(given.version !== undefined && { version: given.version }),
      HoaCover: { time: given.time ?? 'day', focusX: given.focusX ?? 50, focusY: given.focusY ?? 50 },
    },
    ...(given.bytes !== undefined && {
      files: { 'HoaCover[picture]': [{ name: given.name ?? 'street.jpg', bytes: given.bytes }] },
    }),
  })

async function findCover(who = 'resident', id = here): Promise<CommunityCover> {
  const answer = await server.send(accounts.calls.viewInfo, { token: tokens[who], query: { id, withoutLeftMenu: 1 } })
  expect(answer.status).toBe(200)
  return answer.body.cover
}

async function dayOf(): Promise<CoverPicture> {
  const { day } = await findCover()
  if (!day) throw new Error('the community has no cover')
  return day
}

const open = (image: string) => server.send(shell.calls.viewImage, { query: { image } })

const usedBy = statement(
  'test-cover-storage',
  'system',
  z.object({ usedBytes: z.number() }),
  'select used_bytes as "usedBytes" from storage_use where owner = $1',
)
const used = async () => (await server.scope.row(usedBy, [`community ${here}`]))?.usedBytes ?? 0

describe('the cover picture of a community', () => {
  it('does not exist at first, and is stored in four crops around the given point, encoded again and without its metadata', async () => {
    expect(await findCover()).toMatchObject({ day: null, night: null, accent: '' })
    const answer = await send('editor', { bytes: await bands(), focusX: 30, focusY: 85 })
    expect(answer.body).toMatchObject({ success: true, messageHeading: 'DONE!' })
    const { day, night, accent } = await findCover()
    expect(night).toBeNull()
    expect(accent).toMatch(/^#[\da-f]{6}$/)
    if (!day) throw new Error('the community has no cover')
    const sizes = { wide: [1600, 633], wideSmall: [960, 380], phone: [860, 536], phoneSmall: [480, 299] } as const
    for (const cut of ['wide', 'wideSmall', 'phone', 'phoneSmall'] as const) {
      const image = await open(day[cut])
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const { width, height, exif, format } = await sharp(image.bytes).metadata()
      expect([cut, width, height, exif, format]).toEqual([cut, ...sizes[cut], undefined, 'webp'])
      expect(Buffer.from(image.bytes).includes('Camera')).toBe(false)
    }
    // The wide crop has 712 of 1200 rows, from row 488 on: its last rows are white, and no row is red.
    const { data, info } = await sharp((await open(day.wide)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (row: number) => [...data.subarray(row * info.width * info.channels).subarray(0, 3)]
    expect(Math.min(...pixel(620))).toBeGreaterThan(240)
    expect(pixel(10)[1]).toBeGreaterThan(100)
    expect(pixel(10)[0]).toBeLessThan(60)
    expect(day.wideFocus).toBe('30% 75%')
    expect(day.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z\d+/=]{20,600}$/)
    const tiny = await sharp(Buffer.from(day.placeholder.split(',')[1] ?? '', 'base64')).metadata()
    expect([tiny.width, tiny.height]).toEqual([20, 8])
    const strip = await readMailStrip(server.scope.inCommunity(here), server.files)
    expect(await sharp(strip).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 180 })
  })

  it('can have another picture for dark mode, which is shown only if there is a picture for light mode', async () => {
    expect((await send('editor', { time: 'night', bytes: await bands() })).body.success).toBe(true)
    const { day, night } = await findCover()
    expect(night?.wide).toBeTruthy()
    expect(night?.wide).not.toBe(day?.wide)
    const removed = await server.send(remove, { token: tokens.editor, query: { hoa_id: here }, body: { time: 'day' } })
    expect(await findCover()).toMatchObject({ day: null, night: null, accent: '' })
    await server.send(restore, { token: tokens.editor, query: { hoa_id: here }, body: { id: removed.body.id } })
    expect(await findCover()).toMatchObject({ day: { wide: day?.wide }, night: { wide: night?.wide } })
  })

  it('can be set only by website administrators of the community and administrators of its company', async () => {
    const before = await dayOf()
    const picture = await bands()
    for (const who of ['resident', 'manager', 'board', 'foreign']) {
      expect([who, (await send(who, { bytes: picture })).status]).toEqual([who, 403])
      for (const [call, body] of [
        [remove, { time: 'day' }],
        [restore, { id: 1 }],
      ] as const) {
        const answer = await server.send(call, { token: tokens[who], query: { hoa_id: here }, body })
        expect([who, answer.status]).toEqual([who, 403])
      }
    }
    expect(await dayOf()).toEqual(before)
    expect((await send('company', { bytes: picture })).body.success).toBe(true)
    expect((await dayOf()).wide).not.toBe(before.wide)
  })

  it('cannot be seen or restored by an editor of another community', async () => {
    const removed = await server.send(remove, {
      token: tokens.editor,
      query: { hoa_id: here },
      body: { time: 'night' },
    })
    const { id } = removed.body
    const theft = await server.send(restore, { token: tokens.foreign, query: { hoa_id: elsewhere }, body: { id } })
    expect(theft.status).toBe(404)
    expect(await findCover('foreign', elsewhere)).toMatchObject({ day: null, night: null, accent: '' })
    const peek = await server.send(accounts.calls.viewInfo, { token: tokens.foreign, query: { id: here } })
    expect(peek.status).toBe(403)
    const day = await dayOf()
    const [key = '', ...rest] = day.wide.split('.')
    const changed = [`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, ...rest].join('.')
    expect((await open(changed)).status).toBe(404)
  })

  it('can be restored for a day after the removal, then it is deleted', async () => {
    const before = await dayOf()
    const take = () => server.send(remove, { token: tokens.editor, query: { hoa_id: here }, body: { time: 'day' } })
    const removed = (await take()).body
    expect(removed).toMatchObject({ success: true, id: expect.any(Number) })
    expect((await take()).body).toMatchObject({ success: true, id: null })
    const back = () => server.send(restore, { token: tokens.editor, query: { hoa_id: here }, body: { id: removed.id } })
    server.clock.advance(23 * 3_600_000)
    await sweepCovers(server.scope, new Date(server.clock.now().getTime() - 24 * 3_600_000))
    tokens.editor = await server.signIn('editor@made.test')
    tokens.resident = await server.signIn('resident@made.test')
    expect((await back()).body).toMatchObject({ success: true })
    expect((await dayOf()).placeholder).toBe(before.placeholder)
    expect((await back()).status, 'it is no longer removed').toBe(404)
    const again = (await take()).body
    server.clock.advance(25 * 3_600_000)
    tokens.editor = await server.signIn('editor@made.test')
    const late = await server.send(restore, { token: tokens.editor, query: { hoa_id: here }, body: { id: again.id } })
    expect(late.status).toBe(404)
    await sweepCovers(server.scope, server.clock.now())
    tokens.resident = await server.signIn('resident@made.test')
    expect((await findCover()).day).toBeNull()
  })

  it('must be one picture of a known format with enough pixels; otherwise the answer names the error', async () => {
    tokens.editor = await server.signIn('editor@made.test')
    const faults = async (given: Parameters<typeof send>[1]) =>
      (await send('editor', given)).body.validation?.picture?.[0]
    expect(await faults({})).toBe('This is required')
    expect(await faults({ bytes: 'words', name: 'words.jpg' })).toBe(
      '“words.jpg” cannot be kept. Choose a JPEG, PNG, WebP or AVIF picture.',
    )
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>1</script></svg>'
    expect(await faults({ bytes: svg, name: 'drawn.svg' })).toContain('cannot be kept')
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#1d5c56' } })
        .png()
        .toBuffer()
    expect(await faults({ bytes: await blank(859, 536), name: 'small.png' })).toBe(
      '“small.png” is smaller than 860 × 536 pixels.',
    )
    expect(await faults({ bytes: await blank(6000, 5000), name: 'vast.png' })).toBe(
      '“vast.png” has more than 25 megapixels.',
    )
    const broken = (await bands()).subarray(0, 4000)
    expect(await faults({ bytes: broken, name: 'half.jpg' })).toBe('“half.jpg” cannot be read as a picture.')
    for (const wrong of [{ time: 'noon' }, { focusX: 101 }, { focusY: -1 }, { focusX: '1e3' }, { focusY: 'NaN' }])
      expect((await send('editor', { bytes: await bands(), ...wrong })).body).toMatchObject({
        success: false,
        validation: { [Object.keys(wrong)[0] ?? '']: ['This value is not possible.'] },
      })
    const two = await server.send(save, {
      token: tokens.editor,
      query: { hoa_id: here },
      body: { HoaCover: { time: 'day' } },
      files: {
        'HoaCover[picture]': [
          { name: 'a.png', bytes: await blank(860, 536) },
          { name: 'b.png', bytes: await blank(860, 536) },
        ],
      },
    })
    expect(two.body.validation).toEqual({ picture: ['Only 1 picture is allowed.'] })
  })

  it('counts in the storage of the community, and is not stored if the storage limit is reached', async () => {
    tokens.editor = await server.signIn('editor@made.test')
    tokens.resident = await server.signIn('resident@made.test')
    const noise = await sharp({
      create: {
        width: 2400,
        height: 1600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer()
    const before = [await used(), (await findCover()).day] as const
    const refused = await send('editor', { bytes: noise })
    expect(refused.body.validation.picture[0]).toContain('the files of the community may take 1 MB')
    expect([await used(), (await findCover()).day]).toEqual(before)
    expect((await send('editor', { bytes: await bands() })).body.success).toBe(true)
    expect(await used()).toBeGreaterThan(before[0])
  })

  it('exists only once if several pictures are saved at the same time', async () => {
    const picture = await bands()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('editor', { bytes: picture })))
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true])
    const removed = await Promise.all(
      Array.from({ length: 3 }, () =>
        server.send(remove, { token: tokens.editor, query: { hoa_id: here }, body: { time: 'day' } }),
      ),
    )
    expect(removed.filter(({ body }) => body.id !== null)).toHaveLength(1)
    expect((await findCover()).day).toBeNull()
  })

  describe('changed by two administrators', () => {
    const act = (call: typeof remove | typeof restore, who: string, body: Record<string, unknown>) =>
      server.send(call, { token: tokens[who], query: { hoa_id: here }, body })
    const seen = async () => (await findCover()).version
    beforeAll(async () => {
      for (const name of ['editor', 'company', 'resident']) tokens[name] = await server.signIn(`${name}@made.test`)
    })

    it('shows the second administrator who changed the picture, stores nothing, and can be saved again', async () => {
      const version = await seen()
      const picture = await bands()
      expect((await send('editor', { bytes: picture, version })).body.success).toBe(true)
      const [kept, room] = [await findCover(), await used()]
      const late = await send('company', { bytes: picture, version, time: 'night' })
      expect(late.status).toBe(200)
      expect(late.body).toMatchObject({
        success: false,
        messageContent: 'editor Made changed this while you were editing it. Your changes are not saved yet.',
        conflict: { changedByName: 'editor Made', changedTime: server.clock.now().toISOString(), fileChanged: true },
      })
      expect([await findCover(), await used()]).toEqual([kept, room])
      const again = await send('company', { bytes: picture, version: late.body.conflict.version, time: 'night' })
      expect(again.body.success).toBe(true)
    })

    it('accepts only one of several changes at the same time', async () => {
      const [version, picture] = [await seen(), await bands()]
      const answers = await Promise.all(
        ['editor', 'company', 'editor'].map((who) => send(who, { bytes: picture, version })),
      )
      expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, false, true])
    })

    it('is not removed if it was replaced in the meantime, and Undo does not replace a newer picture', async () => {
      const [version, picture] = [await seen(), await bands()]
      expect((await send('company', { bytes: picture, version })).body.success).toBe(true)
      const late = await act(remove, 'editor', { time: 'day', version })
      expect(late.body).toMatchObject({ success: false, id: null, conflict: { changedByName: 'Ada Made' } })
      const removed = await act(remove, 'editor', { time: 'day', version: await seen() })
      expect(removed.body).toMatchObject({ success: true, id: expect.any(Number), version: await seen() })
      expect((await send('company', { bytes: picture, version: removed.body.version })).body.success).toBe(true)
      const newer = await findCover()
      const undone = await act(restore, 'editor', { id: removed.body.id, version: removed.body.version })
      expect(undone.body).toMatchObject({ success: false, conflict: { changedByName: 'Ada Made' } })
      expect(await findCover()).toEqual(newer)
    })
  })
})
