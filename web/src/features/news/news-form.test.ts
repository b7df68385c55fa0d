import { newsLimits, newsPicture } from '@porchlight/contract/features/news.ts'
import { expect, test } from 'vitest'
import { faultsOf, pictureFault, serverFaults } from './news-form.ts'

const fields = { title: 'Pool', body: '<p>Open</p>', removePicture: false }

test('[news-c010, news-c011] title and body are required', () => {
  expect(faultsOf(fields, null)).toEqual({})
  expect(faultsOf({ ...fields, title: '  ', body: '' }, null)).toEqual({ title: 'required', body: 'required' })
  expect(faultsOf({ ...fields, body: 'x'.repeat(newsLimits.body + 1) }, null)).toEqual({ body: 'textTooLong' })
})

test('[news-c012] only pictures of up to 10 MB are taken', () => {
  expect(pictureFault({ type: 'image/jpeg', size: newsPicture.maxBytes })).toBeNull()
  expect(pictureFault({ type: 'image/jpeg', size: newsPicture.maxBytes + 1 })).toBe('pictureTooLarge')
  for (const type of ['application/pdf', 'image/svg+xml', 'text/html', ''])
    expect(pictureFault({ type, size: 5 })).toBe('notAPicture')
})

test("the server's messages stand under their fields, or nowhere", () => {
  expect(serverFaults({ hn_title: ['This is required'], image: ['No', 'more'] })).toEqual({
    title: 'This is required',
    picture: 'No',
  })
  expect(serverFaults({ other: ['x'] })).toBeNull()
  expect(serverFaults(undefined)).toBeNull()
})
