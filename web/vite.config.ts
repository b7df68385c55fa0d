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

/** Writes a .br and a .gz file beside every text file of the build, so that the server never compresses during a request. */
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
 * Adds links that load the two fonts at the same time as the style sheet. Without the links, the browser would find the fonts only in the
 * loaded style sheet, a round trip later. The links are in the body: while a font of a link in the head is loading, Chrome paints nothing.
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
 * Moves the link of the style sheet to the end of the body, so that the logo is painted before the style sheet is loaded: the browser paints
 * what is before such a link without waiting for it, and index.html itself has the few rules of the logo. In the former place of the link, a
 * preload link starts the download.
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
 * Adds the style sheets of the screens at the end of the body. Vite would add them to the head, and so before the style sheet of the start,
 * which paintFirst() moved to the end of the body. But some of their rules change buttons and fields of the start, so they must come after it.
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

/** The links of the app are inserted before this element, and so after those of the fonts; web-app.ts inserts those of the screen there, too. */
const beforeScreen = '<div id="root">'

/** The script that starts the first calls of a page before the app is loaded. The server writes these calls into data-calls (first-calls.json). */
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
 * Creates two more pages, app.html for the addresses of the signed-in app and admin.html for those of the managers' side. Their links load the
 * code of the app at the same time as the start; otherwise the start would request that code a round trip later. index.html, the page of /Login,
 * has no such links. Also creates three lists:
 * - screens.json: for each screen, the links that load its files. The server adds them to the page of its address (web-app.ts in
 *   server/src/platform/http). The name of a screen is its address: /home is HomeScreen, /Admin/Homes is AdminHomesScreen, and the homes of a
 *   community are CommunityHomesScreen. No two screens may have the same name.
 * - first-calls.json: the calls that the server lets a page start.
 * - weights.json: the files that /Login loads, and those that are loaded until a mail can be read (weight.test.ts).
 */
function appPages(): Plugin {
  return {
    name: 'porchlight:app-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const chunkNamed = (name: string) => {
        const chunk = chunks.find((one) => one.name === name)
        if (!chunk) throw new Error(`the build has no chunk ${name}`)
        return chunk
      }
      const page = bundle['index.html']
      const [app, admin] = [chunkNamed('app'), chunkNamed('admin')]
      if (page?.type !== 'asset') throw new Error('the build has no index.html')

      const linksOf = (chunk: typeof app) => [
        `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
        ...[...(chunk.viteMetadata?.importedCss ?? [])].map(
          (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`,
        ),
      ]
      /** The chunk and those that it imports, without the chunks that are in `seen`; adds them to `seen`. */
      const chunksOf = (chunk: typeof app, seen: Set<string>): (typeof app)[] => {
        if (seen.has(chunk.fileName)) return []
        seen.add(chunk.fileName)
        const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
        return [chunk, ...imported.flatMap((one) => chunksOf(one, seen))]
      }
      // The files of the start, which index.html already loads.
      const login = [...new Set(String(page.source).match(/assets\/[\w-]+\.(?:js|css)/g))]
      const filesOfStart = () => new Set(login)
      const mailboxFiles = () => {
        const seen = filesOfStart()
        const mailboxChunks = ['login-flow', 'app', 'ChatDock', 'MailBody'].flatMap((name) =>
          chunksOf(chunkNamed(name), seen),
        )
        const files = mailboxChunks.flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])])
        return [...new Set([...login, ...files])]
      }
      // The files that app.html and admin.html load; chunksOf() adds to these sets below.
      const filesOfApp = filesOfStart()
      const filesOfAdmin = filesOfStart()
      // The script is before the style sheet: a script after it would wait for it.
      const withCalls = String(page.source).replace(
        '<meta charset="utf-8" />',
        (found) => `${found}\n    ${firstCallsScript()}`,
      )
      if (withCalls === page.source) throw new Error('index.html has no place for the first calls')
      for (const [fileName, one, seen] of [
        ['app.html', app, filesOfApp],
        ['admin.html', admin, filesOfAdmin],
      ] as const) {
        const linksAndScreen = `${chunksOf(one, seen).flatMap(linksOf).join('\n    ')}\n    ${beforeScreen}`
        this.emitFile({ type: 'asset', fileName, source: withCalls.replace(beforeScreen, linksAndScreen) })
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
        // The page of the app loads these files already.
        const seen = new Set(isManaged ? filesOfAdmin : filesOfApp)
        return [[address.toLowerCase(), chunksOf(chunk, seen).flatMap(linksOf).join('')] as const]
      })
      const addresses = screens.map(([address]) => address)
      const twice = addresses.find((address, at) => addresses.indexOf(address) !== at)
      if (twice !== undefined) throw new Error(`two screens are named for the address /${twice}`)
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(screens)) })
    },
  }
}

/**
 * Components that the React compiler does not change. Its code, which keeps rendered parts for the next rendering, makes a component about 50%
 * longer; these components are small, or few on a page, and are seldom rendered again. Hooks (.ts) and components with many rows are compiled.
 */
const uncompiled = new RegExp(
  [
    '/node_modules/',
    '/web/src/ui/(?!(?:Carousel|ExpandingTable|FullScreenPictures|PictureListField|RichText\\w+|SelectionTable)\\.)[A-Z]\\w*\\.tsx$',
    '/web/src/shell/(?:[\\w-]+/)?[A-Z]\\w*\\.tsx$',
    '/web/src/features/(?:sign-in|mailbox|home|news|about|payments)/(?:[\\w-]+/)?[A-Z]\\w*\\.tsx$',
  ].join('|'),
)

/**
 * The Login screen; and the modules that are imported both by the app and by the steps after an accepted password (`afterPassword`). In the
 * start, they do not make the app load the chunk of those steps.
 */
const inStart = new RegExp(
  [
    '/web/src/(?:main|features/sign-in/PublicSite)\\.tsx$',
    '/web/src/(?:features/accounts/(?:access|enter|rules|values)|platform/preferences/account-language)\\.ts$',
    '/contract/src/features/(?:accounts|shell)\\.ts$',
  ].join('|'),
)

/** The steps after an accepted password: which account is entered, and whether a passkey or the phone's biometric check is offered. */
const afterPassword =
  /\/web\/src\/(?:features\/(?:sign-in\/login-flow|passkeys\/(?:offer|ceremony))|platform\/native\/biometric)\.ts$/

/** The modules that registering and the first set-up share. The start imports their features, and without this group would contain them. */
const inRegistering = new RegExp(
  [
    '/web/src/features/registration/(?:AgreeBox|PasswordFields|texts(?:\\.en)?)\\.tsx?$',
    '/web/src/features/registration/AgreeBox\\.module\\.css$',
    '/web/src/ui/CheckList\\.(?:tsx|module\\.css)$',
    '/contract/src/shared/passwords\\.ts$',
  ].join('|'),
)

/** The app with the list of mail, which the home pages also show, and the small modules that most screens import. */
const inApp = new RegExp(
  [
    '/web/src/(?:app|features/mailbox/(?:MailboxScreen|MessagesScreen))\\.tsx$',
    '/web/src/platform/(?:dates|use-locale)\\.ts$',
    '/contract/src/shared/(?:dates|notice-topics)\\.ts$',
    '/useInfiniteQuery\\.js$',
  ].join('|'),
)

/** The modules that most pages import besides the app: sections, the signs of rows, small tables, the links in them. */
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

/** The lists of the vendors' dashboard, which are also shown on pages of their own. */
const inVendors = new RegExp(
  [
    '/web/src/features/work-orders/(?:OrderCards|queries|address)\\.tsx?$',
    '/web/src/features/estimate-requests/(?:RequestTable|NoRecords|queries)\\.tsx?$',
  ].join('|'),
)

/** The lists of the homes of one community and of all communities. */
const inHomes = new RegExp(
  [
    '/web/src/features/homes/(?:HomesList|SavedLists|queries)\\.tsx?$',
    '/web/src/features/homes/lists/use-remove-shared\\.ts$',
  ].join('|'),
)

/** The modules that most forms import. */
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
    // Nothing inline: the Content-Security-Policy allows neither data: addresses nor inline scripts, except that of firstCallsScript().
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few files, each with the modules that it imports: files that import each other would need one round trip after the other, and small files
        // compress less well. The first group that matches a module contains it.
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
            // One file for what several screens of a feature import: a phone waits for each file, however small.
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
