import { type MailingChannel, mailingChannels, mailingKinds } from '@porchlight/contract/shared/mailings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, channelsFor, leadsOf, obstacleOf, reasonOf } from './policy.ts'

const neighbor: Candidate = {
  registerPersonId: 1,
  personId: 2,
  propertyId: 3,
  isOwner: true,
  email: 'ana@example.com',
  emailFault: null,
  delivery: 'digital',
  wantsEmail: true,
  wantsPush: true,
  hasDevice: true,
}
const all = mailingChannels
const anyone = fc.record<Candidate>({
  registerPersonId: fc.constant(1),
  personId: fc.constantFrom(null, 2),
  propertyId: fc.constantFrom(null, 3),
  isOwner: fc.boolean(),
  email: fc.constantFrom(null, 'ana@example.com'),
  emailFault: fc.constantFrom(null, 'No such user'),
  delivery: fc.constantFrom('digital', 'paper', 'both'),
  wantsEmail: fc.boolean(),
  wantsPush: fc.boolean(),
  hasDevice: fc.boolean(),
})
const anySending = fc.record({ kind: fc.constantFrom(...mailingKinds), channels: fc.subarray([...all]) })

describe('the channels of a person', () => {
  it.each<[string, Partial<Candidate>, string, readonly MailingChannel[], MailingChannel[]]>([
    ['everything', {}, 'message', all, ['email', 'portal', 'push']],
    ['chosen channels only', {}, 'message', ['email'], ['email']],
    [
      'no mail of a message to a person who switched such mails off',
      { wantsEmail: false },
      'message',
      all,
      ['portal', 'push'],
    ],
    [
      'mail and push of a notice with any settings',
      { wantsEmail: false, wantsPush: false },
      'notice',
      all,
      ['email', 'portal', 'push'],
    ],
    ['mail of an emergency with any settings', { wantsEmail: false }, 'emergency', ['email'], ['email']],
    ['never a refused address', { emailFault: 'No such user' }, 'emergency', ['email', 'portal'], ['portal']],
    [
      'also a letter to a person who chose paper',
      { delivery: 'paper' },
      'notice',
      all,
      ['email', 'portal', 'push', 'letter'],
    ],
    [
      'mail to a person who chose paper, if the mailing has no letters',
      { delivery: 'paper' },
      'notice',
      ['email'],
      ['email'],
    ],
    [
      'mail and a letter to a person who chose paper, in an emergency',
      { delivery: 'paper' },
      'emergency',
      all,
      ['email', 'portal', 'push', 'letter'],
    ],
    [
      'mail and a letter to a person who chose both',
      { delivery: 'both' },
      'notice',
      all,
      ['email', 'portal', 'push', 'letter'],
    ],
    ['a letter to a person whom no other channel reaches', { personId: null, email: null }, 'message', all, ['letter']],
    ['no letter without a home', { personId: null, propertyId: null, email: null }, 'message', all, []],
    ['mail to the team', { registerPersonId: null, propertyId: null, hasDevice: false }, 'message', all, ['email']],
    ['no push without a device', { hasDevice: false }, 'notice', all, ['email', 'portal']],
  ])('%s', (_what, given, kind, channels, expected) => {
    expect(channelsFor({ ...neighbor, ...given }, { kind: kind as 'message', channels })).toEqual(expected)
  })

  it('are chosen channels, without mail if the person has no address or a refused one', () => {
    fc.assert(
      fc.property(anyone, anySending, (one, sending) => {
        const found = channelsFor(one, sending)
        expect(found.every((channel) => sending.channels.includes(channel))).toBe(true)
        if (!one.email || one.emailFault) expect(found).not.toContain('email')
        if (one.personId === null) expect(found).not.toContain('portal')
      }),
    )
  })

  it('include a letter for a home that no other channel reaches, if letters are chosen', () => {
    fc.assert(
      fc.property(anyone, anySending, (one, sending) => {
        fc.pre(one.propertyId !== null && sending.channels.includes('letter'))
        expect(channelsFor(one, sending)).not.toEqual([])
      }),
    )
  })
})

it('are none for a stated reason', () => {
  const sending = { kind: 'message', channels: ['email'] } as const
  expect(reasonOf({ ...neighbor, email: null }, sending)).toBe('no address')
  expect(reasonOf({ ...neighbor, emailFault: 'full' }, sending)).toBe('refused')
  expect(reasonOf({ ...neighbor, wantsEmail: false }, sending)).toBe('switched off')
  expect(reasonOf({ ...neighbor, propertyId: null }, { ...sending, channels: ['letter'] })).toBe('no home')
})

it('include one mail for each address, over all parts of a list', () => {
  const taken = new Set<string>()
  expect(leadsOf(['a@x', null, 'b@x', 'a@x'], taken)).toEqual([true, false, true, false])
  expect(leadsOf(['b@x', 'c@x'], taken)).toEqual([false, true])
})

describe('what prevents sending a mailing to a person', () => {
  it('is a field without a value and without a text for all people', () => {
    const recipient = { isOwner: true, values: { first_name: 'Ana' } }
    expect(obstacleOf(['first_name'], recipient, {})).toBeUndefined()
    expect(obstacleOf(['balance', 'due_date'], recipient, { due_date: 'soon' })).toEqual({
      missing: ['balance'],
      notAllowed: [],
    })
  })

  it('is a field that only owners may get, also if there is a text for all people', () => {
    const recipient = { isOwner: false, values: { balance: '$5.00' } }
    expect(obstacleOf(['balance'], recipient, { balance: 'nothing' })).toEqual({ missing: [], notAllowed: ['balance'] })
  })
})
