import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { expect, test } from 'vitest'
import { widgetsOf } from './widgets.ts'

const menu = (on: readonly number[]): LeftMenu =>
  Object.fromEntries([22, 28, 36].map((id) => [id, { feature: '', accessible: true, enabled: on.includes(id) }]))
const all = menu([22, 28, 36])
const social = { hasSocialEnabled: true }

test('[home-c033, home-c034, home-c016] the plan decides between the free card, the full cards, and the full cards with events', () => {
  expect(widgetsOf(0, all, social)).toEqual({ free: true, full: false, events: false, neighbors: false })
  expect(widgetsOf(1, all, social)).toEqual({ free: false, full: true, events: false, neighbors: true })
  expect(widgetsOf(2, all, social)).toEqual({ free: false, full: true, events: true, neighbors: true })
})

test('[home-c035] a feature that is off has no widget', () => {
  expect(widgetsOf(2, menu([28, 36]), social).events).toBe(false)
  expect(widgetsOf(2, menu([22, 28]), social).neighbors).toBe(false)
  expect(widgetsOf(2, all, { hasSocialEnabled: false }).neighbors).toBe(false)
  expect(widgetsOf(2, all, undefined).neighbors).toBe(false)
  expect(widgetsOf(2, null, social)).toMatchObject({ events: false, neighbors: false })
})
