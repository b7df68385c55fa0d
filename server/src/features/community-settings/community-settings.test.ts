import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { features } from '@porchlight/contract/features.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeOffices, makeResident } from '../accounts/grants/fixtures.ts'
import { makeNews } from '../news/fixtures.ts'
import { hoursInWords, readWords } from './policy.ts'

const { calls } = communitySettings

const entries = statement(
  'test-settings-activity',
  'community',
  z.object({ kind: z.string(), actor: z.string(), before: z.unknown(), after: z.unknown() }),
  'select kind, actor_name as actor, before, after from activity_entries where community_id = $1 order by id desc limit 1',
)
const forgetEdits = statement(
  'test-settings-forget-edits',
  'community',
  z.object({}),
  'delete from community_settings_pages where community_id = $1',
)
const livesInPast = statement(
  'test-settings-rename-long-ago',
  'any',
  noColumns,
  `update web_site_name_claims set replaced_at = $2 where web_site_name = $1`,
)

const workdays = { opens: '09:00', closes: '17:00' }
const week = [workdays, workdays, workdays, workdays, { opens: '09:00', closes: '12:30' }, null, null]

describe('the settings of a community', () => {
  let server: TestServer
  let hoaId: number
  let manager: string
  let resident: string
  let president: string
  const query = () => ({ hoaId })
  const view = async (token = manager) => (await server.send(calls.view, { token, query: query() })).body

  beforeAll(async () => {
    server = await startServer({ REGISTRATION_CODE_REQUIRED_FROM: '2999-01-01' })
    const { scope } = server
    const companyId = await makeCompany(scope)
    hoaId = await makeCommunity(scope, {
      name: 'Pine Hollow',
      webSiteName: 'pinehollow',
      companyId,
      zipcode: '80310',
      locked: [35],
    })
    await makeAdministrator(scope, {
      personId: await makePerson(scope, { email: 'm@made.test', firstName: 'Mara', lastName: 'Lind' }),
      companyId,
      teamRoles: ['manager'],
    })
    await makeResident(scope, hoaId, { name: 'Rhea' })
    const personId = await makePerson(scope, { email: 'p@made.test' })
    const propertyId = await makeProperty(scope, hoaId)
    await makeHouseholdPerson(scope, { personId, communityId: hoaId, propertyId })
    await makeOffices(scope, { personId, communityId: hoaId, propertyId, offices: ['president'] })
    manager = await server.signIn('m@made.test')
    resident = await server.signIn('rhea@made.test')
    president = await server.signIn('p@made.test')
  })
  afterAll(() => server.stop())

  const general = {
    name: 'Pine Hollow',
    webSiteName: 'pinehollow',
    address: '1 Clubhouse Way',
    city: 'Boulder',
    state: 'CO',
    zipcodes: '80310',
    timeZone: 'America/Denver',
    language: 'en',
    runBy: 'company',
    boardSeesContacts: false,
  }
  const saveGeneral = (changes: Partial<typeof general> & { version?: number }, token = manager) =>
    server.send(calls.saveGeneral, { token, query: query(), body: { ...general, ...changes } })

  it('store ZIP codes: the community is found by each of them, and not by a removed one [community-settings-m004]', async () => {
    expect((await saveGeneral({ zipcodes: '80310, 80399 80398' })).body.success).toBe(true)
    const found = async (zipcode: string) => {
      const { body } = await server.send(features.registration.calls.communitiesByZip, { query: { zipcode } })
      return JSON.stringify(body).includes('Pine Hollow')
    }
    expect([await found('80310'), await found('80399'), await found('80398')]).toEqual([true, true, true])
    await saveGeneral({ zipcodes: '80310 80398' })
    expect([await found('80310'), await found('80399')]).toEqual([true, false])
    expect((await view()).general.zipcodes).toEqual(['80310', '80398'])
    expect((await saveGeneral({ zipcodes: '8031' })).body.validation.zipcodes).toHaveLength(1)
  })

  it('accept a web site name of 3 to 40 letters, digits or hyphens that is not used, and keep the previous name for a year [community-settings-m002]', async () => {
    await makeCommunity(server.scope, { webSiteName: 'oakhurst' })
    const wrong = async (webSiteName: string) => (await saveGeneral({ webSiteName })).body.validation?.webSiteName?.[0]
    expect(await wrong('ab')).toBe('Use 3 to 40 letters, digits or hyphens.')
    expect(await wrong('a'.repeat(41))).toBe('Use 3 to 40 letters, digits or hyphens.')
    expect(await wrong('pine hollow')).toBe('Use 3 to 40 letters, digits or hyphens.')
    expect(await wrong('OakHurst')).toBe('Another association has this web site name.')
    const check = await server.send(calls.checkWebSiteName, { token: manager, query: { hoaId, name: 'OAKHURST' } })
    expect(check.body).toEqual({ isFree: false, fault: 'Another association has this web site name.' })

    await server.send(calls.savePublicPage, {
      token: manager,
      query: query(),
      body: { isOn: true, textHtml: '<p>Welcome</p>', showsNews: false },
    })
    expect((await saveGeneral({ webSiteName: 'Pine-Hollow' })).body.success).toBe(true)
    const site = async (webSiteName: string) => server.send(calls.site, { query: { webSiteName } })
    expect((await site('PINE-HOLLOW')).body.webSiteName).toBe('pine-hollow')
    expect((await site('pinehollow')).body.webSiteName).toBe('pine-hollow')
    await server.scope.rows(livesInPast, ['pinehollow', new Date(server.clock.now().getTime() - 366 * 86_400_000)])
    expect((await site('pinehollow')).status).toBe(404)
    expect((await saveGeneral({ webSiteName: 'pinehollow' })).body.success).toBe(true)
  })

  it('change the contact information on About immediately, with office hours as text [community-settings-m005, community-settings-m006]', async () => {
    const contact = {
      phoneNumber: '303-555-0101',
      phoneInstructions: 'Press 2.',
      faxNumber: '303-555-0102',
      emailAddress: 'office@pinehollow.test',
      emailInstructions: 'Answers within a day.',
      mailingAddress: 'PO Box 7',
      mailingCity: 'Boulder',
      mailingState: 'CO',
      mailingZipcode: '80310',
      officeSameAsMailing: false,
      officeAddress: '2 Office Park',
      officeCity: 'Boulder',
      officeState: 'CO',
      officeZipcode: '80311',
      officeHoursRemark: 'Closed on holidays.',
      week,
    }
    const save = (body: object) =>
      server.send(calls.saveContact, { token: manager, query: query(), body: { ...contact, ...body } })
    expect((await save({})).body.success).toBe(true)
    const about = await server.send(features.about.calls.association, { token: resident, query: { id: hoaId } })
    expect(about.body.contactInfo).toMatchObject({
      hcu_phone_number: '303-555-0101',
      hcu_phone_instructions: 'Press 2.',
      hcu_fax_number: '303-555-0102',
      hcu_email_address: 'office@pinehollow.test',
      hcu_email_instructions: 'Answers within a day.',
      hcu_mailing_address: 'PO Box 7',
      hcu_office_address: '2 Office Park',
      hcu_office_zipcode: '80311',
      hcu_office_same_as_mailing: 0,
      hcu_office_hours_desc: 'Closed on holidays.',
      officeHoursDisplay:
        'Monday to Thursday, 9:00 AM to 5:00 PM\nFriday, 9:00 AM to 12:30 PM\nSaturday to Sunday, closed',
    })
    expect((await view()).contact.week).toEqual(week)
    const late = week.with(0, { opens: '17:00', closes: '09:00' })
    expect((await save({ week: late })).body.validation.week).toHaveLength(1)
    expect((await save({ emailAddress: 'office' })).body.validation.emailAddress).toHaveLength(1)
  })

  it('store the order of the team cards, and residents get contact data only of team members who may be contacted [community-settings-m007]', async () => {
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f6b4f' } })
      .png()
      .toBuffer()
    const card = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      roleName: 'President',
      credentials: 'CMCA',
      bio: 'Since 2019.',
      email: 'ana@made.test',
      phone: '303-555-0199',
    }
    const add = (body: object, withPhoto = false) =>
      server.send(calls.saveCard, {
        token: manager,
        query: query(),
        body: { ...card, ...body },
        ...(withPhoto && { files: { image: [{ name: 'ana.png', type: 'image/png', bytes: photo }] } }),
      })
    expect((await add({ canBeContacted: '1' }, true)).body.success).toBe(true)
    expect((await add({ firstName: 'Ben', canBeContacted: '0' })).body.success).toBe(true)
    expect((await add({ firstName: ' ' })).body.validation.firstName).toHaveLength(1)
    const cards = async () => (await server.send(calls.team, { token: manager, query: query() })).body.items
    const [ana, ben] = await cards()
    expect(ana.image).not.toBe('')
    await server.send(calls.orderTeam, { token: manager, query: query(), body: { ids: [ben.id, ana.id] } })
    const shown = async () =>
      (await server.send(features.about.calls.team, { token: resident, query: { hoa_id: hoaId } })).body.items
    expect((await shown()).map((one: { cmm_first_name: string }) => one.cmm_first_name)).toEqual(['Ben', 'Ana'])
    const [first, second] = await shown()
    expect(first).not.toHaveProperty('cmm_email')
    expect(first).not.toHaveProperty('cmm_phone_number1')
    expect(second).toMatchObject({
      cmm_email: 'ana@made.test',
      cmm_phone_number1: '303-555-0199',
      cmm_credentials: 'CMCA',
      cmm_bio: 'Since 2019.',
    })
    await server.send(calls.removeCard, { token: manager, query: { hoaId, id: ben.id }, body: { isRemoved: true } })
    expect(await shown()).toHaveLength(1)
    await server.send(calls.removeCard, { token: manager, query: { hoaId, id: ben.id }, body: { isRemoved: false } })
    expect(await shown()).toHaveLength(2)
  })

  it('switch a feature off and on within five seconds without losing its content, and count the people who used it [community-settings-m009]', async () => {
    await makeNews(server.scope, {
      communityId: hoaId,
      authorPersonId: 1,
      title: 'The pool opens',
      bodyHtml: '<p>Soon.</p>',
      createdAt: server.clock.now(),
    })
    const list = () => server.send(features.news.calls.index, { token: resident, query: { hoa_id: hoaId } })
    expect((await list()).status).toBe(200)
    const used = await server.send(calls.featureUse, { token: manager, query: { hoaId, feature: 28 } })
    expect(used.body.people).toBe(1)
    const set = (isOn: boolean, feature = 28) =>
      server.send(calls.switchFeature, { token: manager, query: query(), body: { feature, isOn } })
    const soon = () => new Promise((resolve) => setTimeout(resolve, 5100))
    expect((await set(false)).body.success).toBe(true)
    await soon()
    expect((await list()).status).toBe(403)
    expect((await set(true)).body.success).toBe(true)
    await soon()
    expect((await list()).body.items.map((one: { hn_title: string }) => one.hn_title)).toContain('The pool opens')
    expect((await set(true, 35)).body).toMatchObject({
      success: false,
      messageContent: 'This feature is not in your plan.',
    })
    expect((await set(true, 1)).status).toBe(404)
  })

  it('can require a registration code if the server does not [community-settings-m011]', async () => {
    const save = (body: object) =>
      server.send(calls.saveRegistration, {
        token: manager,
        query: query(),
        body: {
          byCodeOnly: false,
          deciders: 'management',
          codeValidDays: '90',
          sendsReminders: true,
          tenantPages: [22],
          ...body,
        },
      })
    expect((await save({ byCodeOnly: true })).body.success).toBe(true)
    const answer = await server.send(features.registration.calls.register, {
      body: {
        HomeownerRegistrationForm: {
          zipcode: '80310',
          community: String(hoaId),
          fname: 'A',
          lname: 'B',
          email: 'ab@made.test',
        },
      },
    })
    expect(JSON.stringify(answer.body)).toContain('Registration code is required')
    expect((await save({})).body.success).toBe(true)
  })

  it('accept a validity of codes from 7 to 365 days, and for tenants only some of the 15 pages [community-settings-m012, community-settings-m013]', async () => {
    const save = async (body: object) =>
      (
        await server.send(calls.saveRegistration, {
          token: manager,
          query: query(),
          body: {
            byCodeOnly: false,
            deciders: 'both',
            codeValidDays: '90',
            sendsReminders: true,
            tenantPages: [],
            ...body,
          },
        })
      ).body
    for (const days of ['6', '366', '', '9.5', '-1'])
      expect((await save({ codeValidDays: days })).validation.codeValidDays).toHaveLength(1)
    for (const days of ['7', '365']) expect((await save({ codeValidDays: days })).success).toBe(true)
    expect((await save({ tenantPages: [22, 17] })).validation.tenantPages).toHaveLength(1)
    expect((await save({ tenantPages: [28, 22, 22] })).success).toBe(true)
    expect((await view()).registration).toMatchObject({ codeValidDays: 90, tenantPages: [22, 28], deciders: 'both' })
  })

  it('use the usual list of refused words, no list or an own list for the next post [community-settings-m014]', async () => {
    const save = (usesUsual: boolean, words: string) =>
      server.send(calls.saveWords, { token: manager, query: query(), body: { usesUsual, words } })
    const post = async (text: string) => {
      const form = { ForumThread: { ft_subject: text, ft_topic_id: '1' }, ForumThreadPost: { ftp_body: text } }
      const { body } = await server.send(features.forums.calls.saveThread, {
        token: resident,
        query: { hoa_id: hoaId },
        body: form,
      })
      return JSON.stringify(body).includes('is not a word for this community')
    }
    await save(true, '')
    expect(await post('You idiot')).toBe(true)
    await save(false, '')
    expect((await view()).words).toMatchObject({ usesUsual: false, words: [] })
    expect(await post('You idiot')).toBe(false)
    await save(false, 'Noise\n\n  noise \nLeaf blower')
    expect((await view()).words.words).toEqual(['noise', 'leaf blower'])
    expect(await post('The LEAF BLOWER again')).toBe(true)
    await save(true, '')
  })

  it('publish versions of the rules; residents see the newest version, the team sees all [community-settings-m015]', async () => {
    const publish = (contentHtml: string, tellsResidents: boolean, version?: number) =>
      server.send(calls.publishRules, {
        token: manager,
        query: query(),
        body: { contentHtml, tellsResidents, ...(version !== undefined && { version }) },
      })
    expect((await publish('<p> </p>', false)).body.validation.contentHtml).toHaveLength(1)
    expect((await publish('<p>No boats.</p><script>steal()</script>', false)).body.success).toBe(true)
    expect((await publish('<p>Boats in yards only.</p>', true, 1)).body.success).toBe(true)
    expect((await publish('<p>Late.</p>', true, 1)).body.success).toBe(false)
    const { items } = (await server.send(calls.rules, { token: manager, query: query() })).body
    expect(items.map((one: { version: number }) => one.version)).toEqual([2, 1])
    expect(items[1]).toMatchObject({ contentHtml: '<p>No boats.</p>', publishedByName: 'Mara Lind' })
    const seen = await server.send(features.terms.calls.rulesAndGuidelines, {
      token: resident,
      query: { hoa_id: hoaId },
    })
    expect(seen.body.content).toBe('<p>Boats in yards only.</p>')
    const worker = await server.startWorker()
    await expect
      .poll(
        async () =>
          JSON.stringify(
            (await server.send(features.notifications.calls.index, { token: resident, query: { hoa_id: hoaId } })).body,
          ),
        { timeout: 60_000 },
      )
      .toContain('The Rules & Guidelines have changed')
    await worker.stop()
  })

  it('show a public page without names of residents; if the page is off, its address answers 404 [community-settings-m016]', async () => {
    const save = (isOn: boolean, showsNews = true) =>
      server.send(calls.savePublicPage, {
        token: manager,
        query: query(),
        body: { isOn, textHtml: '<p>By the creek.</p><img src=x onerror=steal()>', showsNews },
      })
    await save(true)
    const site = await server.send(calls.site, { query: { webSiteName: 'pinehollow' } })
    expect(site.body).toMatchObject({ name: 'Pine Hollow', phoneNumber: '303-555-0101', cover: { day: null } })
    expect(site.body.textHtml).not.toContain('onerror')
    expect(site.body.news[0].title).toBe('The pool opens')
    expect(JSON.stringify(site.body)).not.toMatch(/Rhea|Made/)
    await save(true, false)
    expect((await server.send(calls.site, { query: { webSiteName: 'pinehollow' } })).body.news).toEqual([])
    await save(false)
    expect((await server.send(calls.site, { query: { webSiteName: 'pinehollow' } })).status).toBe(404)
    expect((await server.send(calls.siteImage, { query: { webSiteName: 'pinehollow' } })).status).toBe(404)
  })

  it('show the welcome of the statement portal to people who join after the welcome was switched on [community-settings-m017]', async () => {
    const row = statement(
      'test-settings-welcome',
      'any',
      z.object({ shown: z.boolean() }),
      'select show_statement_welcome as shown from people where id = $1',
    )
    const { showStatementPortalWelcomeOnce } = await import('./public.ts')
    const personId = await makePerson(server.scope)
    await showStatementPortalWelcomeOnce(server.scope, hoaId, personId)
    expect((await server.scope.row(row, [personId]))?.shown).toBe(false)
    const body = { welcomesFromStatements: true }
    expect((await server.send(calls.saveMoney, { token: manager, query: query(), body })).body.success).toBe(true)
    await showStatementPortalWelcomeOnce(server.scope, hoaId, personId)
    expect((await server.scope.row(row, [personId]))?.shown).toBe(true)
  })

  it('give an officer the rights of the office immediately when the board runs the community [roles-m003]', async () => {
    expect((await server.send(calls.view, { token: president, query: query() })).status).toBe(403)
    expect((await saveGeneral({ runBy: 'board' })).body.success).toBe(true)
    expect((await server.send(calls.view, { token: president, query: query() })).status).toBe(200)
    expect((await saveGeneral({ runBy: 'company' })).body.success).toBe(true)
    expect((await server.send(calls.view, { token: president, query: query() })).status).toBe(403)
    expect((await server.send(calls.view, { token: resident, query: query() })).status).toBe(403)
  })

  it('record each change with the person and the old and new value, and refuse a form that was changed by somebody else [activity-m001]', async () => {
    const { version } = (await view()).edits.general
    expect((await saveGeneral({ city: 'Longmont', version })).body.success).toBe(true)
    const entry = await server.scope.inCommunity(hoaId).row(entries)
    expect(entry).toEqual({
      kind: 'settings.general',
      actor: 'Mara Lind',
      before: { city: 'Boulder' },
      after: { city: 'Longmont' },
    })
    const late = await saveGeneral({ city: 'Lyons', version })
    expect(late.body).toMatchObject({ success: false, conflict: { changedByName: 'Mara Lind' } })
    expect((await view()).general.city).toBe('Longmont')
  })

  it('name the person who saved first if two people opened a page that was never saved before [activity-m001]', async () => {
    expect((await saveGeneral({ runBy: 'board' })).body.success).toBe(true)
    await server.scope.inCommunity(hoaId).rows(forgetEdits)
    expect((await saveGeneral({ runBy: 'board', city: 'Lyons', version: 0 }, president)).body.success).toBe(true)
    const late = await saveGeneral({ runBy: 'board', city: 'Erie', version: 0 })
    expect(late.body).toMatchObject({ success: false, conflict: { version: 1 } })
    expect(late.body.conflict.changedByName).not.toBe('Mara Lind')
    expect((await view()).general.city).toBe('Lyons')
  })
})

it('writes the office hours of a week as text, with equal days in one line', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const day = fc.option(fc.record({ opens: time, closes: time }), { nil: null })
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
      const lines = hoursInWords(days, 'en').split('\n').filter(Boolean)
      expect(lines.length).toBeLessThanOrEqual(7)
      expect(lines.filter((line) => line.endsWith('closed')).length > 0 || lines.length === 0).toBe(days.includes(null))
    }),
  )
  expect(hoursInWords([null, null, null, null, null, null, null], 'en')).toBe('')
  expect(hoursInWords([workdays, workdays, null, null, null, null, null], 'es')).toBe(
    'Lunes a Martes, 9:00 a.\u00a0m. a 5:00 p.\u00a0m.\nMiércoles a Domingo, cerrado',
  )
})

it('reads a list of refused words without empty and duplicate lines', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: settingsLimits.line }), (text) => {
      const words = readWords(text)
      expect(new Set(words).size).toBe(words.length)
      expect(readWords(words.join('\n'))).toEqual(words)
    }),
  )
})
