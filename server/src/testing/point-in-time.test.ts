import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Postgres, startPostgres } from '../platform/run/postgres.ts'
import { makeFolder } from '../platform/settings/make-folder.ts'
import { startS3 } from './s3-server.ts'

const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

type Setting = 'archive_command' | 'restore_command'

/** An archive of WAL files; `setting` returns a setting of docs/operations.md with the place of this archive. */
interface Archive {
  setting(name: Setting): string
}

function inFolder(folder: string): Archive {
  const archive = join(folder, 'archive')
  for (const name of ['', 'wal']) {
    mkdirSync(join(archive, name))
    // PostgreSQL writes to it as another account, where the tests run as root.
    chmodSync(join(archive, name), 0o777)
  }
  return {
    setting(name) {
      const [, value = ''] = new RegExp(`--${name}='?([^'\\n\\\\]+)`).exec(guide) ?? []
      expect(value).toContain('/archive/wal/%f')
      return value.replaceAll('/archive/', `${archive}/`).trim()
    },
  }
}

async function inBucket(folder: string): Promise<Archive> {
  const server = await startS3()
  onTestFinished(() => server.stop())
  onTestFinished(() => void vi.unstubAllEnvs())
  // A bundle of certificates is refused by this version of rclone, and nothing here is encrypted.
  vi.stubEnv('AWS_CA_BUNDLE', undefined)
  // An address that does not check the signed checksum of a body, because rclone does not sign bodies.
  const { host, username, password, pathname } = new URL(server.publicUrl('').replace('s3+http', 'http'))
  const config = join(folder, 'rclone.conf')
  const [, documented = ''] = /```ini\n(\[archive\][^`]+)```/.exec(guide) ?? []
  const values = { 'https://HOST': `http://${host}`, 'ACCESS-KEY': username, SECRET: password }
  const text = Object.entries(values).reduce((all, [name, value]) => all.replace(name, value), documented)
  writeFileSync(config, text)
  chmodSync(config, 0o644)
  const bucket = pathname.split('/')[1] ?? ''
  return {
    setting(name) {
      const [, value = ''] = new RegExp(`${name} = '(rclone [^']+)'`).exec(guide) ?? []
      expect(value).toContain('archive:BUCKET/wal/%f')
      return value.replace('/etc/postgresql/rclone.conf', config).replace('BUCKET', bucket)
    },
  }
}

/** Debian's package rclone, which PostgreSQL calls for an archive in a bucket. */
const hasRclone = spawnSync('rclone', ['version']).status === 0

async function connect(postgres: Postgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Copies the files of a running cluster, as pg_basebackup does, which the embedded PostgreSQL does not have. */
async function makeBaseBackup(client: pg.Client, cluster: string, base: string): Promise<void> {
  await client.query(`select pg_backup_start('base', true)`)
  execFileSync('cp', ['-a', realpathSync(cluster), base])
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  execFileSync('sh', ['-c', 'rm -rf "$1"/pg_wal/* "$1"/postmaster.pid "$1"/postmaster.opts', 'sh', base])
  writeFileSync(join(base, 'backup_label'), rows[0].labelfile)
}

function makeOwnFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-moment-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o711)
  return folder
}

async function restoreToMoment(folder: string, archive: Archive): Promise<void> {
  const settings = { archive_mode: 'on', archive_command: archive.setting('archive_command') }
  const original = join(folder, 'original')
  const postgres = await startPostgres(original, { settings })
  const client = await connect(postgres)
  await client.query('create table notes (text text)')
  await client.query(`insert into notes values ('before the base backup')`)
  const base = join(folder, 'base')
  await makeBaseBackup(client, join(original, 'postgres', 'cluster'), base)
  await client.query(`insert into notes values ('after it')`)
  await sleep(1_000)
  const moment = (await client.query('select clock_timestamp()::text as now')).rows[0].now
  await sleep(1_000)
  await client.query('delete from notes')
  await client.query(`insert into notes values ('after the mistake')`)
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as last')
  const isArchived = async () =>
    (await client.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [rows[0].last])).rows[0].done
  await expect.poll(isArchived).toBe(true)
  await client.end()
  await postgres.stop()

  const restored = join(folder, 'restored')
  makeFolder(restored)
  makeFolder(join(restored, 'postgres'))
  const cluster = join(restored, 'postgres', 'cluster')
  execFileSync('cp', ['-a', base, cluster])
  execFileSync('cp', ['-a', join(realpathSync(join(original, 'postgres')), 'password'), join(restored, 'postgres')])
  writeFileSync(join(cluster, 'recovery.signal'), '')
  execFileSync('chown', [
    '--reference',
    join(cluster, 'PG_VERSION'),
    join(cluster, 'recovery.signal'),
    join(cluster, 'backup_label'),
  ])
  const again = await startPostgres(restored, {
    settings: {
      ...settings,
      restore_command: archive.setting('restore_command'),
      recovery_target_time: moment,
      recovery_target_action: 'pause',
    },
  })
  const reader = await connect(again)
  const isPaused = async () =>
    (await reader.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state === 'paused'
  await expect.poll(isPaused).toBe(true)
  const texts = async () => (await reader.query('select text from notes order by text')).rows.map(({ text }) => text)
  expect(await texts()).toEqual(['after it', 'before the base backup'])
  await reader.query('select pg_wal_replay_resume()')
  const isOpen = async () => !(await reader.query('select pg_is_in_recovery() as closed')).rows[0].closed
  await expect.poll(isOpen).toBe(true)
  await reader.query(`insert into notes values ('it goes on')`)
  expect(await texts()).toEqual(['after it', 'before the base backup', 'it goes on'])
  await reader.end()
  await again.stop()
}

it('the database is restored to the moment before a mistake, from a base backup and the archived WAL, with the commands of operations.md', async () => {
  const folder = makeOwnFolder()
  await restoreToMoment(folder, inFolder(folder))
})

it.runIf(hasRclone)('the same with the archive in a bucket', async () => {
  const folder = makeOwnFolder()
  await restoreToMoment(folder, await inBucket(folder))
})
