import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { shell } from '@porchlight/contract/features/shell.ts'
import { coverCuts } from '@porchlight/contract/shared/cover.ts'
import { languages } from '@porchlight/contract/shared/languages.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { contractWire } from '../tools/contract-wire.ts'
import { firstCalls } from './src/first-calls.ts'
import { addressOf } from './src/platform/call/encode.ts'
import { timeoutMs } from './src/platform/call/transport.ts'
import { pageCoverSizes } from './src/platform/cover/cover-sizes.ts'
import { type FirstCallsSettings, startFirstCalls } from './src/platform/start/first-calls.ts'

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Puts a .br and a .gz beside every text file of the build, so that the server never compresses while someone waits. */
function precompress(): Plugin {
  return {
    name: 'porchlight:precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const names = (await readdir(dir, { recursive: true })).filter((name) => compressible.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

/**
 * Asks for the two fonts together with the style sheet; found only by reading the style sheet, they would come a round trip later. In the
 * body, because Chrome paints nothing while a font is loading that the head asks for.
 */
function preloadFonts(): Plugin {
  return {
    name: 'porchlight:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'body-prepend',
          })),
    },
  }
}

/**
 * Lets the logo of the page be painted before the style sheet is there: the page has the logo's few rules itself, and what stands before the
 * link of a style sheet does not wait for it.
 */
function paintFirst(): Plugin {
  return {
    name: 'porchlight:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link, href] = /<link rel="stylesheet" crossorigin href="([^"]+)">/.exec(html) ?? []
        if (link === undefined) throw new Error('index.html has no style sheet')
        return html
          .replace(link, `<link rel="preload" as="style" crossorigin href="${href}">`)
          .replace('</body>', `  ${link}\n  </body>`)
      },
    },
  }
}

/**
 * Puts the style sheets of the screens after that of the start, which paintFirst() has put at the end of the page: their rules are written to
 * change the buttons and fields of the start, and Vite would put them into the head, before it.
 */
function laterStylesLast(): Plugin {
  return {
    name: 'porchlight:later-styles-last',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const moved = code.replace('document.head.appendChild(link)', 'document.body.appendChild(link)')
        if (moved === code) throw new Error('Vite adds style sheets in another way')
        return { code: moved, map: null }
      },
    },
  }
}

/** Shows the components at /gallery, in development only. */
function gallery(): Plugin {
  return {
    name: 'porchlight:gallery',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.split('?', 1)[0] === '/gallery') request.url = '/src/ui/gallery/gallery.html'
        next()
      })
    },
  }
}

/** What the links of the app and of its screen are put before (server/src/platform/http/web-app.ts): after those of the fonts. */
const beforeScreen = '<div id="root">'

/** The script that starts the calls of a page before the app is loaded. The server writes into data-calls which (first-calls.json). */
function firstCallsScript(): string {
  const settings: FirstCallsSettings = {
    languages: Object.keys(languages),
    timeoutMs,
    pictures: `${addressOf(shell.calls.viewImage.path, {})}?`,
    widths: {
      wide: coverCuts.wide.width,
      wideSmall: coverCuts.wideSmall.width,
      phone: coverCuts.phone.width,
      phoneSmall: coverCuts.phoneSmall.width,
    },
    coverSizes: pageCoverSizes,
  }
  const code = `(${startFirstCalls})(${JSON.stringify(settings)})`
  return `<script data-calls="[]">${minifySync('first-calls.js', code).code.trim()}</script>`
}

/**
 * Two more pages, app.html for the addresses of the signed-in app and admin.html for those of the managers' side: each asks for its app at
 * once, beside the start that would else find out a round trip later that it needs it; /Login goes without. screens.json adds for each
 * address what its own screen is made of: /home is shown by HomeScreen, /Admin/Homes by AdminHomesScreen and the homes of a community by
 * CommunityHomesScreen, so a file is named for its address, and no two alike (server/src/platform/http/web-app.ts puts them together).
 * weights.json lists what /Login loads, and what is loaded from there to a readable mail (weight.test.ts).
 */
function appPages(): Plugin {
  return {
    name: 'porchlight:app-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const named = (name: string) => {
        const chunk = chunks.find((one) => one.name === name)
        if (!chunk) throw new Error(`the build has no chunk ${name}`)
        return chunk
      }
      const page = bundle['index.html']
      const [app, admin] = [named('app'), named('admin')]
      if (page?.type !== 'asset') throw new Error('the build has no index.html')

      const linksOf = (chunk: typeof app) => [
        `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
        ...[...(chunk.viteMetadata?.importedCss ?? [])].map(
          (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`,
        ),
      ]
      const piecesOf = (chunk: typeof app, seen: Set<string>): (typeof app)[] => {
        if (seen.has(chunk.fileName)) return []
        seen.add(chunk.fileName)
        const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
        return [chunk, ...imported.flatMap((one) => piecesOf(one, seen))]
      }
      const login = [...new Set(String(page.source).match(/assets\/[\w-]+\.(?:js|css)/g))]
      const ofStart = () => new Set(login)
      const mailboxFiles = () => {
        const seen = ofStart()
        const pieces = ['login-flow', 'app', 'ChatDock', 'MailBody'].flatMap((name) => piecesOf(named(name), seen))
        const files = pieces.flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])])
        return [...new Set([...login, ...files])]
      }
      const inApp = ofStart()
      const inAdmin = ofStart()
      // Before the style sheet, for which a script below it would wait.
      const withCalls = String(page.source).replace(
        '<meta charset="utf-8" />',
        (found) => `${found}\n    ${firstCallsScript()}`,
      )
      if (withCalls === page.source) throw new Error('index.html has no place for the first calls')
      for (const [fileName, one, seen] of [
        ['app.html', app, inApp],
        ['admin.html', admin, inAdmin],
      ] as const) {
        const ahead = `${piecesOf(one, seen).flatMap(linksOf).join('\n    ')}\n    ${beforeScreen}`
        this.emitFile({ type: 'asset', fileName, source: withCalls.replace(beforeScreen, ahead) })
      }
      this.emitFile({ type: 'asset', fileName: 'first-calls.json', source: JSON.stringify(firstCalls) })
      this.emitFile({
        type: 'asset',
        fileName: 'weights.json',
        source: JSON.stringify({ login, mailbox: mailboxFiles() }),
      })
      const screens = chunks.flatMap((chunk) => {
        const [, address] = /^(\w+)Screen$/.exec(chunk.name) ?? []
        if (!address) return []
        const isManaged = /^(?:Admin|Community)(?:[A-Z]|$)/.test(address)
        const seen = new Set(isManaged ? inAdmin : inApp)
        return [[address.toLowerCase(), piecesOf(chunk, seen).flatMap(linksOf).join('')] as const]
      })
      const addresses = screens.map(([address]) => address)
      const twice = addresses.find((address, at) => addresses.indexOf(address) !== at)
      if (twice !== undefined) throw new Error(`two screens are named for the address /${twice}`)
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(screens)) })
    },
  }
}

/**
 * Components that the React compiler leaves as they are. What it adds, to keep what was rendered before, makes the code of a component half as
 * long again; these are small or few on a page, and rendered again seldom. Hooks (.ts) and everything that holds many rows stay compiled.
 */
const uncompiled = new RegExp(
  [
    '/node_modules/',
    '/web/src/ui/(?!(?:Carousel|ExpandingTable|FullScreenPictures|PictureListField|RichText\\w+|SelectionTable)\\.)[A-Z]\\w*\\.tsx$',
    '/web/src/shell/(?:[\\w-]+/)?[A-Z]\\w*\\.tsx$',
    '/web/src/features/(?:sign-in|mailbox|home|news|about|payments)/(?:[\\w-]+/)?[A-Z]\\w*\\.tsx$',
  ].join('|'),
)

/** The Login screen; and what both the app and what follows an accepted password stand on, so that the app does not load the latter. */
const inStart = new RegExp(
  [
    '/web/src/(?:main|features/sign-in/PublicSite)\\.tsx$',
    '/web/src/(?:features/accounts/(?:access|enter|rules|values)|platform/preferences/account-language)\\.ts$',
    '/contract/src/features/(?:accounts|shell)\\.ts$',
  ].join('|'),
)

/** Which account is entered, and whether a passkey or the phone's biometric check is offered. */
const afterPassword =
  /\/web\/src\/(?:features\/(?:sign-in\/login-flow|passkeys\/(?:offer|ceremony))|platform\/native\/biometric)\.ts$/

/** What registering and the first set-up share: the start names its entry, and would take it too. */
const inRegistering = new RegExp(
  [
    '/web/src/features/registration/(?:AgreeBox|PasswordFields|texts(?:\\.en)?)\\.tsx?$',
    '/web/src/features/registration/AgreeBox\\.module\\.css$',
    '/web/src/ui/CheckList\\.(?:tsx|module\\.css)$',
    '/contract/src/shared/passwords\\.ts$',
  ].join('|'),
)

/** The app with the list of mail, which the home pages show too, and the small things that most screens share. */
const inApp = new RegExp(
  [
    '/web/src/(?:app|features/mailbox/(?:MailboxScreen|MessagesScreen))\\.tsx$',
    '/web/src/platform/(?:dates|use-locale)\\.ts$',
    '/contract/src/shared/(?:dates|notice-topics)\\.ts$',
    '/useInfiniteQuery\\.js$',
  ].join('|'),
)

/** What most pages share beyond the app: sections, rows' marks, small tables, how a link in them is followed. */
const inSections = new RegExp(
  [
    '/web/src/ui/(?:Section|LitSurface|Disc|DateTile|Plate|RowTable|Tag|Picture|ColumnSearch|Select|Chips|SearchBox|Card|CardTable|Field)\\.tsx$',
    '/web/src/ui/(?:DescriptionList|ExpandingTable|DownloadRow|FileRow|MomentField|ProgressBar|Stars)\\.tsx$',
    '/web/src/platform/(?:use-follow|new-key|page/BackLink|page/PageMenu|saving/SendFailed)\\.tsx?$',
    '/web/src/platform/(?:page/later|sending/sender|files/use-[\\w-]+|navigation/AddressSearch)\\.tsx?$',
    '/web/src/features/mailbox/(?:later|MessagesInbox)\\.tsx?$',
    '/web/src/features/roles/public\\.tsx?$',
    '/contract/src/(?:shared/(?:money|moments)|features/(?:forums|roles))\\.ts$',
  ].join('|'),
)

/** The lists of the vendors' dashboard, which their own pages show too. */
const inVendors = new RegExp(
  [
    '/web/src/features/work-orders/(?:OrderCards|queries|address)\\.tsx?$',
    '/web/src/features/estimate-requests/(?:RequestTable|NoRecords|queries)\\.tsx?$',
  ].join('|'),
)

/** The homes of one community and of all. */
const inHomes = new RegExp(
  [
    '/web/src/features/homes/(?:HomesList|SavedLists|queries)\\.tsx?$',
    '/web/src/features/homes/lists/use-remove-shared\\.ts$',
  ].join('|'),
)

/** What forms share. */
const inForms = new RegExp(
  [
    '/web/src/platform/forms/(?:fields|file-fields|FormDialog)\\.tsx$',
    '/web/src/ui/(?:TextArea|Switch|FileField|CheckboxList)\\.tsx$',
  ].join('|'),
)

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractWire(),
    react({ compiler: true, exclude: uncompiled }),
    preloadFonts(),
    paintFirst(),
    laterStylesLast(),
    gallery(),
    appPages(),
    precompress(),
  ],
  server: { proxy: { '/index.php': api, '/healthz': api, '/metrics': api, '/settings.json': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing inline: the Content-Security-Policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // In few files, each with what it stands on: no chain of round trips, and less to compress apart. The Login screen;
        // what follows an accepted password; the app; what cleans HTML, which mail and news share; what the pages of sections share; the home page,
        // where people arrive; what shows the text of a mail.
        codeSplitting: {
          groups: [
            { name: 'registering', test: inRegistering, includeDependenciesRecursively: false },
            { name: 'start', test: inStart },
            { name: 'login-flow', test: afterPassword },
            { name: 'app', test: inApp },
            { name: 'html', test: /\/web\/src\/platform\/html\/clean-html\.ts$/ },
            { name: 'sections', test: inSections },
            { name: 'HomeScreen', test: /\/web\/src\/features\/home\/HomeScreen\.tsx$/ },
            { name: 'AdminScreen', test: /\/web\/src\/features\/today\/(?:AdminScreen|Cards|queries)\.tsx?$/ },
            { name: 'radio', test: /\/web\/src\/ui\/(?:RadioGroup|SegmentedControl)\.tsx$/ },
            { name: 'fields', test: inForms },
            { name: 'mail-body', test: /\/web\/src\/features\/mailbox\/MailBody\.tsx$/ },
            // What several screens of a feature share, in one file: a phone waits for each, however small.
            { name: 'vendors', test: inVendors },
            { name: 'listings', test: /\/web\/src\/features\/for-sale\/(?:ListingActions|SaveButton|queries)\.tsx?$/ },
            { name: 'tables', test: /\/web\/src\/ui\/(?:SelectionTable\.tsx|use-row-selection\.ts)$/ },
            { name: 'homes', test: inHomes },
          ],
        },
      },
    },
  },
})
