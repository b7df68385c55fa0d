// Prepares a fresh clone: installs packages, builds the web app, and for tests installs a browser. It skips each step that is already done.
// It runs on the machine's own Node (20 or later) before packages are installed, so it is plain JavaScript and imports only Node's modules.
//   node tools/boot.mjs [--test] [--no-build]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const began = Date.now()
const windows = process.platform === 'win32'
const ownNode = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')

function say(text) {
  process.stdout.write(`[boot ${((Date.now() - began) / 1000).toFixed(1)} s] ${text}\n`)
}

function fail(text) {
  process.stderr.write(`\n${text}\n\n`)
  process.exit(1)
}

/** Runs a program with its output shown; whether it succeeded. */
function run(command, args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', shell: windows, env: { ...process.env, ...env } }
  return spawnSync(command, args, options).status === 0
}

/** Returns the text of a file, or '' if the file does not exist. */
function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}

/**
 * Waits until no other boot runs in this folder, and then writes the lock, a file with the pid of this process. The lock of a killed boot is removed,
 * because the process of its pid does not run any more.
 */
function lockBoot() {
  const file = join(root, '.boot', 'lock')
  mkdirSync(dirname(file), { recursive: true })
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(file, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(read('.boot/lock'))
    if (!isAlive(owner)) rmSync(file, { force: true })
    else if (!waited) say(`waiting for another boot (process ${owner})`)
    // Waits for 200 ms.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

/** Whether a process runs; false for the pid 0, which stands for an unreadable lock. */
function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process runs, but belongs to another user.
    return error.code === 'EPERM'
  }
}

/**
 * Whether node_modules has the packages of package-lock.json. npm writes node_modules/.package-lock.json at the end of an installation, so an
 * interrupted installation is detected. The folders are checked too, because the removal of packages may have been interrupted.
 */
function isInstalled() {
  if (!existsSync(ownNode)) return false
  const lockedPackages = JSON.parse(read('package-lock.json')).packages
  const installed = JSON.parse(read('node_modules/.package-lock.json') || '{}').packages ?? {}
  const isAsWanted = ([path, entry]) => {
    const installedEntry = installed[path]
    // An optional package may be for another machine; a link and a path outside node_modules are folders of this repository.
    if (!installedEntry) return entry.optional === true || entry.link === true || !path.includes('node_modules/')
    return installedEntry.version === entry.version && existsSync(join(root, path, 'package.json'))
  }
  return Object.entries(lockedPackages)
    .filter(([path]) => path !== '')
    .every(isAsWanted)
}

/**
 * Creates the link node_modules/.bin/node, which the scripts of package.json need. npm 9 and 10 do not create it for the package with Node for
 * this machine, because the packages for other machines, which they omit, have a program with the same name.
 */
function linkNode() {
  const packages = join(root, 'node_modules')
  const link = join(packages, '.bin', 'node')
  if (windows || existsSync(link) || !existsSync(packages)) return
  const nodePackage = readdirSync(packages).find(
    (name) => /^node-(?:bin-)?(?:darwin|linux)-/.test(name) && existsSync(join(packages, name, 'bin', 'node')),
  )
  if (!nodePackage) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(`../${nodePackage}/bin/node`, link)
}

/** Installs the packages of package-lock.json, unless they are installed already. */
function install() {
  linkNode()
  if (isInstalled()) return
  say('installing packages (npm ci)')
  if (!run('npm', ['ci'])) {
    say('npm ci failed: deleting node_modules and trying once more')
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    if (!run('npm', ['ci'])) fail('npm ci failed: see above.')
  }
  linkNode()
  if (!existsSync(ownNode))
    fail(
      'npm installed no Node for this machine. Porchlight includes Node for Linux and macOS with x64 or arm64, and for Windows with x64.\n' +
        'Use npm 9 or later (npm 11 on Windows), and do not let npm omit optional packages (npm config get omit).',
    )
  say('installed')
}

/** The files below a folder, without tests and without what is built or installed there. */
function* filesUnder(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* filesUnder(path)
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** Builds the web app in another folder and renames it at the end, so that a running server never serves an incomplete web app. */
function buildWeb() {
  const hash = createHash('sha256')
  const sources = [...filesUnder('web'), ...filesUnder('contract/src'), 'package-lock.json'].sort()
  for (const file of sources) hash.update(file).update(readFileSync(join(root, file)))
  const stamp = hash.digest('hex')
  if (read('web/dist/.stamp') === stamp) return
  say('building the web app')
  const node = join(root, 'node_modules', '.bin', 'node')
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const built = run(node, [vite, 'build', 'web', '--outDir', '../.boot/web', '--emptyOutDir', '--logLevel', 'warn'])
  if (!built) fail('The web app could not be built: see above.')
  writeFileSync(join(root, '.boot', 'web', '.stamp'), stamp)
  rmSync(join(root, 'web', 'dist'), { recursive: true, force: true })
  renameSync(join(root, '.boot', 'web'), join(root, 'web', 'dist'))
  say('built')
}

/**
 * Installs the browser of the browser tests if it is missing: Debian's Chromium and its headless build, which most tests use. CHROME_PATH is the
 * path of another browser.
 */
function ensureBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && existsSync(CHROME_PATH)) return
  const missing = ['chromium', 'chromium-headless-shell'].filter((name) => !existsSync(`/usr/bin/${name}`))
  if (missing.length === 0) return
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (asRoot) {
    say(`installing ${missing.join(' and ')} (apt-get)`)
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing, 'fonts-liberation'], quiet)
  }
  if (existsSync('/usr/bin/chromium')) return
  fail('Browser tests need Chromium: install it (apt-get install chromium), or set CHROME_PATH to the path of one.')
}

lockBoot()
install()
if (!process.argv.includes('--no-build')) buildWeb()
if (process.argv.includes('--test')) ensureBrowser()
