import { describe, expect, test } from 'vitest'
import {
  codeFaults,
  emailCodeFaults,
  homeFaults,
  noCodeValues,
  noFormValues,
  passwordFaults,
  personFaults,
} from './form-rules.ts'
import { registerStartOf } from './register-address.ts'
import { addressWithToken } from './sending.ts'

const strong = 'Lantern2026!'

describe('the steps by code', () => {
  test('[registration-c076, registration-c078, registration-c080] require code, e-mail and agreement', () => {
    expect(codeFaults(noCodeValues)).toEqual({
      reg_code: 'codeRequired',
      email: 'emailAddressRequired',
      agree_tcpp: 'mustAgree',
    })
    const filled = { ...noCodeValues, reg_code: 'MAPLE-0070', agree_tcpp: true }
    expect(codeFaults({ ...filled, email: 'a@home.community' })).toEqual({})
    for (const email of ['a', 'a@b', 'a b@c.de', 'a@b.c'])
      expect(codeFaults({ ...filled, email }).email).toBe('invalidEmail')
  })

  test('[registration-c081, registration-c086] require all four characters of the mailed code', () => {
    const faultOf = (code: string) =>
      emailCodeFaults({ ...noCodeValues, email_verification: [...code.padEnd(4)].map((one) => one.trim()) })
    expect(faultOf('')).toEqual({ email_verification: 'emailCodeRequired' })
    expect(faultOf('123')).toEqual({ email_verification: 'invalidEmailCode' })
    expect(faultOf('1234')).toEqual({})
  })

  test('[registration-c083, registration-c084, registration-c085, registration-c087] require a strong password twice', () => {
    expect(passwordFaults({ password: '', password_repeat: '' })).toEqual({
      password: 'thePasswordRequired',
      password_repeat: 'confirmRequiredLower',
    })
    expect(passwordFaults({ password: strong, password_repeat: 'x' })).toEqual({ password_repeat: 'mismatch' })
    for (const weak of ['Ab1!', 'lantern2026!', 'LANTERN2026!', 'Lantern!!', 'Lantern2026', 'Lantern 2026']) {
      expect(passwordFaults({ password: weak, password_repeat: weak })).toEqual({ password: 'passwordPattern' })
    }
    expect(passwordFaults({ password: strong, password_repeat: strong })).toEqual({})
  })
})

describe('the registration form', () => {
  const home = { ...noFormValues, zipcode: '80301', community: '1', property_address: '1-70' }

  test('[registration-c054, registration-c056, registration-c057, registration-c058, registration-c059, registration-c060] requires the home, and its account number unless the person says that it is unknown', () => {
    expect(homeFaults(noFormValues)).toEqual({
      zipcode: 'zipCodeRequired',
      community: 'communityRequired',
      property_address: 'propertyRequired',
      account_number: 'accountRequired',
    })
    expect(homeFaults({ ...home, account_number: '100070' })).toEqual({})
    expect(homeFaults({ ...home, unknown_account: true })).toEqual({})
    const typed = { ...home, property_address: '-1', unknown_account: true }
    expect(homeFaults(typed)).toEqual({ property_address_manual: 'propertyRequired' })
    expect(homeFaults({ ...typed, property_address_manual: '5 Quay' })).toEqual({})
  })

  test('[registration-c063, registration-c064, registration-c065, registration-c066, registration-c067, registration-c068, registration-c069, registration-c071, registration-c072, registration-c074] requires the data of the person', () => {
    expect(personFaults(home)).toEqual({
      fname: 'firstNameRequired',
      lname: 'lastNameRequired',
      phone_number: 'phoneRequired',
      email: 'emailRequired',
      password: 'passwordRequired',
      password_repeat: 'confirmRequired',
      agree_tcpp: 'mustAgree',
    })
    const person = { ...home, fname: 'Ingrid', lname: 'Solberg', phone_number: '303 555 0100', agree_tcpp: true }
    expect(personFaults({ ...person, email: 'none', password: 'weak', password_repeat: 'other' })).toEqual({
      email: 'invalidEmail',
      password: 'passwordPattern',
      password_repeat: 'mismatch',
    })
    expect(personFaults({ ...person, email: 'i@s.no', password: strong, password_repeat: strong })).toEqual({})
  })

  test('[registration-c073] requires no password, and compares no passwords, if the registration has to wait for approval', () => {
    const person = { fname: 'I', lname: 'S', phone_number: '1', email: 'i@s.no', agree_tcpp: true, password: 'one' }
    expect(personFaults({ ...home, ...person, property_address: '-1' })).toEqual({})
    expect(personFaults({ ...home, ...person, unknown_account: true })).toEqual({})
    expect(personFaults({ ...home, ...person }).password_repeat).toBe('confirmRequired')
  })
})

test('[registration-c029, registration-c030, registration-c031] the address after a registration has the token, and the page DigitalDelivery if it is wanted', () => {
  expect(addressWithToken('a-token', true)).toBe('/Login?jwt=a-token&page=DigitalDelivery')
  expect(addressWithToken('a-token', false)).toBe('/Login?jwt=a-token')
})

describe('the start of a registration', () => {
  const at = (page: 'signup' | 'register', search = '', pathCode?: string) =>
    [false, true].map((isRequired) => registerStartOf(page, { search, pathCode }, isRequired))

  test('[registration-c002, registration-c003, registration-c013] is the form, or the steps by code if codes are required', () => {
    expect(at('signup')).toEqual([{ kind: 'form' }, { kind: 'elsewhere', address: '/Register' }])
    expect(at('register')).toEqual([{ kind: 'form' }, { kind: 'code', code: '' }])
  })

  test('[registration-c015, registration-c016, registration-c017, registration-c018] is the steps by code if the address has a code', () => {
    const byCode = { kind: 'code', code: 'MAPLE-0070' }
    expect(at('register', '', 'MAPLE-0070')).toEqual([byCode, byCode])
    expect(at('register', '?reg_code=%20MAPLE-0070&dd=1')).toEqual([byCode, byCode])
  })

  test('[registration-c011, registration-c012] on /Signup with a code leads to /Register with that code', () => {
    const there = { kind: 'elsewhere', address: '/Register?reg_code=MAPLE-0070' }
    expect(at('signup', '?reg_code=MAPLE-0070')).toEqual([there, there])
    expect(at('signup', '?reg_code=A%26b&dd=1')[0]).toEqual({
      kind: 'elsewhere',
      address: '/Register?reg_code=A%26b&dd=1',
    })
  })
})
