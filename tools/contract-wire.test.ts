import { fileURLToPath } from 'node:url'
import { features } from '@porchlight/contract/features.ts'
import { expect, test } from 'vitest'
import { contractWire } from './contract-wire.ts'

async function load(path: string): Promise<string | null> {
  const { load: hook } = contractWire()
  if (typeof hook !== 'function') throw new Error('The plugin has no load hook')
  const file = fileURLToPath(new URL(`../contract/src/${path}`, import.meta.url))
  return (await (hook as (id: string) => Promise<string | null>)(file)) ?? null
}

test('the browser gets the wire description of every call and no schema', async () => {
  const code = (await load('features/mailbox.ts')) ?? ''
  expect(code).not.toContain('zod')
  const { mailbox } = (await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )) as typeof import('@porchlight/contract/features/mailbox.ts')
  expect(Object.keys(mailbox.calls)).toEqual(Object.keys(features.mailbox.calls))
  expect(mailbox.calls.reply).toEqual({
    method: 'POST',
    path: '/auth/reply-message',
    answer: {
      success: 'b',
      messageHeading: 's',
      messageContent: 's',
      buttons: [{ label: 's' }],
      validation: [{ '*': ['s'] }, '?'],
      moderationFailed: ['s', '?'],
      conflict: [
        { version: 'n', changedByName: 's', changedTime: 's', fields: { '*': 's' }, fileChanged: ['b', '?'] },
        '?',
      ],
    },
    multipart: {},
    files: features.mailbox.calls.reply.files,
  })
  expect(mailbox.calls.downloadAttachment.answer).toBe('download')
})

test('constants of the contract are kept', async () => {
  expect(await load('features/mailbox.ts')).toContain('export const mailboxPageSize = 10')
  expect(await load('shared/menu-features.ts')).toContain('export const menuFeatureGroups')
})

test('a module without schemas is not changed', async () => {
  expect(await load('shared/dates.ts')).toBeNull()
})

test('a set in a module with schemas is still a set', async () => {
  const code = (await load('shared/menu-features.ts')) ?? ''
  const { memberAccessFeatures } = (await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )) as typeof import('@porchlight/contract/shared/menu-features.ts')
  expect(memberAccessFeatures.has(14)).toBe(true)
})
