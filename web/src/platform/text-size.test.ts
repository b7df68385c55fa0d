import { afterEach, expect, test, vi } from 'vitest'
import { FakeStorage, stubBrowser } from './testing/fake-browser.ts'
import { chooseTextSize, chosenTextSize } from './text-size.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text size is applied and stored for the device; what is stored must be one of the sizes', () => {
  const { local } = stubBrowser()
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  expect(chosenTextSize()).toBe('usual')
  chooseTextSize('larger')
  expect([dataset.textSize, chosenTextSize()]).toEqual(['larger', 'larger'])
  chooseTextSize('usual')
  expect([dataset.textSize, local.length]).toEqual(['usual', 0])
  local.setItem('__porchlight.textSize', 'huge')
  expect(chosenTextSize()).toBe('usual')
})

test('without storage the size is the usual one, and a choice applies until the window closes', () => {
  stubBrowser({ localStorage: new FakeStorage(true) })
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  chooseTextSize('large')
  expect([dataset.textSize, chosenTextSize()]).toEqual(['large', 'usual'])
})
