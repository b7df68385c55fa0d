import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeLoginData, makeProperty } from '../../platform/testing/fake-session.ts'
import { decideAfterLogin, mayPreview } from './rules.ts'

const nothing = { hoaId: null, vendorId: null, propertyId: null }
const home = makeProperty()
const second = makeProperty({ propertyId: 20, hoaId: 2, propertyIdentifier: 'CC-0003' })
const summit = { admin: { '5': { name: 'Summit', roles: ['Administrator'] } }, adminTotal: 1 }
const everything = makeLoginData({
  properties: { propertiesList: [home] },
  canAccessHOA: summit,
  canManageHOA: [{ hoaId: 9, subscription: 1 }],
  vendorAccounts: { '3': 'Bright Spark Electric' },
})

describe('the account rules', () => {
  test('[accounts-021, accounts-041] 1: a requested community is entered as a preview', () => {
    expect(decideAfterLogin(everything, { ...nothing, hoaId: 9 })).toEqual({
      kind: 'enter',
      account: { kind: 'preview', hoaId: 9 },
    })
  })

  test('[accounts-022] 2: a requested vendor account is entered', () => {
    const decision = decideAfterLogin(everything, { ...nothing, vendorId: 3, propertyId: 12 })
    expect(decision).toEqual({
      kind: 'enter',
      account: { kind: 'vendor', vendorId: 3, company: 'Bright Spark Electric' },
    })
  })

  test('[accounts-023] 3: a requested property is entered', () => {
    const decision = decideAfterLogin(everything, { ...nothing, propertyId: 12 })
    expect(decision).toEqual({ kind: 'enter', account: { kind: 'property', property: home } })
  })

  test('[accounts-024] 4: if the person has one company and no other account, the company is entered', () => {
    const decision = decideAfterLogin(makeLoginData({ canAccessHOA: summit }), nothing)
    expect(decision).toMatchObject({ kind: 'enter', account: { kind: 'company', companyId: 5 } })
  })

  test('[accounts-001, accounts-025] 5: more than one account in total shows the chooser', () => {
    const decision = decideAfterLogin(everything, nothing)
    expect(decision.kind === 'choose' && decision.accounts.map(({ kind }) => kind)).toEqual([
      'company',
      'property',
      'vendor',
    ])
    expect(decideAfterLogin(makeLoginData({ properties: { propertiesList: [home, second] } }), nothing).kind).toBe(
      'choose',
    )
  })

  test('[accounts-026] 6: exactly one property is entered', () => {
    const decision = decideAfterLogin(makeLoginData({ properties: { propertiesList: [home] } }), nothing)
    expect(decision).toEqual({ kind: 'enter', account: { kind: 'property', property: home } })
  })

  test('[accounts-027] 7: exactly one vendor account is entered', () => {
    const decision = decideAfterLogin(makeLoginData({ vendorAccounts: { '3': 'Bright Spark Electric' } }), nothing)
    expect(decision).toMatchObject({ kind: 'enter', account: { kind: 'vendor', vendorId: 3 } })
  })

  test('[accounts-028] 8: without an account, nothing is entered', () => {
    expect(decideAfterLogin(makeLoginData(), nothing)).toEqual({ kind: 'none' })
    expect(
      decideAfterLogin(makeLoginData({ canEditWebsites: [1], canManageHOA: [{ hoaId: 1, subscription: 0 }] }), nothing),
    ).toEqual({
      kind: 'none',
    })
  })

  test('[accounts-040] a community may be previewed by its web site editor and by its administrator, not by a resident', () => {
    expect(mayPreview(makeLoginData({ canEditWebsites: [4] }), 4)).toBe(true)
    expect(mayPreview(makeLoginData({ canManageHOA: [{ hoaId: 4, subscription: 1 }] }), 4)).toBe(true)
    expect(mayPreview(makeLoginData({ properties: { propertiesList: [home] } }), home.hoaId)).toBe(false)
    expect(mayPreview(makeLoginData({ userManagesMoreHoas: true }), 4)).toBe(true)
  })

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
  const id = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null })
  const people = fc.record({ homes: ids, companies: ids, vendors: ids, editable: ids, managed: ids }).map((owned) =>
    makeLoginData({
      properties: { propertiesList: owned.homes.map((propertyId) => makeProperty({ propertyId })) },
      canAccessHOA: {
        admin: Object.fromEntries(owned.companies.map((id) => [id, { name: `Company ${id}`, roles: [] }])),
        adminTotal: owned.companies.length,
      },
      vendorAccounts: Object.fromEntries(owned.vendors.map((id) => [id, `Vendor ${id}`])),
      canEditWebsites: owned.editable,
      canManageHOA: owned.managed.map((hoaId) => ({ hoaId, subscription: 0 })),
    }),
  )

  test('[accounts-020] the first rule that fits applies, for any person and any request', () => {
    const requests = fc.record({ hoaId: id, vendorId: id, propertyId: id })
    fc.assert(
      fc.property(people, requests, (data, requested) => {
        const homes = data.properties.propertiesList
        const companies = Object.keys(data.canAccessHOA.admin)
        const vendors = Object.keys(data.vendorAccounts)
        const total = homes.length + companies.length + vendors.length
        const rules: [fits: boolean, outcome: string][] = [
          [requested.hoaId !== null && mayPreview(data, requested.hoaId), 'preview'],
          [vendors.includes(String(requested.vendorId)), 'vendor'],
          [homes.some(({ propertyId }) => propertyId === requested.propertyId), 'property'],
          [companies.length === 1 && total === 1, 'company'],
          [total > 1, 'choose'],
          [homes.length === 1, 'property'],
          [vendors.length === 1, 'vendor'],
          [true, 'none'],
        ]
        const decision = decideAfterLogin(data, requested)
        const outcome = decision.kind === 'enter' ? decision.account.kind : decision.kind
        expect(outcome).toBe(rules.find(([fits]) => fits)?.[1])
      }),
      { numRuns: 1000 },
    )
  })
})
