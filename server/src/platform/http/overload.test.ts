import { describe, expect, it } from 'vitest'
import { type Caller, openOverload } from './overload.ts'

/** A caller with a network and a session of their own. */
const person = (number: number): Caller => ({ network: `network ${number}`, session: `session ${number}` })

/** Simulates a route whose server answers `perSecond`, with `clients` who each send the next request when the last one is answered. */
function load(rank: 'ordinary' | 'last', clients: number, perSecond: number) {
  let time = 0
  const overload = openOverload(() => time)
  const route = overload.routeLoad(rank)
  const underWay: Array<{ who: number; leave: () => void }> = []
  const idle = Array.from({ length: clients }, (_, who) => who)
  let most = 0
  let refusedAtFirst = 0
  for (let tick = 0; tick < 2_000; tick += 1) {
    time += 10
    for (const who of idle.splice(0)) {
      if (route.mayEnter(person(who))) underWay.push({ who, leave: route.enter(person(who)) })
      else idle.push(who)
    }
    if (tick === 500) refusedAtFirst = overload.refused
    if (tick > 500) most = Math.max(most, underWay.length)
    for (const { who, leave } of underWay.splice(0, perSecond / 100)) {
      leave()
      idle.push(who)
    }
  }
  return { most, refused: overload.refused - refusedAtFirst }
}

it('no request is refused while all are answered in time', () => {
  expect(load('ordinary', 1000, 500).refused).toBe(0)
  expect(load('ordinary', 30, 100).refused).toBe(0)
})

it('requests that would wait longer than three seconds are refused; sign-ins are accepted up to twelve seconds', () => {
  const ordinary = load('ordinary', 5000, 500)
  expect(ordinary.refused).toBeGreaterThan(0)
  expect(ordinary.most).toBeLessThanOrEqual(500 * 3 * 1.2)
  const last = load('last', 5000, 500)
  expect(last.refused).toBe(0)
})

it('a route that answers nothing accepts no more requests, and other routes are not affected', () => {
  let time = 0
  const overload = openOverload(() => time)
  const silent = overload.routeLoad('ordinary')
  const other = overload.routeLoad('ordinary')
  let taken = 0
  for (let n = 0; n < 500; n += 1) {
    time += 10
    if (silent.mayEnter(person(n))) {
      silent.enter(person(n))
      taken += 1
    }
  }
  expect(taken).toBeLessThan(100)
  expect(other.mayEnter(person(1))).toBe(true)
})

describe.each([
  ['one session', (_n: number) => ({ network: 'flood', session: 'flood' })],
  ['invented tokens from one address', (n: number) => ({ network: 'flood', session: `token ${n}` })],
])('a flood of %s', (_name, flooder) => {
  it.each([
    ['a fast route', 1000],
    ['a slow route', 20],
    ['a route that answers nobody', 0],
  ])('is refused, and the requests of everybody else are accepted, on %s', (_route, perSecond) => {
    let time = 0
    const route = openOverload(() => time).routeLoad('ordinary')
    const underWay: Array<() => void> = []
    let sent = 0
    let floodRefused = 0
    let othersRefused = 0
    let answerable = 0
    for (let tick = 0; tick < 1500; tick += 1) {
      time += 10
      for (let n = 0; n < 30; n += 1) {
        sent += 1
        if (route.mayEnter(flooder(sent))) underWay.push(route.enter(flooder(sent)))
        else floodRefused += 1
      }
      // Another caller sends three requests a second.
      if (tick % 33 === 0 && tick < 400) {
        const caller = person(tick)
        if (route.mayEnter(caller)) underWay.push(route.enter(caller))
        else othersRefused += 1
      }
      answerable += perSecond / 100
      while (answerable >= 1 && underWay.length > 0) {
        underWay.shift()?.()
        answerable -= 1
      }
    }
    expect(othersRefused).toBe(0)
    expect(floodRefused).toBeGreaterThan(sent / 2)
  })
})

it('a known session is not refused because of a flood from its own network, such as a household or an office', () => {
  let time = 0
  const route = openOverload(() => time).routeLoad('ordinary')
  const underWay: Array<() => void> = []
  const flooder: Caller = { network: 'office', session: 'flood', isKnown: () => true }
  const refused = { flood: 0, colleague: 0, invented: 0 }
  const ask = (who: keyof typeof refused, caller: Caller) => {
    if (route.mayEnter(caller)) underWay.push(route.enter(caller))
    else refused[who] += 1
  }
  // After three seconds the route is slower, so that more requests wait than it can answer in time.
  for (let tick = 0; tick < 1500; tick += 1) {
    time += 10
    for (let n = 0; n < 30; n += 1) ask('flood', flooder)
    if (tick > 300 && tick % 100 === 0) {
      ask('colleague', { network: 'office', session: `colleague ${tick}`, isKnown: () => true })
      ask('invented', { network: 'office', session: `invented ${tick}`, isKnown: () => false })
    }
    const answers = tick < 300 ? 10 : tick % 10 === 0 ? 1 : 0
    for (const leave of underWay.splice(0, answers)) leave()
  }
  expect(refused.colleague).toBe(0)
  expect(refused.invented).toBeGreaterThan(0)
  expect(refused.flood).toBeGreaterThan(10_000)
})

it('one session can use most of the capacity of a route that nobody else uses', () => {
  let time = 0
  const route = openOverload(() => time).routeLoad('ordinary')
  const underWay: Array<() => void> = []
  for (let tick = 0; tick < 1000; tick += 1) {
    time += 10
    while (underWay.length < 900 && route.mayEnter(person(1))) underWay.push(route.enter(person(1)))
    for (const leave of underWay.splice(0, 5)) leave()
  }
  // 500 are answered a second, so 1,500 would wait three seconds.
  expect(underWay.length).toBeGreaterThan(800)
})
