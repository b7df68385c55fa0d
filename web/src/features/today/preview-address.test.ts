import { expect, test } from 'vitest'
import { previewAddress } from './preview-address.ts'

test('[accounts-041] the address of an admin preview has hoaId, hoaWebsite and hoaName', () => {
  const address = new URL(previewAddress({ hoaId: 7, hoaWebsite: 'oak&elm', hoaName: 'Oak & Elm' }), 'https://x.test')
  expect(address.pathname).toBe('/Login')
  expect(Object.fromEntries(address.searchParams)).toEqual({ hoaId: '7', hoaWebsite: 'oak&elm', hoaName: 'Oak & Elm' })
})
