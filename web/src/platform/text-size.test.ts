import { afterEach, expect, test, vi } from 'vitest'
import { FakeStorage, stubBrowser } from './testing/fake-browser.ts'
import { chooseTextSize, chosenTextSize } from './text-size.ts'

afterEach(() => vi.unstubAllGlobals())

test('a chosen text size is applied and stored on the device; an unknown stored size is ignored', () => {
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

test('without storage, a chosen text size is applied but not stored', () => {
  stubBrowser({ localStorage: new FakeStorage(true) })
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  chooseTextSize('large')
  expect([dataset.textSize, chosenTextSize()]).toEqual(['large', 'usual'])
})
