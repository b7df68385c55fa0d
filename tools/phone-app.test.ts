import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setBadge } from '../web/src/platform/native/badge.ts'
import {
  deleteCredentials,
  hasBiometry,
  logInWithBiometry,
  saveCredentials,
} from '../web/src/platform/native/biometric.ts'
import { shareFile } from '../web/src/platform/native/files.ts'
import { followPhone } from '../web/src/platform/native/follow-phone.ts'
import { packageId, secureStore } from '../web/src/platform/native/keychain.ts'
import { type PushReceived, phonePush } from '../web/src/platform/native/push.ts'

const root = join(import.meta.dirname, '..')
const mobile = join(root, 'mobile')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { dependencies } = JSON.parse(read('mobile/package.json')) as { dependencies: Record<string, string> }

interface Posted {
  readonly callbackId: string
  readonly pluginId: string
  readonly methodName: string
  readonly options: Readonly<Record<string, unknown>>
}

/** Returns the source of one plugin for one system. */
interface Source {
  readonly name: string
  readonly system: 'android' | 'ios'
  readonly text: string
  readonly methods: readonly string[]
}

function sourcesOf(system: Source['system'], files: string, name: RegExp, method: RegExp): Source[] {
  return Object.keys(dependencies).flatMap((dependency) => {
    const paths = globSync(`node_modules/${dependency}/${files}`, { cwd: root })
    const text = paths.map((path) => read(path)).join('\n')
    const found = name.exec(text)?.[1]
    const methods = [...text.matchAll(method)].flatMap(([, one]) => one ?? [])
    return found ? [{ name: found, system, text, methods }] : []
  })
}

const sources = [
  ...sourcesOf(
    'android',
    'android/src/main/**/*.{java,kt}',
    /@CapacitorPlugin\(\s*name = "(\w+)"/,
    /@PluginMethod(?:\([^)]*\))?\s+(?:public void|fun) (\w+)/g,
  ),
  ...sourcesOf('ios', 'ios/**/*.swift', /jsName = "(\w+)"/, /CAPPluginMethod\(name: "(\w+)"/g),
]

const posted: Posted[] = []
let answers: Record<string, object>
let androidBridge: { postMessage(text: string): void; onmessage?(event: { data: string }): void }

/** Returns the script that Capacitor adds to the page on Android, with a simulated phone that answers. */
function enterPhone(): void {
  androidBridge = {
    postMessage(text) {
      const call = JSON.parse(text) as Posted
      posted.push(call)
      if (call.methodName.endsWith('Listener')) return
      const data = answers[`${call.pluginId}.${call.methodName}`] ?? {}
      queueMicrotask(() => answerCall(call, data))
    },
  }
  const silent = { debug() {}, warn() {}, error() {} }
  class Thing {}
  const page: Record<string, unknown> = { androidBridge, console: silent, document: {}, fetch() {} }
  Object.assign(page, { window: page, Document: Thing, HTMLDocument: Thing, XMLHttpRequest: Thing, FormData: Thing })
  runInNewContext(read('node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'), page)
  vi.stubGlobal('Capacitor', page.Capacitor)
}

function answerCall({ callbackId, pluginId, methodName }: Posted, data: object): void {
  androidBridge.onmessage?.({ data: JSON.stringify({ callbackId, pluginId, methodName, success: true, data }) })
}

function listenersOf(event: string): Posted[] {
  return posted.filter(({ methodName, options }) => methodName === 'addListener' && options.eventName === event)
}

beforeEach(() => {
  posted.length = 0
  answers = {
    'NativeBiometric.isAvailable': { isAvailable: true },
    'NativeBiometric.getCredentials': { username: 'a', password: 'b' },
    'PushNotifications.checkPermissions': { receive: 'prompt' },
    'PushNotifications.requestPermissions': { receive: 'granted' },
    'Filesystem.writeFile': { uri: 'file:///cache/shared/a.pdf' },
  }
  enterPhone()
})
afterEach(() => vi.unstubAllGlobals())

/** Runs every function of the web app that calls the phone once. */
async function useEverything(): Promise<void> {
  await hasBiometry()
  await saveCredentials({ username: 'a', password: 'b' })
  expect(await logInWithBiometry('Log in', async ({ username }) => username === 'a')).toBe(true)
  await deleteCredentials()
  await secureStore.write('session', 'text')
  expect(await secureStore.read('session')).toBe('b')
  await setBadge(3)
  await setBadge(0)
  expect(await phonePush.permission()).toBe('prompt')
  expect(await phonePush.ask()).toBe('granted')
  const registering = phonePush.register()
  for (const listener of listenersOf('registration')) answerCall(listener, { value: 'device-1' })
  expect(await registering).toEqual({ token: 'device-1', platform: 'android' })
  await shareFile(new Blob([new Uint8Array(1_000_000)]), 'a.pdf')
}

describe('the bridge of the phone app', () => {
  test('[mobile-001] every call names a plugin and a method that exist on Android and on iOS, and options that one of them reads', async () => {
    await useEverything()
    const calls = posted.filter(({ methodName }) => !methodName.endsWith('Listener'))
    expect(new Set(calls.map(({ pluginId }) => pluginId))).toEqual(
      new Set(['NativeBiometric', 'Badge', 'PushNotifications', 'Filesystem', 'Share']),
    )
    for (const { pluginId, methodName, options } of calls) {
      const both = sources.filter(({ name }) => name === pluginId)
      expect(
        both.map(({ system }) => system),
        pluginId,
      ).toEqual(['android', 'ios'])
      const unknown = new Set(Object.keys(options))
      for (const { system, methods, text } of both) {
        expect(methods, `${pluginId} on ${system}`).toContain(methodName)
        const keys = Object.keys(options)
        const understood = keys.filter((key) => new RegExp(`["']${key}["']`).test(text))
        expect(understood.length > 0, `${pluginId}.${methodName} on ${system}`).toBe(keys.length > 0)
        for (const key of understood) unknown.delete(key)
      }
      expect([...unknown], `options of ${pluginId}.${methodName}`).toEqual([])
    }
  })

  test('the app listens to push events under the names that the plugin uses on Android and on iOS', async () => {
    const arrived: PushReceived[] = []
    const stop = phonePush.onReceived((received) => arrived.push(received))
    for (const listener of listenersOf('pushNotificationReceived')) answerCall(listener, { title: 'Water off' })
    const tapped = { notification: { title: 'Water off' } }
    for (const listener of listenersOf('pushNotificationActionPerformed')) answerCall(listener, tapped)
    expect(arrived.map(({ how }) => how)).toEqual(['foreground', 'tapped'])
    stop()
    await useEverything()
    const events = new Set(posted.flatMap(({ options }) => (options.eventName as string | undefined) ?? []))
    expect(events.size).toBe(4)
    for (const { system, text } of sources.filter(({ name }) => name === 'PushNotifications'))
      for (const event of events) expect(text, `${event} on ${system}`).toContain(`"${event}"`)
  })

  const sendEvent = (event: string, data: object) => {
    for (const listener of listenersOf(event)) answerCall(listener, data)
  }
  function enterPage(pathname: string, open: { dispatchEvent(event: Event): void } | null = null) {
    const visited: string[] = []
    const found = open ? [{ ...open, contains: () => false }] : []
    vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => found })
    vi.stubGlobal('KeyboardEvent', class extends Event {})
    vi.stubGlobal('history', { back: () => visited.push('back') })
    const assign = (address: string) => visited.push(address)
    vi.stubGlobal('location', { origin: 'https://portal.example.org', pathname, assign })
    followPhone()
    return visited
  }

  test('a tap on a notification opens its page, if the page is in this installation', () => {
    const visited = enterPage('/Home')
    for (const address of ['/OpenNotice?notice=1', 'https://elsewhere.example/', '', undefined])
      sendEvent('pushNotificationActionPerformed', { notification: { data: { address } } })
    expect(visited).toEqual(['https://portal.example.org/OpenNotice?notice=1'])
  })

  test('on /PushNotification, a tap on a notification does not open another page', () => {
    const visited = enterPage('/PushNotification')
    sendEvent('pushNotificationActionPerformed', { notification: { data: { address: '/Home' } } })
    expect(visited).toEqual([])
  })

  test('Back closes an open dialog or menu; without one it goes back, and on the first page it minimizes the app', () => {
    const pressed: string[] = []
    enterPage('/Home', { dispatchEvent: ({ type }) => pressed.push(type) })
    sendEvent('backButton', { canGoBack: true })
    expect(pressed).toEqual(['keydown'])
    posted.length = 0
    const visited = enterPage('/Home')
    sendEvent('backButton', { canGoBack: true })
    expect(visited).toEqual(['back'])
    sendEvent('backButton', { canGoBack: false })
    expect(visited).toEqual(['back'])
    expect(posted.at(-1)).toMatchObject({ pluginId: 'App', methodName: 'minimizeApp' })
    const app = sources.filter(({ name }) => name === 'App')
    for (const { methods } of app) expect(methods).toContain('minimizeApp')
    expect(app.find(({ system }) => system === 'android')?.text).toContain('"backButton"')
  })

  test('a shared file is written to the phone in pieces, after the files of earlier shares were deleted', async () => {
    const bytes = new Uint8Array(2_000_000).map((_, at) => at % 251)
    await shareFile(new Blob([bytes]), '../a/b.pdf')
    expect(posted.map(({ methodName }) => methodName)).toEqual([
      'rmdir',
      'writeFile',
      'appendFile',
      'appendFile',
      'share',
    ])
    const sent = posted.flatMap(({ options }) => (options.data as string | undefined) ?? [])
    expect(Buffer.from(sent.join(''), 'base64').equals(Buffer.from(bytes))).toBe(true)
    expect(posted[1]?.options.path).toBe('shared/__a_b.pdf')
    expect(posted.at(-1)?.options).toEqual({ title: '../a/b.pdf', files: ['file:///cache/shared/a.pdf'] })
  })

  test('closing the share sheet causes no error; a phone that cannot share the file causes an error', async () => {
    const answer = (message: string) => {
      androidBridge.postMessage = (text) => {
        const call = JSON.parse(text) as Posted
        const failure = { ...call, success: false, error: { message } }
        if (call.methodName === 'share')
          queueMicrotask(() => androidBridge.onmessage?.({ data: JSON.stringify(failure) }))
        else queueMicrotask(() => answerCall(call, { uri: 'file:///cache/shared/a.pdf' }))
      }
    }
    answer('Share canceled')
    await shareFile(new Blob(['a']), 'a.txt')
    answer('Unsupported url')
    await expect(shareFile(new Blob(['a']), 'a.txt')).rejects.toThrow('Unsupported url')
  })
})

describe('the native projects', () => {
  const cap = join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor')
  const generated = [
    'android/capacitor.settings.gradle',
    'android/app/capacitor.build.gradle',
    'ios/App/CapApp-SPM/Package.swift',
  ]
  const as = (address: string) =>
    ({ cwd: mobile, env: { ...process.env, CI: '1', PORCHLIGHT_URL: address }, encoding: 'utf8' }) as const

  test('[mobile-001] match what Capacitor generates from the plugins in package.json, for Android and iOS', () => {
    const before = generated.map((path) => read(`mobile/${path}`))
    const sync = spawnSync(process.execPath, [cap, 'sync'], as('https://portal.example.org/Home'))
    expect(sync.status, sync.stderr).toBe(0)
    expect(generated.map((path) => read(`mobile/${path}`))).toEqual(before)
    for (const path of ['android/app/src/main/assets/capacitor.config.json', 'ios/App/App/capacitor.config.json'])
      expect(JSON.parse(read(`mobile/${path}`))).toMatchObject({
        appId: packageId,
        server: { url: 'https://portal.example.org', cleartext: false },
      })
    expect(read('mobile/android/app/build.gradle')).toContain(`applicationId "${packageId}"`)
    expect(read('mobile/ios/App/App.xcodeproj/project.pbxproj')).toContain(`PRODUCT_BUNDLE_IDENTIFIER = ${packageId};`)
  })

  test('are not built without the https address of an installation', () => {
    for (const address of ['', 'portal.example.org', 'http://portal.example.org']) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cap, 'copy'], as(address))
      expect(status).not.toBe(0)
      expect(stdout + stderr).toContain('Set PORCHLIGHT_URL')
    }
  })
})
