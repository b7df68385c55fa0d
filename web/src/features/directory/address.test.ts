import { expect, it } from 'vitest'
import { readAddress } from './address.ts'

it.each([
  [
    { letter: 'm', page: '3' },
    { letter: 'M', page: 3 },
  ],
  [
    { column: 'hpds_name', search: ' ma ' },
    { column: 'hpds_name', search: 'ma' },
  ],
  [
    { column: 'hpds_phone_number', search: 303 },
    { column: 'hpds_phone_number', search: '303' },
  ],
  [
    { column: 'hpds_name', search: 'ma', letter: 'M' },
    { column: 'hpds_name', search: 'ma' },
  ],
  [{ column: 'hp_password', search: 'x', letter: 'É', page: '-2' }, { column: '' }],
  [{ column: '' }, { column: '' }],
  [{ search: 'ma' }, { search: 'ma' }],
  [{ page: '1e9' }, {}],
])('%j is read as %j', (raw, address) => {
  expect(readAddress(raw)).toEqual(address)
})
