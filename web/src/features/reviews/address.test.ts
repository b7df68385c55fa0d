import { expect, test } from 'vitest'
import { readReviewsAddress } from './address.ts'

test.each([
  [{}, {}],
  [{ rating: '4' }, { rating: 4 }],
  [
    { rating: 5, reviews: '3' },
    { rating: 5, reviews: 3 },
  ],
  [{ rating: '0', reviews: '1' }, {}],
  [{ rating: '6', reviews: '-2' }, {}],
  [{ rating: '4.5', reviews: 'x' }, {}],
])('the address %j names %j', (raw, wanted) => {
  expect(readReviewsAddress(raw)).toEqual(wanted)
})
