import { loginData } from '@porchlight/contract/features/sign-in.ts'
import { describe, expect, test } from 'vitest'
import { hasAccount, isVendor, leftMenuOf, maySwitchAccount } from '../../platform/session/values.ts'
import { makeLoginData, makeProperty } from '../../platform/testing/fake-session.ts'
import { communityValues, personValues, roleIn, vendorValues } from './values.ts'

const home = makeProperty()
const data = makeLoginData({
  properties: { propertiesList: [home] },
  vendorAccounts: { '3': 'Bright Spark Electric' },
  canEditWebsites: [1],
})
const leftMenu = { '22': { feature: 'calendar', accessible: true, enabled: true } }
const answers = {
  info: {
    hoaId: 1,
    hoaName: 'Maple Ridge',
    hoaWebsite: 'mapleridge',
    subscription: 2,
    logo: 'logo.signed',
    color: '',
    address: '1 Clubhouse Way',
    city: 'Boulder',
    state: 'CO',
    zipcode: '80301',
    timeZone: 'America/Denver',
    cover: { day: null, night: null, accent: '', version: 1 },
  },
  leftMenu,
  name: { user_fname: 'Hannah', user_lname: 'Weber-Smith' },
}

describe('the role in the session', () => {
  test("[accounts-029, accounts-035] starts as the property's role", () => {
    expect(roleIn(data, 1, 'Homeowner')).toBe('Homeowner')
  })

  test('[accounts-030, accounts-038] is blank for a board member editor, only in the community that the person edits', () => {
    const editor = makeLoginData({ userIsBoardMemberEditorForHoas: [1] })
    expect(roleIn(editor, 1, 'Homeowner')).toBe('')
    expect(roleIn(editor, 2, 'Homeowner')).toBe('Homeowner')
  })

  test("[accounts-031, accounts-037] is 'Community Manager' for the manager of the community, even if the manager is also an editor", () => {
    const manager = makeLoginData({ userIsCommunityMangerForHoas: [1], userIsBoardMemberEditorForHoas: [1] })
    expect(roleIn(manager, 1, 'Homeowner')).toBe('Community Manager')
    expect(roleIn(manager, 2, 'Homeowner')).toBe('Homeowner')
  })

  test("[accounts-032, accounts-036] is 'Vendor' in a vendor account, even if the person has other roles", () => {
    expect(vendorValues('token', data, 3)).toMatchObject({ loginUserRole: 'Vendor', loginUserVendorId: 3 })
  })
})

describe('the session values', () => {
  const values = communityValues('token', data, home, answers)

  test('[accounts-016] have all names of the specification', () => {
    const names =
      'token, loginUserFname, loginUserLname, loginUserId, loginUserPhoto, loginUserPropertyId, loginUserHoaId, loginUserVendorId, loginUserVendorCompany, loginUserRole, loginUserAddress, loginUserCity, loginUserState, loginUserZipcode, loginUserLeftMenu, loginUserHoaName, loginUserHoaSubscription, isWebsiteAdministrator, showStatementWelcomePopup, digitalDelivery, totalProperties, totalHOAs, totalVendors, lastTCChceck'
    for (const created of [values, vendorValues('token', data, 3), personValues('token', data)]) {
      expect(Object.keys(created)).toEqual(expect.arrayContaining(names.split(', ')))
    }
  })

  test('[accounts-009, shell-c001] contain the person and the home that was entered', () => {
    expect(loginData.parse(data)).toEqual(data)
    expect(values).toMatchObject({
      token: 'token',
      loginUserFname: 'Hannah',
      loginUserLname: 'Weber-Smith',
      loginUserId: 7,
      loginUserPropertyId: 12,
      loginUserHoaId: 1,
      loginUserVendorId: null,
      loginUserAddress: '12 Maple Ridge Lane',
      loginUserHoaName: 'Maple Ridge',
      totalProperties: 1,
      totalHOAs: 0,
      totalVendors: 1,
      hoaTimeZone: 'America/Denver',
      isPreview: false,
    })
    expect(hasAccount(values)).toBe(true)
    expect(maySwitchAccount(values)).toBe(true)
  })

  test('[accounts-017, shell-c008] loginUserLeftMenu contains the menu as JSON', () => {
    expect(JSON.parse(values.loginUserLeftMenu)).toEqual(leftMenu)
    expect(leftMenuOf(values)).toEqual(leftMenu)
    expect(leftMenuOf(communityValues('token', data, home, { ...answers, leftMenu: null }))).toBeNull()
  })

  test('[accounts-003, shell-c003, shell-c009] the plan level is that of the property', () => {
    expect(values.loginUserHoaSubscription).toBe(2)
    expect(communityValues('token', data, { ...home, subscription: 0 }, answers).loginUserHoaSubscription).toBe(0)
  })

  test('[accounts-039] isWebsiteAdministrator is true if canEditWebsites contains the community', () => {
    expect(values.isWebsiteAdministrator).toBe(true)
    expect(communityValues('token', { ...data, canEditWebsites: [2] }, home, answers).isWebsiteAdministrator).toBe(
      false,
    )
  })

  test('a preview has a community and no property, and isPreview is true', () => {
    const preview = communityValues('token', data, null, answers)
    expect(preview).toMatchObject({ loginUserHoaId: 1, loginUserPropertyId: null, isPreview: true, loginUserRole: '' })
    expect(preview.loginUserAddress).toBe('1 Clubhouse Way')
  })

  test('a vendor account has no property and no community; a property has no vendor', () => {
    const vendor = vendorValues('token', data, 3)
    expect(isVendor(vendor)).toBe(true)
    expect(vendor).toMatchObject({
      loginUserVendorCompany: 'Bright Spark Electric',
      loginUserPropertyId: null,
      loginUserHoaId: null,
      loginUserHoaName: '',
      loginUserLeftMenu: '',
      isWebsiteAdministrator: false,
    })
    expect(values).toMatchObject({ loginUserVendorId: null, loginUserVendorCompany: '' })
  })

  test('the values before an account is entered contain no account', () => {
    expect(hasAccount(personValues('token', data))).toBe(false)
  })
})
