import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isCodeRequired, type Settings } from '../settings.ts'
import { contentPolicy, pageHeaders } from './headers.ts'
import { built, keptFolder } from './kept-assets.ts'
import { HttpError } from './outcome.ts'
import { callBase } from './serve.ts'

/** Identifies the build of the web app (tools/boot.mjs writes it). */
const webVersion = readVersion()

function readVersion(): string {
  try {
    return readFileSync(path.join(built, '.stamp'), 'utf8').slice(0, 16)
  } catch {
    return ''
  }
}

/** Addresses that show no part of the signed-in app, so that it is not preloaded (web/vite.config.ts). */
const signedOutPage =
  /^\/(?:login|register|signup|forgot\d?|digitaldelivery|deletemyaccount|opennotice|unsubscribe|registrationrequest)(?:\/|$)/i

/**
 * Serves the built web app: hashed assets with a cache time of a year, and the page, which is not cached, at every address of the app.
 * While the server has no account, the page says so to the app, which then shows no form.
 */
export async function serveWebApp(
  app: FastifyInstance,
  settings: Settings,
  isBeingSetUp: () => Promise<boolean>,
): Promise<void> {
  app.get('/settings.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(publicSettings(settings)),
  )
  const isBuilt = existsSync(path.join(built, 'index.html'))
  const pages = isBuilt ? await readPages() : undefined
  if (isBuilt) await serveFiles(app, keptFolder(settings.dataDir))
  app.setNotFoundHandler(async (request, reply) => {
    const [address = '', query] = request.url.split('?')
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !address.startsWith(callBase) && !path.extname(address)
    if (!isPage || !pages) throw new HttpError(404, 'Not found.')
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    if (await isBeingSetUp()) return reply.send(pages.settingUp)
    if (signedOutPage.test(address)) return reply.send(pages.out)
    return reply.header('content-security-policy', pages.policy).send(pages.inside(address, !query))
  })
}

/**
 * Which screen an address shows, as screens.json names it: the first part of an address of residents and vendors; for the managers' side
 * 'admin' or 'community' and the part after it.
 */
function screenOf(address: string): { isManaged: boolean; screen: string } {
  const [first = '', second = '', ...more] = address.toLowerCase().split('/').slice(1)
  if (first !== 'admin') return { isManaged: false, screen: first }
  return {
    isManaged: true,
    screen: second === 'community' ? `community${more[1] ?? ''}` : `admin${second}`,
  }
}

interface Pages {
  /** The page of the addresses that show no part of the signed-in app. */
  readonly out: string
  readonly settingUp: string
  /** The Content-Security-Policy of the pages inside, which start their first calls with a script. */
  readonly policy: string
  inside(address: string, isPlain: boolean): string
}

/** The calls that a page starts before the app is loaded (web/src/first-calls.ts). */
interface FirstCalls {
  /** Of every page of residents and vendors, and of every page of the managers' side. */
  readonly in: readonly string[]
  readonly admin: readonly string[]
  /** Of a screen, by its address. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  /** The addresses whose page begins with the picture of the community. */
  readonly covers: readonly string[]
}

/**
 * Returns the page of the signed-out addresses, and a function for the pages of the app. These have preload links for the files of their screen,
 * and the calls to start. The calls of the screen itself are included only if the address is plain, without a query.
 */
async function readPages(): Promise<Pages> {
  const read = (name: string) => readFile(path.join(built, name), 'utf8')
  const readPage = async (name: string) =>
    (await read(name)).replace('<html ', `<html data-web-version="${webVersion}" `)
  const [out, app, admin, screens, calls] = await Promise.all([
    readPage('index.html'),
    readPage('app.html'),
    readPage('admin.html'),
    read('screens.json'),
    read('first-calls.json'),
  ])
  const linksOf = new Map<string, string>(Object.entries(JSON.parse(screens)))
  const first: FirstCalls = JSON.parse(calls)
  const callsOf = new Map(Object.entries(first.screens))
  const [, script = ''] = /<script data-calls="\[\]">(.*?)<\/script>/s.exec(app) ?? []
  const inside = (address: string, isPlain: boolean) => {
    const { isManaged, screen } = screenOf(address)
    const normalAddress = address.toLowerCase().replace(/\/$/, '')
    const callsOfScreen = isPlain ? (callsOf.get(normalAddress) ?? []) : []
    const callsJson = JSON.stringify([...callsOfScreen, ...(isManaged ? first.admin : first.in)])
    const attribute = `data-calls="${callsJson.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    return (isManaged ? admin : app)
      .replace('data-calls="[]"', first.covers.includes(normalAddress) ? `${attribute} data-cover` : attribute)
      .replace('<div id="root">', `${linksOf.get(screen) ?? ''}<div id="root">`)
  }
  const settingUp = out.replace('<div id="root">', '<div id="root" data-setting-up>')
  return { out, settingUp, policy: contentPolicy(script), inside }
}

/** Serves the files of the build, and those that were kept of earlier builds and of other machines. */
async function serveFiles(app: FastifyInstance, kept: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: existsSync(kept) ? [built, kept] : built,
    index: false,
    // A folder is not a file of the build. Without this, a program that accepts no compressed answers would get 403 for it, also at /.
    allowedPath: (pathname) => !pathname.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      if (hashed) for (const name of pageHeaders) reply.removeHeader(name)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** The settings that the web app may read before anybody signs in. */
function publicSettings(settings: Settings) {
  return {
    productName: 'Porchlight',
    androidAppUrl: settings.androidAppUrl ?? null,
    iosAppUrl: settings.iosAppUrl ?? null,
    privacyPolicyUrl: settings.privacyPolicyUrl ?? null,
    adminUrl: settings.adminUrl,
    webVersion,
    registrationCodeRequired: isCodeRequired(settings, new Date()),
  }
}
