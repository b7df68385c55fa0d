import { digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { emailProof } from '@porchlight/contract/features/email-proof.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markAddress } from '../../platform/mail/attempts.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { MailSink } from '../../testing/mail-sink.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeResident } from '../accounts/grants/fixtures.ts'
import { makeNotice } from '../notifications/fixtures.ts'

const { settings, save, sendProof } = digitalDelivery.calls
const { confirm } = emailProof.calls

const heading = 'Confirm where your mail goes'

describe('the address of the mailbox settings', () => {
  let server: TestServer
  let sink: MailSink
  let started: MailServer
  let communityId: number
  beforeAll(async () => {
    started = await startMailServer({ PUBLIC_URL: 'https://portal.made.test' })
    server = started.server
    sink = started.sink
    communityId = await makeCommunity(server.scope, { name: 'Harbor View' })
  })
  afterAll(async () => {
    await started.stop()
  })

  async function resident(name: string) {
    const email = `${name}@made.test`
    const made = await makeResident(server.scope, communityId, { email })
    return { ...made, token: await server.signIn(email) }
  }
  type Resident = Awaited<ReturnType<typeof resident>>
  const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email)
  const stored = async ({ token, propertyId }: Pick<Resident, 'token' | 'propertyId'>) =>
    (await server.send(settings, { token, query: { propertyId } })).body
  const choose = (one: Pick<Resident, 'token' | 'propertyId'>, email: string, enabled = 1, mode = 1) =>
    server.send(save, {
      token: one.token,
      query: { propertyId: one.propertyId },
      body: {
        uas_digital_delivery: mode,
        uas_digital_delivery_custom_email: email,
        uas_digital_delivery_custom_email_enabled: enabled,
      },
    })
  async function linkTo(email: string, nth = 1): Promise<string> {
    await expect.poll(() => mailsTo(email).filter(({ subject }) => subject === heading).length).toBe(nth)
    const mail = mailsTo(email).filter(({ subject }) => subject === heading)[nth - 1]
    return /ConfirmEmail\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const open = async (token: string, link: string) =>
    (await server.send(confirm, { token, body: { token: link } })).body.outcome
  let count = 0
  /** Sends a notice to the person, and returns the e-mail address to which it was mailed. */
  async function mailedTo(one: Resident, topic: 'messages' | 'digital_delivery' | 'news' = 'messages') {
    count += 1
    const title = `Mail ${count}`
    await queueNotice(server.scope, makeNotice({ communityId, topic, title, to: [one] }))
    const found = () => sink.mails.find(({ subject }) => subject === title)?.to?.[0]?.address
    await expect.poll(found).toBeDefined()
    return found()
  }

  it('is stored with the mode, and receives mail only after its mailed link was opened [settings-c014, settings-c024, settings-c035, settings-c036]', async () => {
    const ana = await resident('ana')
    expect(await stored(ana)).toEqual({
      uas_digital_delivery: 0,
      uas_digital_delivery_custom_email: '',
      uas_digital_delivery_custom_email_enabled: 0,
      customEmail: 'none',
      accountEmail: ana.email,
      mayChangeDelivery: true,
    })
    expect((await choose(ana, ' ana@work.example ', 1, 2)).body).toEqual({ success: true })
    expect(await stored(ana)).toMatchObject({
      uas_digital_delivery: 2,
      uas_digital_delivery_custom_email: 'ana@work.example',
      uas_digital_delivery_custom_email_enabled: 1,
      customEmail: 'unproven',
    })
    const link = await linkTo('ana@work.example')
    expect(mailsTo('ana@work.example')[0]?.text).toContain(ana.email)
    expect(await mailedTo(ana)).toBe(ana.email)
    expect(await open(ana.token, link)).toBe('delivery proven')
    expect((await stored(ana)).customEmail).toBe('proven')
    expect(await mailedTo(ana)).toBe('ana@work.example')
    expect(await mailedTo(ana, 'digital_delivery')).toBe('ana@work.example')
    expect(await mailedTo(ana, 'news'), 'news belong to the account').toBe(ana.email)
    await choose(ana, 'ana@work.example', 0)
    expect(await mailedTo(ana)).toBe(ana.email)
  })

  it('is refused if it is not an e-mail address, and nothing is stored; no address is needed if the option is off [settings-c027, settings-c028]', async () => {
    const ben = await resident('ben')
    const refusal = {
      success: false,
      validation: { uas_digital_delivery_custom_email: ['Invalid email address'] },
    }
    expect((await choose(ben, 'ben@nowhere', 1, 2)).body).toEqual(refusal)
    expect((await choose(ben, 'ben@nowhere', 0, 2)).body).toEqual(refusal)
    expect((await choose(ben, '', 1, 2)).body).toEqual(refusal)
    expect(await stored(ben)).toMatchObject({ uas_digital_delivery: 0, customEmail: 'none' })
    expect((await choose(ben, '', 0, 2)).body).toEqual({ success: true })
    expect((await stored(ben)).uas_digital_delivery).toBe(2)
  })

  it('is proven only if its person opens the mailed link, and the link works only once', async () => {
    const [cleo, dan] = [await resident('cleo'), await resident('dan')]
    await choose(cleo, 'cleo@work.example')
    const link = await linkTo('cleo@work.example')
    expect((await server.send(confirm, { body: { token: link } })).status).toBe(401)
    expect(await open(dan.token, link)).toBe('other account')
    expect((await stored(cleo)).customEmail).toBe('unproven')
    expect(await open(cleo.token, link)).toBe('delivery proven')
    expect(await open(cleo.token, link)).toBe('invalid')
  })

  it('is not proven after a change; the link to the previous address does not work', async () => {
    const eve = await resident('eve')
    await choose(eve, 'eve@one.example')
    const first = await linkTo('eve@one.example')
    await choose(eve, 'eve@two.example')
    await linkTo('eve@two.example')
    expect(await open(eve.token, first)).toBe('invalid')
    expect((await stored(eve)).customEmail).toBe('unproven')
    expect(await mailedTo(eve)).toBe(eve.email)
  })

  it('has a link that is invalid after the end of the session that asked for it, and after a new password', async () => {
    const finn = await resident('finn')
    await choose(finn, 'finn@work.example')
    const ofSession = await linkTo('finn@work.example')
    const second = { ...finn, token: await server.signIn(finn.email) }
    await server.send(signIn.calls.logout, { token: finn.token })
    expect(await open(second.token, ofSession)).toBe('invalid')

    await server.send(sendProof, { token: second.token, query: { propertyId: finn.propertyId } })
    const ofPassword = await linkTo('finn@work.example', 2)
    await server.send(passwordReset.calls.request, { body: { ForgotPasswordForm: { email: finn.email } } })
    const reset = () => mailsTo(finn.email).flatMap(({ text }) => /reset_code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
    await expect.poll(() => reset().length).toBe(1)
    const [reset_code = ''] = reset()
    const password = 'Another-Long-Secret-9!'
    const body = { reset_code, reset_email: finn.email, password, password_repeat: password }
    expect((await server.send(passwordReset.calls.choose, { body })).body).toEqual({ success: true })
    const fresh = await server.signIn(finn.email, { password })
    expect(await open(fresh, ofPassword)).toBe('invalid')
    expect((await stored({ ...finn, token: fresh })).customEmail).toBe('unproven')
  })

  it('cannot be proven after the account was deleted', async () => {
    const gil = await resident('gil')
    await choose(gil, 'gil@work.example')
    const link = await linkTo('gil@work.example')
    const body = { LoginForm: { username: gil.email, password: 'Porchlight1!' } }
    expect((await server.send(signIn.calls.deleteMyAccount, { body })).body).toEqual({ success: true })
    const hal = await resident('hal')
    expect(await open(hal.token, link)).toBe('invalid')
  })

  it('needs no link if it is the proven address of the account or was proven for another home', async () => {
    const ida = await resident('ida')
    await choose(ida, ida.email.toUpperCase())
    expect((await stored(ida)).customEmail).toBe('proven')
    await choose(ida, 'ida@work.example')
    await open(ida.token, await linkTo('ida@work.example'))
    const second = await makeProperty(server.scope, communityId)
    await makeHouseholdPerson(server.scope, { personId: ida.personId, communityId, propertyId: second })
    const there = { propertyId: second, token: await server.signIn(ida.email) }
    await choose(there, 'IDA@work.example')
    expect((await stored(there)).customEmail).toBe('proven')
    expect(mailsTo('ida@work.example').filter(({ subject }) => subject === heading)).toHaveLength(1)
  })

  it('that refuses mail is not used: mail goes to the address of the account, and the settings show it', async () => {
    const jim = await resident('jim')
    await choose(jim, 'jim@work.example')
    await open(jim.token, await linkTo('jim@work.example'))
    await markAddress(server.scope, 'jim@work.example', '550 5.1.1 no such mailbox', server.clock.now())
    expect((await stored(jim)).customEmail).toBe('refused')
    expect(await mailedTo(jim)).toBe(jim.email)
    await server.send(sendProof, { token: jim.token, query: { propertyId: jim.propertyId } })
    await linkTo('jim@work.example', 2)
    await expect.poll(async () => (await stored(jim)).customEmail).toBe('proven')
  })

  it('gets links in limited numbers: at most five an hour for a person, and three a day for an address', async () => {
    const kim = await resident('kim')
    for (let number = 1; number <= 5; number += 1) {
      expect((await choose(kim, `kim@${number}.example`)).body).toEqual({ success: true })
    }
    const { body } = await choose(kim, 'kim@6.example')
    expect(body.validation.uas_digital_delivery_custom_email[0]).toContain('Too many confirmation mails')
    expect((await stored(kim)).uas_digital_delivery_custom_email).toBe('kim@5.example')
    const again = await server.send(sendProof, { token: kim.token, query: { propertyId: kim.propertyId } })
    expect(again.status).toBe(429)
    for (const name of ['lea', 'mia', 'ned']) await choose(await resident(name), 'victim@elsewhere.example')
    const ola = await resident('ola')
    expect((await choose(ola, 'victim@elsewhere.example')).body.success).toBe(false)
  })

  it('is stored for each person: a member of the household can set an own address, but not change how the home gets its mail', async () => {
    const pam = await resident('pam')
    const personId = await makePerson(server.scope, { email: 'member@made.test' })
    const member = { personId, communityId, propertyId: pam.propertyId }
    await makeHouseholdPerson(server.scope, { ...member, memberType: 'member', allowedFeatures: [] })
    const quin = { propertyId: pam.propertyId, token: await server.signIn('member@made.test') }
    expect((await stored(quin)).mayChangeDelivery).toBe(false)
    expect((await choose(quin, 'quin@work.example', 1, 2)).status).toBe(403)
    expect((await stored(quin)).customEmail).toBe('none')
    expect((await choose(quin, 'quin@work.example', 1, 0)).body).toEqual({ success: true })
    expect((await stored(pam)).customEmail).toBe('none')
    expect((await stored(pam)).uas_digital_delivery).toBe(0)
  })

  it('and the mode are both stored if two windows change one of them each', async () => {
    const rob = await resident('rob')
    const opened = await stored(rob)
    const saveChanged = (change: Record<string, string | number>) =>
      server.send(save, {
        token: rob.token,
        query: { propertyId: rob.propertyId },
        body: {
          uas_digital_delivery: opened.uas_digital_delivery,
          uas_digital_delivery_custom_email: opened.uas_digital_delivery_custom_email,
          uas_digital_delivery_custom_email_enabled: opened.uas_digital_delivery_custom_email_enabled,
          ...change,
          uas_changed: Object.keys(change).join(),
        },
      })
    const own = { uas_digital_delivery_custom_email: rob.email, uas_digital_delivery_custom_email_enabled: 1 }
    await Promise.all([saveChanged({ uas_digital_delivery: 2 }), saveChanged(own)])
    expect(await stored(rob)).toMatchObject({ uas_digital_delivery: 2, ...own })
  })
})
