import { expect, test } from 'vitest'
import { deviceText, isActive, isHandheld, methodTextKey, numberSessions, sortSessions } from './describe.ts'
import { sessions as english } from './texts.en.ts'
import { sessions as spanish } from './texts.es.ts'

const entry = (id: string, lastSeenAt: string, current = false) => ({
  id,
  device: 'Firefox on Windows',
  method: 'password',
  createdAt: '2026-11-01T08:00:00Z',
  lastSeenAt,
  current,
  receivesPush: false,
})

test('the session of this device is first, then the sessions by their last use', () => {
  const entries = [
    entry('old', '2026-11-02T08:00:00Z'),
    entry('here', '2026-11-01T08:00:00Z', true),
    entry('new', '2026-11-03T08:00:00Z'),
  ]
  expect(sortSessions(entries).map(({ id }) => id)).toEqual(['here', 'new', 'old'])
})

test('sessions of the same device that were used in the same minute get different numbers', () => {
  const times = ['2026-11-02T08:00:10Z', '2026-11-02T08:00:50Z', '2026-11-02T08:01:00Z']
  expect(numberSessions(times.map((time) => entry(time, time))).map(({ number }) => number)).toEqual([1, 2, 1])
})

test('a session is active if it was used within the last five minutes', () => {
  const now = new Date('2026-11-01T08:05:00Z')
  expect(isActive({ lastSeenAt: '2026-11-01T08:00:01Z' }, now)).toBe(true)
  expect(isActive({ lastSeenAt: '2026-11-01T07:59:00Z' }, now)).toBe(false)
})

test('each way to sign in has a text; an unknown way has no text', () => {
  expect(methodTextKey('statement portal')).toBe('statementPortal')
  expect(methodTextKey('toString')).toBeNull()
})

test('the name of a device is in the language of the screen', () => {
  const devices = ['Unknown browser on Windows', 'Unknown browser', 'Porchlight app on iPhone', 'Firefox on Mac']
  expect(devices.map((device) => deviceText(device, spanish))).toEqual([
    'Navegador desconocido en Windows',
    'Navegador desconocido',
    'Aplicación de Porchlight en iPhone',
    'Firefox en Mac',
  ])
  expect(devices.map((device) => deviceText(device, english))).toEqual(devices)
})

test('phones and tablets are distinguished from computers', () => {
  expect(isHandheld('Safari on iPhone')).toBe(true)
  expect(isHandheld('Firefox on Windows')).toBe(false)
})
