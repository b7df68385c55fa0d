import { expect, test } from 'vitest'
import { statusText } from './status-text.ts'
import { violations as english } from './texts.en.ts'
import { violations as spanish } from './texts.es.ts'

test('the known statuses are shown in the language of the screen, an unknown status as the server wrote it', () => {
  const statuses = ['Open', 'Closed', 'Resolution under review', 'Appealed']
  expect(statuses.map((status) => statusText(status, spanish))).toEqual([
    'Abierta',
    'Cerrada',
    'En revisión',
    'Appealed',
  ])
  expect(statuses.map((status) => statusText(status, english))).toEqual(statuses)
})
