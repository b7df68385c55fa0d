import { afterAll, describe, expect, it, vi } from 'vitest'
import { startS3 } from './s3-server.ts'
import { bucketVariable } from './server.ts'

// The tests of features with files once more, with their files in a bucket.

const s3 = await startS3()
vi.stubEnv(bucketVariable, s3.url('tests'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.stop()
})

describe('on a bucket', () => {
  describe('pictures of communities', async () => {
    await import('../features/community-picture/community-picture.test.ts')
  })
  describe('documents', async () => {
    await import('../features/documents/documents.test.ts')
  })
  describe('papers that are imported', async () => {
    await import('../features/imports/papers.test.ts')
  })
  describe('the bin', async () => {
    await import('../features/bin/bin.test.ts')
  })
  it('these tests stored, read and removed files in the bucket', () => {
    for (const method of ['PUT', 'GET', 'DELETE']) expect(s3.asked.some((line) => line.startsWith(method))).toBe(true)
  })
})
