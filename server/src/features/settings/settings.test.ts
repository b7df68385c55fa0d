import { directory } from '@porchlight/contract/features/directory.ts'
import { settings } from '@porchlight/contract/features/settings.ts'
import {
  flagName,
  frequencyName,
  noticeChannels,
  noticeSettingNames,
} from '@porchlight/contract/shared/notice-settings.ts'
import { noticeTopics } from '@porchlight/contract/shared/notice-topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty, makeVendor } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeListing } from '../directory/fixtures.ts'

const { notifications: read, saveNotifications, directory: readListing, saveDirectory } = settings.calls

let server: TestServer
let communityId: number
beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
})
afterAll(() => server.stop())

async function resident(email: string) {
  const made = await makeResident(server.scope, communityId, { email })
  return { ...made, token: await server.signIn(email) }
}
const modelOf = async (token: string) => (await server.send(read, { token })).body.userSettingsModel

describe('notification settings', () => {
  it('have four flags for each topic, three frequencies, and the id of the caller in the household [settings-c019, settings-c020, settings-c021, settings-c022, settings-c023, settings-c037, settings-c046, settings-c047]', async () => {
    const { token, propertyId } = await resident('ana@made.test')
    const { body } = await server.send(read, { token, query: { propertyId } })
    const topics = [
      'messages',
      'comments',
      'digital_delivery',
      'documents',
      'forms',
      'news',
      'calendar',
      'groups',
      'forums',
      'online_voting',
      'for_sale',
      'violations',
      'work_orders_homeowner',
      'work_orders_vendor',
      'estimate_requests_homeowner',
      'estimate_requests_vendor',
      'requests',
      'reviews',
    ]
    const flags = topics.flatMap((topic) => [
      `uas_${topic}_web`,
      topic === 'digital_delivery' ? 'uas_digital_delivery_email' : `uas_${topic}`,
      `uas_${topic}_push`,
      `uas_${topic}_sms`,
    ])
    const frequencies = ['uas_for_sale_frequency', 'uas_groups_frequency', 'uas_forums_frequency']
    expect(Object.keys(body.userSettingsModel).sort()).toEqual([...flags, ...frequencies].sort())
    expect(body.userSettingsModel).toMatchObject({
      uas_messages_web: 0,
      uas_messages: 1,
      uas_news_web: 1,
      uas_news_sms: 0,
      uas_digital_delivery_email: 1,
      uas_forums_frequency: 1,
    })
    expect(body.hoaPerson.hp_id).toBeGreaterThan(0)
  })

  it('are stored under the field names of the specification; SMS and the web flag of messages stay off [settings-c038, settings-c048, settings-c049]', async () => {
    const { token, propertyId } = await resident('ben@made.test')
    const hp_id = (await server.send(read, { token, query: { propertyId } })).body.hoaPerson.hp_id
    const wanted = Object.fromEntries(noticeSettingNames.map((name, at) => [name, at % 3 === 0 ? 1 : 0]))
    const body: Record<string, number> = {
      ...wanted,
      uas_for_sale_frequency: 2,
      uas_groups_frequency: 1,
      uas_forums_frequency: 2,
    }
    const { body: answer } = await server.send(saveNotifications, { token, query: { hp_id }, body })
    expect(answer).toEqual({
      success: true,
      messageHeading: 'Great!',
      messageContent: 'Your changes have been made.',
      buttons: [{ label: 'Continue' }],
    })
    const fixed = Object.fromEntries(noticeTopics.map((topic) => [flagName(topic, 'sms'), 0]))
    expect(await modelOf(token)).toEqual({ ...body, ...fixed, uas_messages_web: 0 })
  })

  it('saved in two windows do not overwrite each other: only the fields that a window names as changed are stored', async () => {
    const { token } = await resident('cleo@made.test')
    const opened = await modelOf(token)
    const saveChanged = (change: Record<string, number>) =>
      server.send(saveNotifications, {
        token,
        body: { ...opened, ...change, uas_changed: Object.keys(change).join() },
      })
    await Promise.all([saveChanged({ uas_news: 0 }), saveChanged({ uas_news_push: 0, uas_forums_frequency: 2 })])
    expect(await modelOf(token)).toEqual({ ...opened, uas_news: 0, uas_news_push: 0, uas_forums_frequency: 2 })
    await saveChanged({})
    expect(await modelOf(token)).toMatchObject({ uas_news: 0 })
  })

  it('are also accepted within UserAccountSettings[…], as the form sends them [settings-c038]', async () => {
    const { token } = await resident('dora@made.test')
    const opened = await modelOf(token)
    await server.send(saveNotifications, { token, body: { UserAccountSettings: { uas_news: 0 } } })
    expect(await modelOf(token)).toEqual({ ...opened, uas_news: 0 })
  })

  it('are refused with the id or the home of another household; for a vendor the id is 0 [settings-c023]', async () => {
    const [eve, finn] = [await resident('eve@made.test'), await resident('finn@made.test')]
    const theirs = await server.send(read, { token: finn.token, query: { propertyId: finn.propertyId } })
    const { hp_id } = theirs.body.hoaPerson
    const save = (token: string, query: object) =>
      server.send(saveNotifications, { token, query: query as Record<string, unknown>, body: { uas_news: 0 } })
    expect((await save(eve.token, { hp_id })).status).toBe(403)
    expect((await server.send(read, { token: eve.token, query: { propertyId: finn.propertyId } })).status).toBe(403)
    expect(await modelOf(finn.token)).toMatchObject({ uas_news: 1 })

    const vendor = await makePerson(server.scope, { email: 'vendor@made.test' })
    await makeVendorUser(server.scope, { personId: vendor, vendorId: await makeVendor(server.scope) })
    const token = await server.signIn('vendor@made.test')
    expect((await server.send(read, { token })).body.hoaPerson).toEqual({ hp_id: 0 })
    const body = { uas_work_orders_vendor_push: 0 }
    expect((await server.send(saveNotifications, { token, query: { hp_id: 0 }, body })).body.success).toBe(true)
    expect(await modelOf(token)).toMatchObject({ uas_work_orders_vendor_push: 0, uas_work_orders_vendor: 1 })
  })

  it('accept only the values that the specification names [settings-c046]', async () => {
    const { token } = await resident('gil@made.test')
    const wrong = [
      { uas_news: 2 },
      { uas_news_push: 'yes' },
      { [frequencyName('forums')]: 3 },
      { [frequencyName('groups')]: 0 },
    ]
    for (const body of wrong) expect((await server.send(saveNotifications, { token, body })).body.success).toBe(false)
    const before = await modelOf(token)
    await server.send(saveNotifications, { token, body: { uas_news_frequency: 2, uas_unknown: 1 } })
    expect(await modelOf(token)).toEqual(before)
    expect(noticeChannels).toEqual(['web', 'email', 'push', 'sms'])
  })
})

describe('directory settings', () => {
  const listingOf = async (token: string, propertyId: number) =>
    (await server.send(readListing, { token, query: { propertyId } })).body
  const listed = async (token: string) =>
    (await server.send(directory.calls.index, { token, query: { hoa_id: communityId } })).body.items
  const save = (token: string, hp_id: number, body: Record<string, unknown>) =>
    server.send(saveDirectory, { token, query: { hp_id }, body })

  it('are off at first; the directory shows each saved change immediately [settings-c025, settings-c026, settings-c039, settings-c040]', async () => {
    const { token, propertyId } = await resident('hal@made.test')
    const before = await listingOf(token, propertyId)
    expect(before).toEqual({
      hpds_hp_id: expect.any(Number),
      hpds_directory_enabled: 0,
      hpds_name: expect.any(String),
      hpds_phone_number: '',
      hpds_email_address: '',
      show_property: 0,
      hpds_property: expect.any(String),
    })
    const { hpds_hp_id: hp_id } = before
    const shown = {
      hpds_directory_enabled: 1,
      hpds_name: '  Ödön Hal ',
      hpds_phone_number: '(303) 555-0142',
      hpds_email_address: 'hal@home.example',
      show_property: 1,
      hpds_property: 'The White House',
    }
    expect((await save(token, hp_id, shown)).body).toMatchObject({ success: true, messageHeading: 'Great!' })
    const neighbor = await resident('ida@made.test')
    const entry = (items: Array<{ hpds_hp_id: number }>) => items.find((one) => one.hpds_hp_id === hp_id)
    expect(entry(await listed(neighbor.token))).toEqual({
      hpds_hp_id: hp_id,
      hpds_name: 'Ödön Hal',
      hpds_property: before.hpds_property,
      hpds_phone_number: '(303) 555-0142',
      hpds_email_address: 'hal@home.example',
    })
    await save(token, hp_id, { ...shown, show_property: 0, hpds_phone_number: '' })
    expect(entry(await listed(neighbor.token))).toMatchObject({ hpds_property: '', hpds_phone_number: '' })
    await save(token, hp_id, { hpds_directory_enabled: 0 })
    expect(entry(await listed(neighbor.token))).toBeUndefined()
    expect(await listingOf(token, propertyId)).toMatchObject({ hpds_name: 'Ödön Hal', hpds_directory_enabled: 0 })
  })

  it('are also accepted within HoaPersonDirectorySettings[…], as the form sends them [settings-c040]', async () => {
    const { token, propertyId } = await resident('hans@made.test')
    const { hpds_hp_id } = await listingOf(token, propertyId)
    const HoaPersonDirectorySettings = { hpds_name: 'Hans in the bracket', hpds_directory_enabled: 1 }
    await save(token, hpds_hp_id, { HoaPersonDirectorySettings })
    expect(await listingOf(token, propertyId)).toMatchObject(HoaPersonDirectorySettings)
  })

  it('with wrong fields are not stored; the answer names the fields with the prefix of the specification [settings-c029, settings-c030, settings-c040]', async () => {
    const { token, propertyId } = await resident('jim@made.test')
    const { hpds_hp_id } = await listingOf(token, propertyId)
    const wrong = { hpds_name: ' ', hpds_phone_number: 'call me', hpds_email_address: 'jim@nowhere', show_property: 1 }
    const { body } = await save(token, hpds_hp_id, { ...wrong, hpds_directory_enabled: 1 })
    expect(body.success).toBe(false)
    expect(body.validation).toEqual({
      'user-hpds_name': ['This is required'],
      'user-hpds_phone_number': ['Invalid phone number'],
      'user-hpds_email_address': ['Invalid email address'],
    })
    const { body: long } = await save(token, hpds_hp_id, { hpds_name: 'x'.repeat(101) })
    expect(long.validation).toEqual({ 'user-hpds_name': ['At most 100 characters'] })
    expect(await listingOf(token, propertyId)).toMatchObject({ hpds_directory_enabled: 0, show_property: 0 })
  })

  it('with a name that contains a forbidden word are refused', async () => {
    const { token, propertyId } = await resident('kim@made.test')
    const { hpds_hp_id } = await listingOf(token, propertyId)
    const { body } = await save(token, hpds_hp_id, { hpds_name: 'A Bastard', hpds_directory_enabled: 1 })
    expect(body.moderationFailed).toContain('is not a word for this community')
    expect(await listingOf(token, propertyId)).toMatchObject({ hpds_directory_enabled: 0 })
  })

  it('are separate for each home, and nobody else can change them', async () => {
    const lea = await resident('lea@made.test')
    const second = await makeProperty(server.scope, communityId)
    await makeHouseholdPerson(server.scope, { personId: lea.personId, communityId, propertyId: second })
    const token = await server.signIn('lea@made.test')
    const [one, two] = [await listingOf(token, lea.propertyId), await listingOf(token, second)]
    expect(one.hpds_hp_id).not.toBe(two.hpds_hp_id)
    await save(token, two.hpds_hp_id, { hpds_directory_enabled: 1, hpds_name: 'Lea of the second home' })
    expect(await listingOf(token, lea.propertyId)).toEqual(one)
    const stranger = await resident('mia@made.test')
    expect((await save(stranger.token, two.hpds_hp_id, { hpds_directory_enabled: 0 })).status).toBe(404)
    expect(await listingOf(token, second)).toMatchObject({ hpds_directory_enabled: 1 })
  })

  it('saved in two windows at the same time keep the changes of each window', async () => {
    const ned = await resident('ned@made.test')
    await makeListing(server.scope, { ...ned, communityId, name: 'Ned', phone: '303-555-0101' })
    const { hpds_hp_id, ...stored } = await listingOf(ned.token, ned.propertyId)
    const saveOne = (change: Record<string, unknown>) =>
      save(ned.token, hpds_hp_id, { ...stored, ...change, uas_changed: Object.keys(change).join() })
    await Promise.all([saveOne({ hpds_phone_number: '' }), saveOne({ hpds_directory_enabled: 0 })])
    expect(await listingOf(ned.token, ned.propertyId)).toMatchObject({
      hpds_phone_number: '',
      hpds_directory_enabled: 0,
      hpds_name: 'Ned',
    })
  })

  it('are refused where the directory is off [settings-c034]', async () => {
    const off = await makeCommunity(server.scope, { locked: [23] })
    const { propertyId } = await makeResident(server.scope, off, { email: 'off@made.test' })
    const token = await server.signIn('off@made.test')
    expect((await server.send(readListing, { token, query: { propertyId } })).status).toBe(403)
    const { hoaPerson } = (await server.send(read, { token, query: { propertyId } })).body
    expect((await save(token, hoaPerson.hp_id, { hpds_directory_enabled: 1 })).status).toBe(403)
  })
})
