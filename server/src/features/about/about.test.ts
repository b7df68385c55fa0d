import { about } from '@porchlight/contract/features/about.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailSink, openMailSink } from '../../testing/mail-sink.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeResident } from '../accounts/grants/fixtures.ts'
import { makeContacts, makeTeamMember } from './fixtures.ts'

const { association, team, memberImage, associationImage, companyImage } = about.calls

let server: TestServer
let sink: MailSink
let companyId: number
let communityId: number
let token: string
let logo: Buffer
let propertyId: number

beforeAll(async () => {
  sink = await openMailSink()
  server = await startServer({ SMTP_URL: sink.url })
  logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d5c56' } })
    .webp()
    .toBuffer()
  companyId = await makeCompany(server.scope, { name: 'Summit Managers', logoFileKey: await server.files.put(logo) })
  communityId = await makeCommunity(server.scope, { name: 'Harbor View', companyId })
  const hannah = await resident('hannah@made.test', 'Hannah')
  token = hannah.token
  propertyId = hannah.propertyId
})
afterAll(async () => {
  await server.stop()
  await sink.stop()
})

async function resident(email: string, firstName: string, community = communityId) {
  const made = await makeResident(server.scope, community, { email, firstName, lastName: 'Berg' })
  return { ...made, token: await server.signIn(email) }
}

describe('the association', () => {
  it('has its company and every field of its contact information [about-c013, about-c014, about-c015]', async () => {
    const photoFileKey = await server.files.put(logo)
    await makeTeamMember(server.scope, { communityId, photoFileKey })
    await makeContacts(server.scope, {
      communityId,
      phone: '303-555-0142',
      phoneInstructions: 'After hours press 2.',
      fax: '303-555-0143',
      email: 'office@harbor.test',
      emailInstructions: 'We answer within two days.',
      mailing: { address: 'PO Box 12', city: 'Boulder', state: 'CO', zipcode: '80306' },
      office: { address: '1 Quay', city: 'Boulder', state: 'CO', zipcode: '80301' },
      hours: 'Monday, 9:00 AM to 5:00 PM\nFriday, closed',
      hoursRemark: 'Closed on holidays.',
    })
    const { body } = await server.send(association, { token, query: { id: communityId } })
    expect(body).toEqual({
      id: communityId,
      name: 'Harbor View',
      cmc_profesionally_managed_by: 'Summit Managers',
      cmc_id: companyId,
      communityManager: { hcm_image: expect.stringContaining(photoFileKey) },
      managersSection: true,
      contactInfo: {
        hcu_phone_number: '303-555-0142',
        hcu_phone_instructions: 'After hours press 2.',
        hcu_fax_number: '303-555-0143',
        hcu_email_address: 'office@harbor.test',
        hcu_email_instructions: 'We answer within two days.',
        hcu_mailing_address: 'PO Box 12',
        hcu_mailing_city: 'Boulder',
        hcu_mailing_state: 'CO',
        hcu_mailing_zipcode: '80306',
        hcu_office_address: '1 Quay',
        hcu_office_city: 'Boulder',
        hcu_office_state: 'CO',
        hcu_office_zipcode: '80301',
        hcu_office_same_as_mailing: 0,
        fullAddress: '1 Quay, Boulder, CO 80301',
        mailingFullAddress: 'PO Box 12, Boulder, CO 80306',
        officeHoursDisplay: 'Monday, 9:00 AM to 5:00 PM\nFriday, closed',
        hcu_office_hours_desc: 'Closed on holidays.',
      },
    })
  })

  it('can have no contact information, or the same address for mail and office', async () => {
    const bare = await makeCommunity(server.scope, { name: 'Bare' })
    const reader = (await resident('bare@made.test', 'Bo', bare)).token
    const read = async () => (await server.send(association, { token: reader, query: { id: bare } })).body
    expect(await read()).toEqual({
      id: bare,
      name: 'Bare',
      cmc_profesionally_managed_by: '',
      cmc_id: null,
      communityManager: null,
      managersSection: false,
      contactInfo: null,
    })
    await makeContacts(server.scope, { communityId: bare })
    const { contactInfo } = await read()
    expect(contactInfo).toMatchObject({ hcu_office_same_as_mailing: 1, hcu_office_address: 'PO Box 5' })
    expect(contactInfo.fullAddress).toBe(contactInfo.mailingFullAddress)
  })
})

describe('the management team', () => {
  it('is listed in its order, without e-mail and phone of members who can’t be contacted [about-c008, about-c011, about-c012, about-c016]', async () => {
    const here = await makeCommunity(server.scope)
    const reader = await resident('team@made.test', 'Tia', here)
    const second = await makeTeamMember(server.scope, {
      communityId: here,
      firstName: 'Walter',
      lastName: 'Haines',
      roleName: 'President',
      canBeContacted: false,
      position: 2,
    })
    const first = await makeTeamMember(server.scope, { communityId: here, personId: reader.personId, position: 1 })
    const { body } = await server.send(team, { token: reader.token, query: { hoa_id: here } })
    expect(body).toEqual({
      items: [
        {
          cmm_id: first,
          cmm_user_id: reader.personId,
          cmm_first_name: 'Rosa',
          cmm_last_name: 'Delgado',
          cmm_email: 'rosa@made.test',
          cmm_phone_number1: '303-555-0140',
          cmm_bio: 'Here since 2019.',
          cmm_credentials: 'CMCA',
          roleName: 'Community Manager',
          canBeContacted: true,
          cmm_image: '',
        },
        {
          cmm_id: second,
          cmm_user_id: null,
          cmm_first_name: 'Walter',
          cmm_last_name: 'Haines',
          cmm_bio: 'Here since 2019.',
          cmm_credentials: 'CMCA',
          roleName: 'President',
          canBeContacted: false,
          cmm_image: '',
        },
      ],
      _meta: { totalCount: 2 },
    })
  })

  it('is refused with 403 if the menu feature is off, as are the association and the pictures', async () => {
    const off = await makeCommunity(server.scope, { hidden: [39] })
    const reader = (await resident('off@made.test', 'Ole', off)).token
    const cmm_id = await makeTeamMember(server.scope, { communityId: off })
    expect((await server.send(team, { token: reader, query: { hoa_id: off } })).status).toBe(403)
    expect((await server.send(association, { token: reader, query: { id: off } })).status).toBe(403)
    expect((await server.send(memberImage, { token: reader, query: { cmm_id } })).status).toBe(403)
  })
})

describe('pictures', () => {
  it('of a team member are the photo, or the initials if there is no photo [about-c017]', async () => {
    const photoFileKey = await server.files.put(logo)
    const withPhoto = await makeTeamMember(server.scope, { communityId, photoFileKey })
    const photo = await server.send(memberImage, { token, query: { cmm_id: withPhoto } })
    expect([photo.headers.get('content-type'), Buffer.from(photo.bytes)]).toEqual(['image/webp', logo])
    const without = await makeTeamMember(server.scope, { communityId, firstName: 'Ada', lastName: 'Quist' })
    const initials = await server.send(memberImage, { token, query: { cmm_id: without } })
    expect(initials.headers.get('content-type')).toContain('image/svg+xml')
    expect(initials.body).toContain('>AQ<')
  })

  it('of the association are found by signed names; a placeholder is sent for a missing picture on request; without a name the logo is sent [about-c018]', async () => {
    const read = (query: object) => server.send(associationImage, { token, query: { hoa_id: communityId, ...query } })
    const { hcm_image } = (await server.send(association, { token, query: { id: communityId } })).body.communityManager
    const named = await read({ image: hcm_image })
    expect(Buffer.from(named.bytes)).toEqual(logo)
    expect((await read({ image: 'made.up.name' })).status).toBe(404)
    expect((await read({ image: 'made.up.name', placeholder: '1' })).body).toContain('>HV<')
    expect(Buffer.from((await read({})).bytes)).toEqual(logo)
    const hoa_id = await makeCommunity(server.scope, {
      name: 'Quiet Cove',
      companyId: await makeCompany(server.scope, { name: 'Plain' }),
    })
    const neighbor = (await resident('cove@made.test', 'Cora', hoa_id)).token
    expect((await server.send(associationImage, { token: neighbor, query: { hoa_id } })).body).toContain('>QC<')
  })

  it('of management companies are public, at a path with the id of the company [about-c019]', async () => {
    const answer = await fetch(`${server.origin}/index.php/images/cmc/${companyId}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(logo)
    expect((await server.send(companyImage, { query: { cmc_id: 999_999 } })).status).toBe(404)
  })
})

describe('a message to a team member', () => {
  const write = (to: unknown, more: object = {}, as = token) => {
    const typed = { hm_tos: to, hm_subject: 'The gate', hm_body: 'It squeaks.', hm_hoa_id: communityId }
    return server.send(mailbox.calls.reply, { token: as, body: { HoaMessage: { ...typed, ...more } } })
  }
  const inboxOf = async (one: { token: string; propertyId: number }) =>
    (await server.send(mailbox.calls.index, { token: one.token, query: { property: one.propertyId, mailbox: 1 } })).body

  it('arrives in the mailbox of the home of the team member and can be answered [about-c010]', async () => {
    const rosa = await resident('rosa@made.test', 'Rosa')
    await makeTeamMember(server.scope, { communityId, personId: rosa.personId, email: 'rosa@made.test' })
    expect((await write(rosa.personId)).body).toMatchObject({ success: true, messageHeading: 'Great!' })
    const [letter] = (await inboxOf(rosa)).items
    expect(letter).toMatchObject({
      hm_subject: 'The gate',
      messageFromName: 'Hannah Berg',
      hm_body: '<p>It squeaks.</p>',
    })
    const answer = { HoaMessage: { hm_tos: 'x', hm_subject: 'Re: The gate', hm_body: 'Oiled.' } }
    const sent = await server.send(mailbox.calls.reply, {
      token: rosa.token,
      query: { hmId: letter.hm_id },
      body: answer,
    })
    expect(sent.body.success).toBe(true)
    expect((await inboxOf({ token, propertyId })).items[0]).toMatchObject({ hm_subject: 'Re: The gate' })
  })

  it('goes to the e-mail address of a member who has no home in the community', async () => {
    const dana = await makePerson(server.scope, { email: 'dana@made.test' })
    await makeTeamMember(server.scope, { communityId, personId: dana, email: 'dana@office.test' })
    const worker = await server.startWorker()
    expect((await write(dana)).body.success).toBe(true)
    await expect.poll(() => sink.mails.map((mail) => mail.to?.[0]?.address)).toContain('dana@office.test')
    await worker.stop()
  })

  it('needs a subject and a text', async () => {
    const kit = await makePerson(server.scope, { email: 'kit@made.test' })
    await makeTeamMember(server.scope, { communityId, personId: kit })
    const required = ['This is required']
    expect((await write(kit, { hm_subject: ' ', hm_body: '' })).body).toMatchObject({
      success: false,
      validation: { hm_subject: required, hm_body: required },
    })
  })

  it('is refused for persons who can’t be contacted, are not in the team, or are in another community', async () => {
    const quiet = await makePerson(server.scope, { email: 'quiet@made.test' })
    await makeTeamMember(server.scope, { communityId, personId: quiet, canBeContacted: false })
    const neighbor = await resident('neighbor@made.test', 'Ned')
    const elsewhere = await makeCommunity(server.scope)
    const other = await resident('other@made.test', 'Otto', elsewhere)
    await makeTeamMember(server.scope, { communityId: elsewhere, personId: other.personId })
    const off = await makeCommunity(server.scope, { hidden: [39] })
    const outsider = await resident('outsider@made.test', 'Stan', off)
    await makeTeamMember(server.scope, { communityId: off, personId: outsider.personId })
    for (const to of [quiet, neighbor.personId, other.personId, 999_999, 'rosa@made.test', '']) {
      expect((await write(to)).status).toBe(403)
      expect((await write(to, { hm_hoa_id: elsewhere })).status).toBe(403)
    }
    expect((await write(outsider.personId, { hm_hoa_id: off }, outsider.token)).status).toBe(403)
    for (const one of [neighbor, other]) expect((await inboxOf(one))._meta.totalCount).toBe(0)
  })
})
