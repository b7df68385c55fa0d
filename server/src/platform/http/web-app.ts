import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isCodeRequired, type Settings } from '../settings.ts'
import { pageHeaders } from './headers.ts'
import { HttpError } from './outcome.ts'
import { callBase } from './serve.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

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
  if (isBuilt) await serveFiles(app)
  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !address.startsWith(callBase) && !path.extname(address)
    if (!isPage || !pages) throw new HttpError(404, 'Not found.')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((await isBeingSetUp()) ? pages.settingUp : signedOutPage.test(address) ? pages.out : pages.inside(address))
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

/** Returns the page of the signed-out addresses, and that of the app with preload links for the files of an address's screen. */
async function readPages(): Promise<{ out: string; settingUp: string; inside(address: string): string }> {
  const read = (name: string) => readFile(path.join(built, name), 'utf8')
  const [out, app, admin, screens] = await Promise.all([
    read('index.html'),
    read('app.html'),
    read('admin.html'),
    read('screens.json'),
  ])
  const linksOf = new Map<string, string>(Object.entries(JSON.parse(screens)))
  const inside = (address: string) => {
    const { isManaged, screen } = screenOf(address)
    const page = isManaged ? admin : app
    const links = linksOf.get(screen)
    return links ? page.replace('</head>', `${links}</head>`) : page
  }
  const settingUp = out.replace('<div id="root">', '<div id="root" data-setting-up>')
  return { out, settingUp, inside }
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: built,
    index: false,
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
    registrationCodeRequired: isCodeRequired(settings, new Date()),
  }
}
