import type { ForumPost } from '@porchlight/contract/features/forums.ts'
import { expect, test } from 'vitest'
import { oldestFirst, withEditedReply, withoutReply, withReply } from './reply-pages.ts'

const post = (ftp_id: number, ftp_body = '') => ({ ftp_id, ftp_body }) as ForumPost
const pages = [
  { replies: [8, 9, 10].map((id) => post(id)), newOffset: 3, showPreviousRepliesNo: 3 },
  { replies: [5, 6, 7].map((id) => post(id)), newOffset: 6, showPreviousRepliesNo: 2 },
]
const idsOf = (all: readonly ForumPost[]) => all.map(({ ftp_id }) => ftp_id).join()

test('[forums-c019] older pages of replies are before newer pages, and no reply is shown twice', () => {
  expect(idsOf(oldestFirst(pages))).toBe('5,6,7,8,9,10')
  const moved = [...pages, { replies: [4, 5].map((id) => post(id)), newOffset: 8, showPreviousRepliesNo: 0 }]
  expect(idsOf(oldestFirst(moved))).toBe('4,5,6,7,8,9,10')
})

test('[forums-c044] a reply that was added, changed or deleted is changed in the loaded pages', () => {
  const longer = withReply(pages, post(11))
  expect([idsOf(oldestFirst(longer)), ...longer.map((page) => page.newOffset)]).toEqual(['5,6,7,8,9,10,11', 4, 7])
  const shorter = withoutReply(pages, 6)
  expect([idsOf(oldestFirst(shorter)), ...shorter.map((page) => page.newOffset)]).toEqual(['5,7,8,9,10', 3, 5])
  expect(withoutReply(pages, 99)).toEqual(pages)
  const [changed] = withEditedReply(pages, 9, 'New')
    .flatMap((page) => page.replies)
    .filter((one) => one.isEdited)
  expect(changed).toMatchObject({ ftp_id: 9, ftp_body: 'New' })
})
