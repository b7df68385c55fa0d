import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesOf, fieldWords, kindWords } from '@porchlight/contract/shared/activity-changes.ts'
import { fields as english } from '@porchlight/contract/shared/activity-fields.en.ts'
import { fields } from '@porchlight/contract/shared/activity-fields.es.ts'
import { kinds } from '@porchlight/contract/shared/activity-kinds.es.ts'
import { values } from '@porchlight/contract/shared/activity-values.es.ts'
import { expect, test } from 'vitest'

const times = { day: (day: string) => `day ${day}`, instant: (at: string) => `time ${at}` }
const shown = (kind: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  changesOf(kind, { before, after }, { fields, values }, times).map(({ field, text }) => `${field}: ${text}`)

const features = join(import.meta.dirname, '../../../../server/src/features')
const sources = globSync('**/*.ts', { cwd: features })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('fixtures.ts'))
  .map((file) => readFileSync(join(features, file), 'utf8'))

test('a kind of change and its fields have readable names', () => {
  expect(kindWords('identity.not-confirmed', kinds)).toBe('Identidad sin confirmar')
  expect(kindWords('made.up-again', kinds)).toBe('Made up again')
  expect(fieldWords('boardSeesContacts', english)).toBe('Board members see contact data')
  expect(fieldWords('paidByHand', english)).toBe('Paid by hand')
})

test('amounts are shown as money, days and times are formatted, and the terms of Porchlight are translated', () => {
  expect(
    shown('ledger.posted', null, {
      kind: 'special assessment',
      cents: 28_500,
      on: '2026-11-12',
      text: 'Roof',
      reason: '',
      reference: null,
    }),
  ).toEqual(['Tipo: Cuota extraordinaria', 'Importe: $285.00', 'Día: day 2026-11-12', 'Texto: Roof'])
  expect(shown('order.status', { status: 3 }, { status: 5 })).toEqual(['Estado: En curso → Terminada'])
  expect(shown('content.edited', { publishAt: '' }, { publishAt: '2026-11-12T08:00:00.000Z' })).toEqual([
    'Publicado desde: vacío → time 2026-11-12T08:00:00.000Z',
  ])
  expect(shown('ledger.books', { paymentOrder: 'assessments,others' }, { paymentOrder: 'oldest' })).toEqual([
    'Los pagos se aplican a: Cuotas, Otros tipos → El cargo más antiguo',
  ])
  expect(shown('branding.changed', { letterhead: '<p>A &amp; B</p>' }, { letterhead: '' })).toEqual([
    'Membrete: A & B → vacío',
  ])
})

test('a text that a person typed is not translated, even if it equals a term of Porchlight', () => {
  expect(shown('content.added', null, { title: 'open' })).toEqual(['Título: open'])
})

test('a field that is only in the old or only in the new values is shown as one value, not as a change', () => {
  expect(shown('ledger.voided', { cents: 5000 }, { reason: 'Twice' })).toEqual(['Motivo: Twice', 'Importe: $50.00'])
  expect(shown('home.edited', { street: 'Elm', unit: '' }, { street: 'Oak', unit: null })).toEqual(['Calle: Elm → Oak'])
})

test('ids of records are not shown; if an id was replaced, the text is "changed"', () => {
  expect(shown('order.assigned', { vendorId: 4 }, { vendorId: 7 })).toEqual(['Proveedor: cambiado'])
  expect(shown('team.ordered', { ids: [1, 2] }, { ids: [2, 1] })).toEqual(['Orden: cambiado'])
  expect(shown('request-kinds.changed', null, { question: { holderId: 3, days: 5 } })).toEqual(['Pregunta: Días: 5'])
  expect(shown('member.changed', { reach: 'chosen' }, { reach: 'all' })).toEqual(['Comunidades: Elegidas → Todas'])
})

test('every kind of change that the server writes has a Spanish name', () => {
  const pattern = /(?:\bkind: |\bnote\([^']*|\brecord\([^']*)'([a-z -]+\.[a-z -]+)'/g
  const written = sources.flatMap((text) => [...text.matchAll(pattern)]).map(([, kind]) => kind ?? '')
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((kind) => !Object.hasOwn(kinds, kind))).toEqual([])
})

test('every field that the server writes in an activity entry has a Spanish name', () => {
  const entries = sources.flatMap((text) => [...text.matchAll(/\b(?:before|after)(?:: | = )\{ ([^{}()]*) \}/g)])
  const written = entries
    .flatMap(([, list = '']) => list.split(', '))
    .map((one) => /^(\w+)(?::|$)/.exec(one)?.[1] ?? '')
    .filter(Boolean)
  expect(written.length).toBeGreaterThan(60)
  expect([...new Set(written)].filter((name) => !Object.hasOwn(fields, name))).toEqual([])
})
