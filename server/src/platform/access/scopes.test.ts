import type { Call } from '@porchlight/contract/call.ts'
import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { type Database, statement } from '../db/database.ts'
import type { Allow, Request } from '../http/request.ts'
import { CommunityScope, PersonScope, type Scope, SystemScope, type Viewer } from './scopes.ts'

/** What `echo` answers. */
const echoed = z.object({ values: z.array(z.unknown()) })
const ofCommunity = statement('test-of-community', 'community', echoed, 'select array[$1::text, $2::text] as values')
const ofPerson = statement('test-of-person', 'person', echoed, 'select array[$1::text] as values')
const ofHousehold = statement('test-of-household', 'household', echoed, 'select array[$1::text, $2::text] as values')

const viewer: Viewer = {
  personId: 7,
  sessionId: 's',
  expiresAt: 0,
  memberships: [],
  administeredCommunityIds: [3],
  teams: [],
}

/** Answers each statement with the parameters that it got. */
const echo: Database = {
  rows: async <Row>(_statement: unknown, values: readonly unknown[]) => [{ values }] as Row[],
  afterCommit: (effect: () => void) => effect(),
  transaction: (work) => work(echo),
  snapshot: (work) => work(echo),
}

it('a scope gives a statement its own ids first, so that no caller can replace them', async () => {
  const community = new CommunityScope(echo, viewer, 3)
  expect(await community.rows(ofCommunity, ['x'])).toEqual([{ values: [3, 'x'] }])
  expect(await community.rows(ofPerson)).toEqual([{ values: [7] }])
  expect(await new SystemScope(echo).inHousehold(3, 9).rows(ofHousehold)).toEqual([{ values: [3, 9] }])
  expect(await community.transaction((inside) => inside.rows(ofCommunity, ['y']))).toEqual([{ values: [3, 'y'] }])
})

it('a statement does not compile on a scope of another kind, and is refused at run time too', async () => {
  const person = new PersonScope(echo, viewer)
  const system = new SystemScope(echo)
  // @ts-expect-error a person is not a community
  await expect(person.rows(ofCommunity, ['x'])).rejects.toThrow('bound to another scope')
  // @ts-expect-error a community is not a home
  await expect(person.inCommunity(3).rows(ofHousehold)).rejects.toThrow('bound to another scope')
  // @ts-expect-error a job says which community it works in
  await expect(system.rows(ofCommunity, ['x'])).rejects.toThrow('bound to another scope')
  expectTypeOf(person).not.toExtend<Scope<'community'>>()
  expectTypeOf(person.inCommunity(3)).toExtend<Scope<'community'>>()
  expectTypeOf(system.inCommunity(3)).toExtend<Scope<'community'>>()
})

it('a scope can be entered only for the communities and homes of the person', () => {
  const person = new PersonScope(echo, viewer)
  expect(() => person.inCommunity(4)).toThrow('not a community of this person')
  expect(() => person.atHome(4)).toThrow('not a home of this person')
})

it('allow accepts only a verdict that a policy computed', () => {
  const allow: Allow = () => undefined
  const verdict: boolean = viewer.personId > 0
  allow(verdict)
  // @ts-expect-error a call that its scope alone protects says so in the contract (`guardedBy`)
  allow(true)
  const { allow: none } = {} as Request<Call & { record: { kind: string; by: string; guardedBy: 'scope' } }>
  expectTypeOf(none).toBeNever()
})
