import { expect, test } from 'vitest'
import { makeLoginData, makeProperty, makeSession } from '../../platform/testing/fake-session.ts'
import { keepsAccount } from './access.ts'

const home = makeProperty()
const atHome = makeSession({
  loginUserPropertyId: home.propertyId,
  loginUserHoaId: home.hoaId,
  loginUserVendorId: null,
})

test('a window stays in a home while the person has access to the home', () => {
  expect(keepsAccount(atHome, makeLoginData({ properties: { propertiesList: [home] } }))).toBe(true)
  expect(keepsAccount(atHome, makeLoginData({ properties: { propertiesList: [] } }))).toBe(false)
  const other = { ...home, propertyId: home.propertyId + 1 }
  expect(keepsAccount(atHome, makeLoginData({ properties: { propertiesList: [other] } }))).toBe(false)
})

test('a window stays in a vendor account or a preview while the person has access to it', () => {
  const asVendor = makeSession({ loginUserVendorId: 3, loginUserPropertyId: null, loginUserHoaId: null })
  expect(keepsAccount(asVendor, makeLoginData({ vendorAccounts: { '3': 'Bright Spark Electric' } }))).toBe(true)
  expect(keepsAccount(asVendor, makeLoginData({ vendorAccounts: {} }))).toBe(false)
  const preview = makeSession({
    loginUserVendorId: null,
    loginUserPropertyId: null,
    loginUserHoaId: 1,
    isPreview: true,
  })
  expect(keepsAccount(preview, makeLoginData({ canEditWebsites: [1] }))).toBe(true)
  expect(keepsAccount(preview, makeLoginData({ canEditWebsites: [] }))).toBe(false)
})
