import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import '../app.ts'
import '../jobs.ts'
import { declaredStatements } from '../platform/db/database.ts'

const folder = new URL('../../migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** The distribution column of each table: the first of its primary key. */
const keyOf = new Map(
  [...migrations.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)].map(([, table = '', body = '']) => {
    return [table, /primary key \((\w+)/.exec(body)?.[1] ?? ''] as const
  }),
)
const enumerations = new Set(['menu_features', 'policy_documents'])

/** Scheduled jobs, the job that copies what a vendor shows to its communities, what a person does rarely to all that is theirs (ending other sessions, deleting the account), what a vendor does with its papers in all communities, and a review that a manager hides, run on all shards; they are the only exceptions. */
const overAll =
  /^(sessions-sweep|files-sweep-old|files-check$|email-codes-sweep|registration-requests-sweep|content-purge|groups-purge|notification-digest-readers|notification-sweep-held|mail-attempts-|refused-addresses-count|cover-sweep|sign-in-erase-in-records-|one-time-token-void-unbound|listings-expiring$|vendor-faces-keep$|settings-sweep-uses$|imports-old-files$|vendor-papers?-(of-vendor|copy)|review-of-community$)/

/**
 * Statements for owners of the server, its first start and its daily jobs: they read small tables of the whole server, or run rarely over all
 * communities.
 */
const ofTheServer =
  /^(activity-on-server|access-any-account|company-(erase-(accesses|codes|notices|web-site-name|zips)|transfers-(due|received))|setup-(link-(find|replace|spend)|any-owner|insert-community|drop-zips|zips)|server-(backups|communities-(allowed|of-plan)|facts|lock-owners|mail-failures|owners|plans|sweep-backups|sweep-failures)|home-runs-old-files|(personal-exports|report-runs)-(forget|remove-old)|community-exports-forget|mailings-(due|letters-later))$/

/**
 * Statements that name the key in a form that this test does not read: rows that are put back come as JSON, which has the key and is
 * compared with it; a condition on a joined row; what a company does to one of its communities.
 */
const keyIsElsewhere =
  /^(leaving-give-(accesses|administrators|household|listings|offices)|merge-restore-doubles|homes-counts|company-pause-accesses)$/

/**
 * Returns the tables of a statement that are not restricted by their distribution column, so Citus would ask every shard (scale-
 * out rule 5).
 */
function unscoped(text: string): string[] {
  const uses = text.matchAll(
    /\b(from|join|update|into)\s+(\w+)(?:\s+(?:as\s+)?(?!set\b|where\b|on\b|join\b|left\b|order\b|values\b|group\b|select\b|limit\b)(\w+))?/gi,
  )
  return [...uses].flatMap(([, verb = '', table = '', alias]) => {
    const key = keyOf.get(table)
    if (key === undefined || enumerations.has(table)) return []
    // An insert does not name a key that the table generates; it only returns it.
    const given = text.replace(/\breturning\b[^)]*$/i, '')
    if (verb.toLowerCase() === 'into')
      return new RegExp(`into ${table} \\([^)]*\\b${key}\\b|into ${table} \\((?!.*\\b${key}\\b)`, 'is').test(given)
        ? []
        : [table]
    const name = alias ? `\\b${alias}\\.${key}\\b` : `(?<![.\\w])(?:${table}\\.)?${key}\\b`
    const compared = new RegExp(`${name}\\s*(=|in\\b)|=\\s*${name}`, 'i')
    return compared.test(text) ? [] : [table]
  })
}

/** The mark of an address that refuses mail is written to the registers of all communities; a job finds the invitations to be mailed, another what
 * residents are to be told of. */
const inAllCommunities =
  /^(invitations-due|content-admin-due|vendors-admin-due-reminders|mailing-mails-returned|refused-address-(mark|clear)-in-registers)$/

describe('every statement', () => {
  const statements = declaredStatements().filter(
    ({ name }) => ![overAll, inAllCommunities, ofTheServer, keyIsElsewhere].some((known) => known.test(name)),
  )

  it('is found', () => {
    expect(statements.length).toBeGreaterThan(40)
    expect(keyOf.get('messages')).toBe('community_id')
    expect(unscoped('select * from messages m where m.id = $1')).toEqual(['messages'])
    expect(unscoped('delete from deliveries where id = $1')).toEqual(['deliveries'])
  })

  it.each(statements.map((one) => [one.name, one.text] as const))(
    '%s names the key of each table in it',
    (_name, text) => {
      expect(unscoped(text)).toEqual([])
    },
  )
})
