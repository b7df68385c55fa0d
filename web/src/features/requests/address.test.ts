import { describe, expect, it } from 'vitest'
import { isFiltered, readInboxAddress } from './address.ts'

describe('the address of the requests', () => {
  it('contains the filters; default and unknown values are dropped', () => {
    expect(
      readInboxAddress({
        state: 'done',
        kind: 'form',
        holder: 'mine',
        search: 12,
        due: 'overdue',
        age: '7',
        page: '3',
      }),
    ).toEqual({
      state: 'done',
      kind: 'form',
      holder: 'mine',
      search: '12',
      due: 'overdue',
      age: 7,
      page: 3,
    })
    const plain = readInboxAddress({
      state: 'not done',
      kind: 'odd',
      holder: 'all',
      holderId: '5',
      due: 'any',
      page: '1',
    })
    expect(Object.values(plain).every((value) => value === undefined)).toBe(true)
    expect(isFiltered(plain)).toBe(false)
    expect(isFiltered(readInboxAddress({ holder: 'nobody' }))).toBe(true)
  })
})
