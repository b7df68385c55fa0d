import { type Document, type DocumentCategory, documents } from '@porchlight/contract/features/documents.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { pdfOf } from '../../testing/demo/paper.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeDocument, makeDocumentCategory } from './fixtures.ts'

const { index, save, categories, view, download, downloadAll, complete, completedForms, downloadCompletedForm } =
  documents.calls
const done = { success: true, messageHeading: 'DONE!', buttons: [{ label: 'Continue' }] }
const pdf = (text: string) => pdfOf(text, [[{ text }]])
const upload = (name: string, bytes: Uint8Array | string) => ({ name, bytes })

describe('documents', () => {
  let server: TestServer
  let here: number
  let elsewhere: number
  let minutes: number
  let budgets: number
  const tokens = new Map<string, string>()
  const as = async (name: string) => {
    const token = tokens.get(name) ?? (await server.signIn(`${name}@made.test`))
    tokens.set(name, token)
    return token
  }
  const ask = async (name: string, call: Parameters<TestServer['send']>[0], query: object = {}) =>
    server.send(call, { token: await as(name), query: { hoa_id: here, ...query } })
  const saveAs = async (name: string, given: object, files: Array<ReturnType<typeof upload>> = [], id?: number) =>
    server.send(save, {
      token: await as(name),
      query: { hoa_id: here },
      body: {
        ...(id !== undefined && { id }),
        HoaDocument: { hd_title: 'Title', hd_description: 'About it', hd_is_form: 0, hd_topic_id: minutes, ...given },
      },
      files: { 'HoaDocument[document]': files },
    })
  const sendIn = async (name: string, hash: string, files: Array<ReturnType<typeof upload>>) =>
    server.send(complete, {
      token: await as(name),
      query: { hoa_id: here, hash },
      files: { 'HoaCompletedForm[file][]': files },
    })
  const groups = async () => (await ask('owner', index, { byCategory: 1, page: 1 })).body.items
  const formsOf = async (name: string) =>
    (await ask(name, index, { page: 1, HoaDocumentSearch: { hd_is_form: 1 } })).body.items

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const companyId = await makeCompany(scope)
    here = await makeCommunity(scope, { companyId })
    elsewhere = await makeCommunity(scope)
    const resident = async (name: string, communityId: number, allowedFeatures?: number[]) =>
      makeResident(scope, communityId, { name, home: { address: `${name} Street` }, allowedFeatures })
    await resident('owner', here)
    await resident('busy', here)
    await resident('reader', here, [24])
    await resident('filler', here, [27])
    await makeCommunityRole(scope, 'web site editor', await resident('editor', here))
    const { personId: both } = await resident('both', elsewhere)
    for (const communityId of [here, elsewhere]) {
      await makeCommunityRole(scope, 'web site editor', { personId: both, communityId })
    }
    const manager = await makePerson(scope, { email: 'manager@made.test', firstName: 'Dana', lastName: 'Made' })
    await makeAdministrator(scope, { personId: manager, companyId })
    minutes = await makeDocumentCategory(scope, { communityId: here, name: 'Minutes' })
    budgets = await makeDocumentCategory(scope, { communityId: here, name: 'Budgets' })
  })
  afterAll(() => server.stop())

  describe('posting', () => {
    it('an editor adds a document, and every resident sees it in its category [documents-c003, documents-c013, documents-c014, documents-c025, documents-c027]', async () => {
      const bytes = pdf('The budget of next year')
      const given = { hd_title: ' Budget ', hd_description: 'Adopted', hd_topic_id: budgets }
      const saved = await saveAs('editor', given, [upload('..\\Board/budget.final.PDF', bytes)])
      expect(saved.body).toMatchObject({ ...done, messageContent: 'The document has been added.' })
      const answer = await ask('owner', index, { byCategory: 1, page: 1 })
      expect(answer.body._meta.totalCount).toBe(1)
      const now = Math.floor(server.clock.now().getTime() / 1000)
      expect(answer.body.items).toEqual([
        {
          id: budgets,
          name: 'Budgets',
          data: {
            totalCount: 1,
            items: [
              {
                hd_id: expect.any(Number),
                hd_title: 'Budget',
                hd_description: 'Adopted',
                hd_is_form: 0,
                hd_topic_id: budgets,
                hd_created_time: expect.closeTo(now, -1),
                hd_last_activity_time: expect.closeTo(now, -1),
                downloadLink: expect.stringContaining(`/hoas/community-document-download?hoa_id=${here}&id=`),
                hash: '',
                fileName: 'budget.final.pdf',
                contentType: 'application/pdf',
                sizeBytes: bytes.length,
                excerpt: null,
                version: 1,
              },
            ],
          },
        },
      ])
      const { downloadLink } = answer.body.items[0].data.items[0]
      const file = await fetch(`${server.origin}${downloadLink}`, {
        headers: { authorization: `Bearer ${await as('owner')}` },
      })
      expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
      expect((await fetch(`${server.origin}${downloadLink}`)).status).toBe(401)
    })

    it('missing values are refused with errors at their fields; a file is required only for a new document [documents-c019, documents-c020, documents-c021, documents-c022]', async () => {
      const empty = await saveAs('editor', { hd_title: ' ', hd_description: '', hd_topic_id: '' })
      expect(empty.body).toMatchObject({
        success: false,
        validation: {
          hd_title: ['This is required'],
          hd_description: ['This is required'],
          hd_topic_id: ['This is required'],
          document: ['This is required'],
        },
      })
      const [{ data }] = await groups()
      const { hd_id, fileName } = data.items[0]
      const changed = await saveAs('editor', { hd_title: 'Budget 2', hd_topic_id: minutes }, [], hd_id)
      expect(changed.body).toMatchObject({ ...done, messageContent: 'The document has been updated.' })
      const after = await groups()
      expect(after).toMatchObject([{ id: minutes, data: { items: [{ hd_id, hd_title: 'Budget 2', fileName }] } }])
    })

    it('another file replaces the previous file, which is kept as a version', async () => {
      const [{ data }] = await groups()
      const { hd_id } = data.items[0]
      const fileKey = statement(
        'test-file-key',
        'community',
        z.object({ key: z.string() }),
        'select file_key as key from documents where community_id = $1 and id = $2',
      )
      const keyOf = async () => (await server.scope.inCommunity(here).row(fileKey, [hd_id]))?.key ?? ''
      const before = await keyOf()
      const bytes = pdf('Corrected budget')
      expect((await saveAs('editor', {}, [upload('corrected.pdf', bytes)], hd_id)).body).toMatchObject(done)
      expect(await keyOf()).not.toBe(before)
      // The previous file is kept as a version for the team (features/content-admin).
      expect(await server.files.read(before)).toBeDefined()
      const file = await ask('owner', download, { id: hd_id })
      expect(Buffer.from(file.bytes).equals(Buffer.from(bytes))).toBe(true)
      expect(file.headers.get('content-disposition')).toContain('attachment; filename="corrected.pdf"')
    })

    it('the type of a file is detected from its content: web pages, scripts and programs are refused with any name', async () => {
      const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
      const installer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
      const before = JSON.stringify(await groups())
      for (const bytes of [
        Buffer.from('<html><script>alert(1)</script></html>'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        Buffer.from('#!/bin/sh\nrm -rf /'),
        program,
        installer,
        Buffer.from(zipSync({ 'a.txt': strToU8('plain zip') })),
        Buffer.from(''),
        Buffer.from('plain words'),
      ]) {
        const answer = await saveAs('editor', {}, [upload('minutes.pdf', bytes)])
        expect(answer.body.success, bytes.toString('latin1', 0, 12)).toBe(false)
        expect(answer.body.validation.document[0]).toMatch(/“minutes.pdf” cannot be kept|This is required/)
      }
      expect(JSON.stringify(await groups())).toBe(before)
    })

    it('a picture is encoded again, without its location', async () => {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5c56' } })
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
        .png()
        .toBuffer()
      expect((await saveAs('editor', { hd_title: 'Site plan' }, [upload('plan.png', bytes)])).body).toMatchObject(done)
      const found = (await groups())[0].data.items.find((one: { hd_title: string }) => one.hd_title === 'Site plan')
      expect(found).toMatchObject({ fileName: 'plan.jpg', contentType: 'image/jpeg' })
      const file = await ask('owner', view, { id: found.hd_id })
      expect(file.headers.get('content-disposition')).toContain('inline; filename="plan.jpg"')
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 40, height: 30, format: 'jpeg' })
      expect(Buffer.from(file.bytes).includes('SECRET-PLACE')).toBe(false)
    })

    it('two files and files that are too large are refused', async () => {
      const two = await saveAs('editor', {}, [upload('a.pdf', pdf('a')), upload('b.pdf', pdf('b'))])
      expect(two.body.validation).toEqual({ document: ['Only 1 file is allowed to be uploaded.'] })
      const large = await saveAs('editor', {}, [upload('a.pdf', new Uint8Array(10 * 1024 * 1024 + 1))])
      expect(large.status).toBe(413)
    })

    it('documents and categories of another community are refused, and a form is not a document', async () => {
      const { scope } = server
      const categoryId = await makeDocumentCategory(scope, { communityId: elsewhere, name: 'Theirs' })
      const fileKey = await server.files.put(pdf('theirs'))
      const foreignDocument = await makeDocument(scope, {
        communityId: elsewhere,
        categoryId,
        title: 'Theirs',
        fileKey,
      })
      const file = [upload('a.pdf', pdf('a'))]
      expect((await saveAs('both', {}, file, foreignDocument)).status).toBe(404)
      expect((await saveAs('both', { hd_topic_id: categoryId }, file)).status).toBe(403)
      const form = await makeDocument(scope, { communityId: here, isForm: true, fileKey, title: 'Parking tag' })
      expect((await saveAs('editor', { hd_title: 'Turned' }, [], form)).status).toBe(404)
      expect((await formsOf('owner')).map((one: { hd_title: string }) => one.hd_title)).toEqual(['Parking tag'])
      expect(
        (await server.send(download, { token: await as('both'), query: { hoa_id: here, id: foreignDocument } })).status,
      ).toBe(404)
    })

    it('residents cannot add documents or list the categories; an association without categories gets the usual categories [documents-c010, documents-c011, documents-c012]', async () => {
      expect((await saveAs('owner', {}, [upload('a.pdf', pdf('a'))])).status).toBe(403)
      expect((await saveAs('owner', { hd_is_form: 1 }, [upload('a.pdf', pdf('a'))])).status).toBe(403)
      expect((await ask('owner', categories)).status).toBe(403)
      const own = (await ask('editor', categories)).body.items
      expect(own).toEqual([
        { id: budgets, name: 'Budgets' },
        { id: minutes, name: 'Minutes' },
      ])
      const fresh = await makeCommunity(server.scope)
      const personId = await makePerson(server.scope, { email: 'fresh@made.test' })
      await makeCommunityRole(server.scope, 'web site editor', { personId, communityId: fresh })
      const seeded = async () =>
        (await server.send(categories, { token: await as('fresh'), query: { hoa_id: fresh } })).body.items
      const first = await seeded()
      expect(first.map((one: { name: string }) => one.name)).toContain('Meeting Minutes')
      expect(await seeded()).toEqual(first)
    })

    it('each resident who may read a new document or form is notified once, but not its author', async () => {
      const { scope } = server
      const worker = await server.startWorker()
      const recipients = statement(
        'test-recipients',
        'system',
        z.object({ name: z.string() }),
        `select p.first_name as name from notifications n join people p on p.id = n.person_id
         where n.person_id = p.id and n.title = $1 order by p.first_name`,
      )
      const recipientsOf = async (title: string) => (await scope.rows(recipients, [title])).map(({ name }) => name)
      await saveAs('editor', { hd_title: 'Pool <rules>' }, [upload('a.pdf', pdf('a'))])
      await saveAs('manager', { hd_title: 'Pet form', hd_is_form: 1, hd_topic_id: '' }, [upload('a.pdf', pdf('a'))])
      await vi.waitFor(
        async () => {
          expect(await recipientsOf('New document: Pool <rules>')).toEqual(['busy', 'owner', 'reader'])
          expect(await recipientsOf('New form: Pet form')).toEqual(['busy', 'editor', 'filler', 'owner'])
        },
        { timeout: 60_000, interval: 100 },
      )
      await worker.stop()
    })
  })

  describe('reading', () => {
    it('a member sees documents only or forms only, as the owner allows', async () => {
      const [{ data }] = await groups()
      const [form] = await formsOf('owner')
      const asked = async (name: string) => [
        (await ask(name, index, { byCategory: 1 })).status,
        (await ask(name, index, { HoaDocumentSearch: { hd_is_form: 1 } })).status,
        (await ask(name, download, { id: data.items[0].hd_id })).status,
        (await ask(name, download, { id: form.hd_id })).status,
        (await ask(name, view, { id: form.hd_id })).status,
        (await ask(name, downloadAll, { category: minutes })).status,
      ]
      expect(await asked('reader')).toEqual([200, 403, 200, 403, 403, 200])
      expect(await asked('filler')).toEqual([403, 200, 403, 200, 200, 403])
    })

    it('a file is viewed in the browser or downloaded, and never runs as a page [documents-c029, documents-c030]', async () => {
      const [{ data }] = await groups()
      const { hd_id } = data.items.find((one: { contentType: string }) => one.contentType === 'application/pdf')
      const shown = await ask('owner', view, { id: hd_id })
      expect(shown.headers.get('content-type')).toBe('application/pdf')
      expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
      expect(shown.headers.get('content-security-policy')).toContain('sandbox')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      const saved = await ask('owner', download, { id: hd_id })
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect((await ask('owner', download, { id: 999_999 })).status).toBe(404)
    })

    it('a category is downloaded as a zip, in which the files are named by their titles, with different names [documents-c031]', async () => {
      const { scope } = server
      const categoryId = await makeDocumentCategory(scope, { communityId: here, name: 'Old "papers"' })
      const texts = ['first', 'second', 'third']
      for (const [place, text] of texts.entries()) {
        const fileKey = await server.files.put(pdf(text))
        const title = place < 2 ? '../Minutes' : 'Rules'
        await makeDocument(scope, { communityId: here, categoryId, title, fileKey, fileName: `${place}.pdf` })
      }
      const answer = await ask('owner', downloadAll, { category: categoryId })
      expect(answer.headers.get('content-type')).toBe('application/zip')
      expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''Old%20%22papers%22.zip`)
      const files = unzipSync(answer.bytes)
      expect(Object.keys(files).toSorted()).toEqual(['Rules.pdf', '__Minutes (2).pdf', '__Minutes.pdf'])
      const contents = Object.values(files).map((bytes) => Buffer.from(bytes).toString('latin1'))
      for (const text of texts) expect(contents.some((content) => content.includes(`(${text})`))).toBe(true)
      expect((await ask('owner', downloadAll, { category: 999_999 })).status).toBe(404)
    })

    it('a category has all its documents, or its newest ones and their number; the list also has the newest of all documents', async () => {
      const communityId = await makeCommunity(server.scope)
      await makeResident(server.scope, communityId, { name: 'keeper' })
      const [letters, plans] = [
        await makeDocumentCategory(server.scope, { communityId, name: 'Letters' }),
        await makeDocumentCategory(server.scope, { communityId, name: 'Plans' }),
      ]
      for (const [title, categoryId, day] of [
        ['First', letters, 1],
        ['Second', letters, 2],
        ['Third', letters, 3],
        ['Roof', plans, 4],
        ['Pool', plans, 5],
      ] as const) {
        const createdAt = new Date(Date.UTC(2026, 0, day))
        await makeDocument(server.scope, { communityId, categoryId, title, createdAt, fileKey: title, bodyText: '' })
      }
      await makeDocument(server.scope, { communityId, isForm: true, title: 'Form', fileKey: 'form', bodyText: '' })
      const shown = async (query: object) => {
        const { body } = await ask('keeper', index, { hoa_id: communityId, page: 1, byCategory: 1, ...query })
        const titles = (items: Document[]) => items.map(({ hd_title }) => hd_title)
        return {
          total: body._meta.totalCount,
          newest: titles(body.newest),
          items: body.items.map(({ name, data }: DocumentCategory) => [name, data.totalCount, ...titles(data.items)]),
        }
      }
      const newest = ['Pool', 'Roof', 'Third', 'Second']
      expect(await shown({})).toEqual({
        ...{ total: 5, newest },
        items: [
          ['Letters', 3, 'Third', 'Second', 'First'],
          ['Plans', 2, 'Pool', 'Roof'],
        ],
      })
      expect(await shown({ 'per-page': 1 })).toEqual({
        ...{ total: 5, newest },
        items: [
          ['Letters', 3, 'Third'],
          ['Plans', 2, 'Pool'],
        ],
      })
      expect((await shown({ category: letters })).items).toEqual([['Letters', 3, 'Third', 'Second', 'First']])
      expect((await shown({ category: minutes })).items, 'a category of another community').toEqual([])
    })

    it('the second page is empty, because all documents are on the first page', async () => {
      expect((await ask('owner', index, { byCategory: 1, page: 2 })).body).toEqual({
        items: [],
        _meta: { totalCount: 0 },
      })
    })
  })

  describe('searching', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const docx = (text: string) =>
      zipSync({
        '[Content_Types].xml': strToU8(
          `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${word}.main+xml"/></Types>`,
        ),
        '_rels/.rels': strToU8('<?xml version="1.0"?><Relationships/>'),
        'word/document.xml': strToU8(
          `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:p><w:t>Second &amp; last &#8211; line</w:t></w:p></w:body></w:document>`,
        ),
        'word/media/secret.xml': strToU8('<w:t>zeppelin</w:t>'),
      })
    const finds = async (searchValue: string, isForm = 0) =>
      (await ask('owner', index, { page: 1, HoaDocumentSearch: { hd_is_form: isForm, searchValue } })).body
        .items as Array<{
        hd_title: string
        excerpt: string | null
      }>
    const titles = async (searchValue: string, isForm = 0) =>
      (await finds(searchValue, isForm)).map((one) => one.hd_title)

    it('finds texts in PDFs and office files after a job has read them, and shows an excerpt [documents-c026]', async () => {
      await saveAs('editor', { hd_title: 'Notes' }, [upload('notes.docx', docx('Every chimney is swept in autumn.'))])
      const text = [{ text: 'The retaining wall behind the tennis courts' }, { text: 'was inspected by an engineer.' }]
      await saveAs('editor', { hd_title: 'Report' }, [upload('report.pdf', pdfOf('Report', [text]))])
      await saveAs('editor', { hd_title: 'Gate form', hd_is_form: 1, hd_topic_id: '' }, [
        upload('gate.pdf', pdf('Remote for the engineer')),
      ])
      expect(await titles('chimneys')).toEqual([])
      const worker = await server.startWorker()
      await vi.waitFor(async () => expect(await titles('chimneys')).toEqual(['Notes']), { timeout: 60_000 })
      await vi.waitFor(async () => expect(await titles('engineers')).toEqual(['Report']), { timeout: 60_000 })
      await vi.waitFor(async () => expect(await titles('engineer', 1)).toEqual(['Gate form']), { timeout: 60_000 })
      await worker.stop()
      expect((await finds('retaining walls'))[0]?.excerpt).toContain('retaining wall behind the tennis courts')
      expect(await titles('"second & last – line"')).toEqual(['Notes'])
      expect(await titles('zeppelin')).toEqual([])
      expect(await titles('chimney -autumn')).toEqual([])
    })

    it('finds by title, part of a title and description, titles first', async () => {
      await saveAs('editor', { hd_title: 'Snow', hd_description: 'About the tennis courts' }, [
        upload('a.pdf', pdf('x')),
      ])
      await saveAs('editor', { hd_title: 'Tennis courts' }, [upload('a.pdf', pdf('x'))])
      expect((await titles('tennis')).slice(0, 2)).toEqual(['Tennis courts', 'Snow'])
      expect((await finds('tennis'))[0]?.excerpt).toBeNull()
      expect(await titles('nnis cou')).toEqual(['Tennis courts'])
      for (const odd of ['%', '_', "'", '"', ':*', '&|!()', '\\', 'a'.repeat(200)]) {
        expect(Array.isArray(await titles(odd)), odd).toBe(true)
      }
      expect(await titles('%')).toEqual([])
    })

    it('a broken file is found by its title, and does not stop the reading of others', async () => {
      const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('broken '.repeat(50))])
      await saveAs('editor', { hd_title: 'Broken paper' }, [upload('broken.pdf', broken)])
      await saveAs('editor', { hd_title: 'After it' }, [upload('after.pdf', pdf('lighthouse keeper'))])
      const worker = await server.startWorker()
      await vi.waitFor(async () => expect(await titles('lighthouse')).toEqual(['After it']), { timeout: 60_000 })
      await worker.stop()
      expect(await titles('broken')).toEqual(['Broken paper'])
    })
  })

  describe('completed forms', () => {
    it('a file is sent in by the hash of the form, and only website administrators and the management can read it [documents-c023, documents-c028]', async () => {
      const [form] = await formsOf('owner')
      expect(form.hash).toMatch(/^[\w-]{22}$/)
      const bytes = pdf('filled in')
      expect((await sendIn('owner', form.hash, [upload('mine.pdf', bytes)])).body).toMatchObject({
        ...done,
        messageContent: 'Your completed form has been sent in.',
      })
      for (const name of ['editor', 'manager']) {
        const { items, _meta } = (await ask(name, completedForms)).body
        expect(_meta.totalCount).toBe(1)
        expect(items).toMatchObject([
          { formTitle: form.hd_title, senderName: 'owner Made', senderAddress: 'owner Street', fileName: 'mine.pdf' },
        ])
        const file = await ask(name, downloadCompletedForm, { id: items[0].id })
        expect(Buffer.from(file.bytes).equals(Buffer.from(bytes))).toBe(true)
        for (const other of ['owner', 'filler']) {
          expect((await ask(other, completedForms)).status).toBe(403)
          expect((await ask(other, downloadCompletedForm, { id: items[0].id })).status).toBe(403)
        }
      }
    })

    it('website administrators get a notice that leads to the completed forms', async () => {
      const worker = await server.startWorker()
      const notices = statement(
        'test-notices-of-form',
        'system',
        z.object({ title: z.string(), page: z.string(), name: z.string() }),
        `select n.title, n.page, p.first_name as name from notifications n join people p on p.id = n.person_id
         where n.person_id = p.id and n.title like '%sent in%' order by p.first_name`,
      )
      await vi.waitFor(
        async () => {
          const rows = await server.scope.rows(notices)
          expect(rows.map((one) => [one.name, one.page])).toEqual([
            ['both', 'Forms'],
            ['editor', 'Forms'],
          ])
          expect(rows[0]?.title).toMatch(/^owner Made sent in “/)
        },
        { timeout: 60_000, interval: 100 },
      )
      await worker.stop()
    })

    it('no file, two files and files of other types are refused with an error at the file field, and nothing is stored [documents-c023]', async () => {
      const [form] = await formsOf('owner')
      const file = upload('a.pdf', pdf('a'))
      expect((await sendIn('owner', form.hash, [])).body.validation).toEqual({ file: ['This is required'] })
      expect((await sendIn('owner', form.hash, [file, file])).body.validation).toEqual({
        file: ['Only 1 file is allowed to be uploaded.'],
      })
      expect((await sendIn('owner', form.hash, [upload('a.pdf', '<html>')])).body.validation.file[0]).toContain(
        '“a.pdf” cannot be kept.',
      )
      expect((await ask('editor', completedForms)).body._meta.totalCount).toBe(1)
    })

    it('an invalid hash, a hash of another community, a hash of a document and a member without access to forms are refused', async () => {
      const { scope } = server
      const fileKey = await server.files.put(pdf('x'))
      const file = [upload('a.pdf', pdf('a'))]
      const hash = 'a'.repeat(22)
      await makeDocument(scope, { communityId: elsewhere, isForm: true, fileKey, hash })
      const documentHash = 'b'.repeat(22)
      await makeDocument(scope, { communityId: here, categoryId: minutes, fileKey, hash: documentHash })
      for (const wrong of [hash, documentHash, 'c'.repeat(22)]) {
        expect((await sendIn('owner', wrong, file)).status).toBe(404)
      }
      expect((await sendIn('owner', '1', file)).status).toBe(400)
      const [form] = await formsOf('owner')
      expect((await sendIn('reader', form.hash, file)).status).toBe(403)
      expect((await sendIn('filler', form.hash, file)).body).toMatchObject(done)
    })

    it('are listed ten per page, newest first, and a person can send at most twenty in an hour, also if several are sent at the same time', async () => {
      const [form] = await formsOf('owner')
      for (let count = 0; count < 15; count += 1) {
        server.clock.advance(1000)
        expect((await sendIn('busy', form.hash, [upload(`${count}.pdf`, pdf('a'))])).body.success).toBe(true)
      }
      const late = await Promise.all(
        Array.from({ length: 12 }, () => sendIn('busy', form.hash, [upload('late.pdf', pdf('a'))])),
      )
      expect(late.filter(({ body }) => body.success)).toHaveLength(5)
      const refused = await sendIn('busy', form.hash, [upload('more.pdf', pdf('a'))])
      expect(refused.body).toMatchObject({ success: false, messageContent: expect.stringContaining('try again later') })
      const first = (await ask('editor', completedForms)).body
      expect(first._meta.totalCount).toBe(22)
      expect(first.items.map((one: { fileName: string }) => one.fileName)).toEqual(
        Array.from({ length: 10 }, (_, place) => (place < 5 ? 'late.pdf' : `${19 - place}.pdf`)),
      )
      expect((await ask('editor', completedForms, { page: 3 })).body.items).toHaveLength(2)
    })
  })
})
