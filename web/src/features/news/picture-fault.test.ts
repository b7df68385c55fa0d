import { newsPicture } from '@porchlight/contract/features/news.ts'
import { expect, test } from 'vitest'
import { pictureFault } from './picture-fault.ts'

test('[news-c012] only pictures of up to 10 MB are accepted', () => {
  expect(pictureFault({ type: 'image/jpeg', size: newsPicture.maxBytes })).toBeNull()
  expect(pictureFault({ type: 'image/jpeg', size: newsPicture.maxBytes + 1 })).toBe('pictureTooLarge')
  for (const type of ['application/pdf', 'image/svg+xml', 'text/html', ''])
    expect(pictureFault({ type, size: 5 })).toBe('notAPicture')
})
