import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeStorage, json, stubBrowser, stubFetch } from '../../platform/testing/fake-browser.ts'

const day = 24 * 60 * 60 * 1000
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const stores = { androidAppUrl: 'https://play.example/app', iosAppUrl: 'https://apps.example/app' }

/** Loads the modules anew, because a page requests the settings only once. */
async function offerOn(userAgent: string, maxTouchPoints = 5, settings: object = stores) {
  vi.resetModules()
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  stubFetch(() => json(settings))
  return (await import('./app-offer.ts')).appOffer
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] })
  stubBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the app store that the banner offers', () => {
  test('[mobile-c001, mobile-c002, mobile-c003] is the store of the phone, if nobody has closed the banner', async () => {
    expect(await (await offerOn(android)).storeUrl()).toBe(stores.androidAppUrl)
    expect(await (await offerOn(iphone)).storeUrl()).toBe(stores.iosAppUrl)
  })

  test('is the iOS store on an iPad that identifies itself as a Mac but has a touch screen', async () => {
    expect(await (await offerOn(mac, 5)).storeUrl()).toBe(stores.iosAppUrl)
    expect(await (await offerOn(mac, 0)).storeUrl()).toBeNull()
  })

  test('[mobile-c002] is not offered on a desktop computer, with or without a touch screen', async () => {
    expect(await (await offerOn(windows, 0)).storeUrl()).toBeNull()
    expect(await (await offerOn(windows, 10)).storeUrl()).toBeNull()
  })

  test('[mobile-c002] is not offered in the phone app itself', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
    expect(await (await offerOn(android)).storeUrl()).toBeNull()
  })

  test('is not offered if the installation has no app for the system of the phone', async () => {
    expect(await (await offerOn(android, 5, { iosAppUrl: stores.iosAppUrl })).storeUrl()).toBeNull()
    expect(await (await offerOn(iphone, 5, {})).storeUrl()).toBeNull()
  })

  test('is not offered if the answer of the user cannot be stored', async () => {
    stubBrowser({ localStorage: new FakeStorage(true) })
    const offer = await offerOn(android)
    offer.close()
    offer.postpone()
    expect(await offer.storeUrl()).toBeNull()
  })
})

describe('an answer to the banner', () => {
  test('[mobile-c004] Maybe Later hides the offer for 30 days', async () => {
    const offer = await offerOn(android)
    offer.postpone()
    expect(await offer.storeUrl()).toBeNull()
    vi.setSystemTime(Date.now() + 30 * day)
    expect(await offer.storeUrl()).toBeNull()
    vi.setSystemTime(Date.now() + 1)
    expect(await offer.storeUrl()).toBe(stores.androidAppUrl)
  })

  test('[mobile-c003] closing the banner hides the offer permanently', async () => {
    const offer = await offerOn(android)
    offer.close()
    vi.setSystemTime(Date.now() + 365 * day)
    expect(await offer.storeUrl()).toBeNull()
  })
})
