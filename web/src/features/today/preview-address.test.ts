import { expect, test } from 'vitest'
import { previewAddress } from './preview-address.ts'

test('[accounts-041] admin preview passes hoaId, with the web site and the name to show', () => {
  const address = new URL(previewAddress({ hoaId: 7, hoaWebsite: 'oak&elm', hoaName: 'Oak & Elm' }), 'https://x.test')
  expect(address.pathname).toBe('/Login')
  expect(Object.fromEntries(address.searchParams)).toEqual({ hoaId: '7', hoaWebsite: 'oak&elm', hoaName: 'Oak & Elm' })
})
