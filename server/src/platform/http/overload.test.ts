import { expect, it } from 'vitest'
import { openOverload } from './overload.ts'

/** Simulates a route whose server answers `perSecond`, with `clients` who each send the next request when the last one is answered. */
function load(rank: 'ordinary' | 'last', clients: number, perSecond: number) {
  let time = 0
  const overload = openOverload(() => time)
  const route = overload.routeLoad(rank)
  let underWay = 0
  let most = 0
  for (let tick = 0; tick < 10_000; tick += 1) {
    time += 10
    for (let asking = underWay; asking < clients; asking += 1) {
      if (!route.mayEnter()) break
      route.enter()
      underWay += 1
    }
    if (tick > 1000) most = Math.max(most, underWay)
    for (let answered = 0; answered < perSecond / 100 && underWay > 0; answered += 1) {
      route.leave()
      underWay -= 1
    }
  }
  return { most, refused: overload.refused }
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
  const held = overload.routeLoad('ordinary')
  const other = overload.routeLoad('ordinary')
  let taken = 0
  for (let n = 0; n < 500; n += 1) {
    time += 10
    if (held.mayEnter()) {
      held.enter()
      taken += 1
    }
  }
  expect(taken).toBeLessThan(100)
  expect(other.mayEnter()).toBe(true)
})
