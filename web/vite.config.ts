import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractWire } from '../tools/contract-wire.ts'

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

/** Asks for the text font together with the style sheet; found only by reading the style sheet, it would come a round trip later. */
function preloadFont(): Plugin {
  return {
    name: 'porchlight:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWire(), react({ compiler: true }), preloadFont(), precompress()],
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
        // The Login screen in one file with what it stands on: no second round trip, and less to compress apart.
        codeSplitting: {
          groups: [{ name: 'start', test: /\/web\/src\/(?:main|features\/sign-in\/PublicSite)\.tsx$/ }],
        },
      },
    },
  },
})
