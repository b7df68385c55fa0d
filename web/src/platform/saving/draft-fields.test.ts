import { describe, expect, it } from 'vitest'
import { restoredFields } from './draft-fields.ts'

const started = { title: '', body: 'As it is', isPinned: false, home: null as number | null }

describe('the draft of a form', () => {
  it('is restored with the fields that differ from the start of the form', () => {
    expect(restoredFields({ title: 'Pool', body: 'As it is' }, started)).toEqual({ ...started, title: 'Pool' })
    expect(restoredFields({ home: 7 }, started)).toEqual({ ...started, home: 7 })
    expect(restoredFields({ ...started }, started)).toBeUndefined()
  })

  it.each([undefined, null, 'text', [], { title: 4 }, { isPinned: 'yes' }, { other: 'x' }, { home: {} }])(
    'is ignored if it is %j',
    (kept) => expect(restoredFields(kept, started)).toBeUndefined(),
  )
})
