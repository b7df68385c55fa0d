import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../server/src/platform/settings.ts'

// The Dockerfile, compose.yaml, the units of systemd and docs/operations.md must agree with the code.

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const operations = read('docs/operations.md')
const dockerfile = read('Dockerfile')
const composeText = read('compose.yaml')

interface Service {
  readonly image?: string
  readonly command?: string | readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly healthcheck?: object
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
}
const compose: { services: Record<string, Service>; volumes: object } = parse(composeText, { merge: true })
const ours = Object.values(compose.services).filter(({ image }) => image === 'porchlight')

const units = ['deploy/porchlight.service', 'deploy/porchlight-backup.service', 'deploy/porchlight-backup.timer']
/** The script that runs a command of porchlight on a server with systemd. */
const command = 'deploy/porchlight'
const shellBlocks = [...operations.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
const block = (file: string) => shellBlocks.find((one) => one.includes(`cat > ${file} <<END`)) ?? ''
const namesIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)

/** Variables that the server does not read; other programs read them. */
const ofOthers = ['PORCHLIGHT_HOST', 'POSTGRES_PASSWORD', 'NODE_ENV', 'PASSWORD']
const unknownOf = (names: readonly string[]) =>
  names.filter((name) => !settingNames.includes(name) && !ofOthers.includes(name))

/** Returns the commands that `porchlight help` lists. */
const commands = () => {
  const program = join(root, 'server/src/porchlight.ts')
  const help = execFileSync(process.execPath, [program, 'help'], { encoding: 'utf8' })
  return new Set([...help.matchAll(/npx porchlight ([a-z-]+)/g)].map(([, name = '']) => name))
}

test('the table of settings in operations.md names each setting once, and nothing else', () => {
  const table = operations.slice(operations.indexOf('## Settings'), operations.indexOf('## Monitoring'))
  const named = [...table.matchAll(/^\| ([A-Z][A-Z0-9_, ]+) \|/gm)].flatMap(([, names = '']) => names.split(', '))
  expect(named.sort()).toEqual([...settingNames].sort())
})

test('every variable in compose.yaml, the Dockerfile, the units and the examples of operations.md is a known setting', () => {
  expect(ours.map(({ environment = {} }) => unknownOf(Object.keys(environment)))).toEqual(ours.map(() => []))
  const inImage =
    /^ENV (.+)$/m
      .exec(dockerfile)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')[0] ?? '') ?? []
  expect(inImage).toContain('DATA_DIR')
  expect(unknownOf(inImage)).toEqual([])
  for (const unit of units) {
    const line = /^Environment=(.+)$/m.exec(read(unit))?.[1] ?? ''
    expect(
      unknownOf(
        line
          .split(' ')
          .filter(Boolean)
          .map((pair) => pair.split('=')[0] ?? ''),
      ),
    ).toEqual([])
  }
  for (const file of ['.env', '/etc/porchlight.env']) {
    expect(namesIn(block(file)).length).toBeGreaterThan(5)
    expect(unknownOf(namesIn(block(file)))).toEqual([])
  }
})

test('the example of .env sets the variables that compose.yaml uses; the example for systemd sets those that production requires', () => {
  const asked = new Set([...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name))
  expect(namesIn(block('.env')).sort()).toEqual([...asked].sort())
  const required = ['PUBLIC_URL', 'PORCHLIGHT_SECRET', 'VAPID_PRIVATE_KEY', 'SMTP_URL', 'DATABASE_URL', 'TRUST_PROXY']
  expect(namesIn(block('/etc/porchlight.env'))).toEqual(expect.arrayContaining(required))
  for (const { environment = {} } of ours) expect(Object.keys(environment)).toEqual(expect.arrayContaining(required))
})

test('compose.yaml has five services; those of Porchlight have a read-only root, no capabilities and a volume at /data', () => {
  expect(Object.keys(compose.services)).toEqual(['database', 'app', 'worker', 'backup', 'proxy'])
  expect(ours.length).toBe(3)
  for (const service of ours) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.volumes).toContain('files:/data')
  }
  for (const { volumes = [] } of Object.values(compose.services))
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  expect(compose.services.app?.environment?.BACKGROUND_WORK).toBe('off')
  expect(compose.services.worker?.environment?.BACKGROUND_WORK).toBeUndefined()
})

test('the image runs as an account of its own and checks /healthz; every server file that is started exists', () => {
  expect(dockerfile).toMatch(/^USER 10001:10001$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*\/healthz/m)
  expect(read('server/src/app.ts')).toContain("'/healthz'")
  const started = [dockerfile, composeText, ...units.map(read), read(command), operations].flatMap((text) =>
    [...text.matchAll(/server\/src\/[\w-]+\.ts/g)].map(([file]) => file),
  )
  expect(new Set(started)).toEqual(new Set(['server/src/main.ts', 'server/src/porchlight.ts', 'server/src/worker.ts']))
  for (const file of started) expect(existsSync(join(root, file))).toBe(true)
  const account = /--uid (\d+)/.exec(dockerfile)?.[1]
  expect(dockerfile).toContain(`USER ${account}:${account}`)
})

test('the files of the deployment name no registry, and no host except the example hosts', () => {
  const text = [dockerfile, composeText, ...units.map(read), read(command), read('.dockerignore'), ...shellBlocks].join(
    '\n',
  )
  const hosts = [...text.matchAll(/\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:org|com|net|io|dev|internal)\b/g)].map(([h]) => h)
  expect(hosts.filter((host) => !/(^|\.)example\.org$/.test(host))).toEqual([])
  for (const [, from = ''] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(from).not.toContain('/')
})

test('every command in the documents, compose.yaml and the units exists, and operations.md names every command', () => {
  const known = commands()
  const texts = [operations, read('README.md'), composeText.replaceAll(/[[\],]/g, ' '), ...units.map(read)]
  const used = texts.flatMap((text) =>
    [...text.matchAll(/(?:`|bin\/|npx |app |backup |command:\s+)porchlight(?:\.ts)? ([a-z-]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !known.has(name))).toEqual([])
  for (const name of known) expect(operations).toMatch(new RegExp(`\`porchlight ${name}[\` ]`))
})

test('operations.md names every file of deploy/, and every file that it names exists', () => {
  const named = new Set([...operations.matchAll(/deploy\/[\w.-]+/g)].map(([file]) => file))
  expect([...named].sort()).toEqual([command, ...units].sort())
  for (const file of named) expect(existsSync(join(root, file))).toBe(true)
})

test('deploy/porchlight runs with the account, the folders and the settings of the systemd unit', () => {
  const unit = read('deploy/porchlight.service')
  const settingOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
  const text = read(command)
  expect(statSync(join(root, command)).mode & 0o111).toBe(0o111)
  for (const variable of settingOf('Environment').split(' ')) expect(text).toContain(` --setenv=${variable}`)
  for (const name of ['EnvironmentFile', 'StateDirectory', 'StateDirectoryMode', 'UMask'])
    expect(text).toContain(` --property=${name}=${settingOf(name)}`)
  expect(text).toContain(` --uid=${settingOf('User')} --gid=${settingOf('Group')}`)
  expect(text).toContain(` --working-directory=${settingOf('WorkingDirectory')} `)
  expect(text).toContain(`${settingOf('ExecStart').split(' ')[0]} server/src/porchlight.ts "$@"`)
})
