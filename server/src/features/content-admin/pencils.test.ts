import { calendar } from '@porchlight/contract/features/calendar.ts'
import { contentAdmin } from '@porchlight/contract/features/content-admin.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { resources } from '@porchlight/contract/features/resources.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  add,
  at,
  communityId,
  itemOf,
  prepareContent,
  server,
  staff,
  store,
  tokens,
  unique,
} from '../../testing/content-scenario.ts'
import { makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'

const { change, index } = contentAdmin.calls

/** The residents' call of the edit pencil of each kind; ballots have none. */
const pencils = {
  news: [news.calls.addEdit, 'HoaNews'],
  event: [calendar.calls.addEdit, 'CalendarEvent'],
  document: [documents.calls.save, 'HoaDocument'],
  form: [documents.calls.save, 'HoaDocument'],
  question: [resources.calls.saveFaq, 'HoaFaq'],
  link: [resources.calls.saveUsefulLink, 'HoaUsefulLink'],
} as const
type Kind = keyof typeof pencils

prepareContent()

describe('a website administrator and a board member editor', () => {
  beforeAll(async () => {
    const { email, ...made } = await makeResident(server.scope, communityId, { name: 'boardeditor' })
    await makeCommunityRole(server.scope, 'board member editor', made)
    tokens.boardeditor = await server.signIn(email)
  })

  const byPencil = (name: string, kind: Kind, id: number, title: string) => {
    const [call, field] = pencils[kind]
    const item = { ...itemOf(kind, title), ...(kind === 'form' && { hd_is_form: 1 }) }
    return server.send(call, { token: tokens[name], query: { hoa_id: communityId }, body: { id, [field]: item } })
  }
  const titles = async (kind: Kind, search: string) =>
    (await staff(index, { kind, search })).body.items.map((one: { title: string }) => one.title)

  it.each(Object.keys(pencils) as Kind[])(
    'can edit an item of kind %s on the managers’ side and by the pencil on the page of residents; people without these roles cannot [roles-m010]',
    async (kind) => {
      at.dayOfEvent = new Date(server.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
      for (const name of ['editor', 'boardeditor']) {
        const token = tokens[name] ?? ''
        const first = unique('Made')
        expect((await store(kind, first, { choice: 'now' }, { token })).body, name).toMatchObject({ success: true })
        const id = await idOf(kind, first)
        // The editor may also edit the item that somebody else added.
        const other = await add(kind, unique('Other'), { choice: 'now' })
        for (const one of [id, other]) {
          const pencilled = unique('Pencil')
          expect((await byPencil('editor', kind, one, pencilled)).body, name).toMatchObject({ success: true })
          expect(await titles(kind, pencilled)).toEqual([pencilled])
          const again = unique('Side')
          expect((await store(kind, again, { choice: 'now' }, { id: one, token })).body).toMatchObject({
            success: true,
          })
          expect(await titles(kind, again)).toEqual([again])
        }
        const body = { kind, ids: [id], action: 'delete' }
        expect((await server.send(change, { token, query: { hoaId: communityId }, body })).body.changed).toBe(1)
      }
      const item = await add(kind, unique('Kept'), { choice: 'now' })
      for (const name of ['member', 'board', 'owner']) {
        expect((await byPencil(name, kind, item, 'No')).status, name).toBe(403)
        expect((await store(kind, 'No', { choice: 'now' }, { id: item, token: tokens[name] ?? '' })).status).toBe(403)
      }
    },
    60_000,
  )

  async function idOf(kind: Kind, title: string): Promise<number> {
    const { items } = (await staff(index, { kind, search: title })).body
    return items.find((one: { title: string }) => one.title === title).id
  }
})
