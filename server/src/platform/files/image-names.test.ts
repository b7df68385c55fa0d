import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { keyFor } from '../signing.ts'
import { openImageNames } from './image-names.ts'

const key = keyFor('a secret of more than thirty-two characters', 'image names')
const hour = 3_600_000
const at = (time: string | number) => fixedClock(new Date(time))
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

it('a name is valid for at least one day and at most two', () => {
  fc.assert(
    fc.property(moment, fc.uuid(), (given, fileKey) => {
      const clock = at(given.getTime())
      const images = openImageNames(key, clock)
      const name = images.nameOf(fileKey)
      clock.advance(24 * hour - 1)
      expect(images.fileOf(name)).toBe(fileKey)
      clock.advance(24 * hour + 1)
      expect(images.fileOf(name)).toBeUndefined()
    }),
  )
})

it('a name is the same all day, so that browsers can cache the picture, and cannot be linked to names of other days', () => {
  const fileKey = randomUUID()
  const clock = at('2026-03-01T00:00:00Z')
  const images = openImageNames(key, clock)
  const morning = images.nameOf(fileKey)
  clock.advance(23.9 * hour)
  expect(images.nameOf(fileKey)).toBe(morning)
  clock.advance(0.2 * hour)
  expect(images.nameOf(fileKey)).not.toBe(morning)
})

it('a missing picture has an empty name', () => {
  expect(openImageNames(key, at('2026-03-01')).nameOf(null)).toBe('')
})

it('a name that was changed, invented, or signed by another server is not valid', () => {
  const images = openImageNames(key, at('2026-03-01T12:00:00Z'))
  const name = images.nameOf(randomUUID())
  fc.assert(
    fc.property(fc.nat({ max: name.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (index, character) => {
      fc.pre(name[index] !== character)
      const changed = name.slice(0, index) + character + name.slice(index + 1)
      expect(images.fileOf(changed)).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(images.fileOf(text)).toBeUndefined()
    }),
  )
  const other = openImageNames(
    keyFor('another secret, just as long as the first', 'image names'),
    at('2026-03-01T12:00:00Z'),
  )
  expect(images.fileOf(other.nameOf(randomUUID()))).toBeUndefined()
  expect(images.fileOf(`${name}.more`)).toBeUndefined()
})
