import { describe, expect, it } from 'vitest'
import { checkStructure } from './check-structure.ts'
import { measure } from './structure/size-rules.ts'

/** A small source tree without a problem. Each case adds one file with a problem. */
const sound = {
  'contract/src/features/mailbox.ts': "import { z } from 'zod'\nexport const mailbox = feature('mailbox', '', {})\n",
  'server/src/features/mailbox/routes.ts': "import { mayReply } from './policy.ts'\nexport const routes = mayReply\n",
  'server/src/features/mailbox/policy.ts': 'export const mayReply = true\n',
  'server/src/features/mailbox/data.ts': 'export const find = `select id from messages`\n',
  'web/src/features/mailbox/MailboxScreen.tsx': 'export function MailboxScreen() { return <p>Mail</p> }\n',
  'e2e/mailbox.spec.ts': 'export const stories = 1\n',
}

function problemsOf(extra: Record<string, string>): string[] {
  const files = Object.entries({ ...sound, ...extra }).map(([path, text]) => ({ path, text }))
  return checkStructure(files).map(({ path, message }) => `${path}: ${message}`)
}

describe('the files of the project', () => {
  it('no problem is found in a correct project', () => expect(problemsOf({})).toEqual([]))

  it.each([
    ['stray.md', 'not part of the root'],
    ['scripts/build.ts', 'not part of the root'],
    ['server/src/layers/mailbox.ts', 'not part of server/src/'],
    ['server/src/features/mailbox/service.ts', 'is a layer'],
    ['server/src/features/mailbox/mail-types.ts', 'is a layer'],
    ['server/src/features/loose.ts', 'a feature is a folder'],
    ['server/src/features/mailbox/a/b/data.ts', 'split once by noun'],
    ['server/migrations/mail.sql', 'a migration is named'],
    ['web/src/ui/utils.ts', 'says nothing'],
    ['web/src/ui/date-helpers.ts', 'says nothing'],
    ['web/src/ui/index.ts', 'says nothing'],
    ['web/src/features/mailbox/MailManager.tsx', 'says nothing'],
    ['web/src/common/text.ts', 'not named in kebab-case'],
    ['web/src/ui/dateText.ts', 'not kebab-case'],
    ['web/src/ui/Date_Text.tsx', 'neither kebab-case nor PascalCase'],
    ['web/src/ui/button.module.css', 'named after its component'],
  ])('refuses %s', (path, message) => {
    const component = /([A-Z]\w*)\.tsx$/.exec(path)?.[1] ?? 'x'
    const text = path.endsWith('.ts') || path.endsWith('.tsx') ? `export const ${component} = 1\n` : ''
    expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining(message)])
  })
})

describe('imports', () => {
  it.each([
    ['contract/src/shared/ids.ts', 'fastify'],
    ['contract/src/shared/ids.ts', '@porchlight/server/main.ts'],
    ['server/src/platform/http/serve.ts', '../../features/mailbox/data.ts'],
    ['server/src/platform/http/serve.ts', '@porchlight/contract/features/mailbox.ts'],
    ['server/src/platform/db/pool.ts', '../access/scopes.ts'],
    ['server/src/platform/files/pictures.ts', '../http/outcome.ts'],
    ['server/src/features/news/data.ts', '../mailbox/data.ts'],
    ['server/src/features/news/headline.ts', './data.ts'],
    ['server/src/features/news/headline.ts', '../../platform/db/database.ts'],
    ['server/src/features/news/headline.ts', '../mailbox/public.ts'],
    ['server/src/features/news/actions.ts', './fixtures.ts'],
    ['server/src/features/news/data.ts', '../../testing/people.ts'],
    ['server/src/features/news/data.ts', '../mailbox/fixtures.ts'],
    ['web/src/ui/Button.tsx', '@porchlight/contract/shared/ids.ts'],
    ['web/src/ui/Button.tsx', '../platform/texts/catalogue.ts'],
    ['web/src/platform/call/call.ts', '../../features/mailbox/queries.ts'],
    ['web/src/shell/Menu.tsx', '../features/mailbox/public.tsx'],
    ['web/src/features/home/HomeScreen.tsx', '../mailbox/MailboxScreen.tsx'],
    ['web/src/features/home/HomeScreen.tsx', '../../shell/Menu.tsx'],
    ['web/src/features/home/HomeScreen.tsx', '@porchlight/server/app.ts'],
    ['web/src/features/home/HomeScreen.tsx', '@capacitor/core'],
    ['web/src/features/home/HomeScreen.tsx', 'node:fs'],
  ])('refuses that %s imports %s', (path, specifier) => {
    const component = /([A-Z]\w*)\.tsx$/.exec(path)?.[1] ?? 'x'
    for (const statement of [
      `import { a } from '${specifier}'`,
      `import type { a } from '${specifier}'`,
      `export { a } from '${specifier}'`,
      `export const later = () => import('${specifier}')`,
      `export type A = import('${specifier}').A`,
    ]) {
      const found = problemsOf({ [path]: `${statement}\nexport const ${component} = 1\n` })
      expect(found, statement).toEqual([expect.stringContaining(path)])
    }
  })

  it.each([
    ['server/src/platform/http/serve.ts', '@porchlight/contract/features.ts'],
    ['server/src/features/news/actions.ts', '../mailbox/public.ts'],
    ['server/src/features/news/present.ts', './headline.ts'],
    ['server/src/features/news/present.ts', '@porchlight/contract/features/mailbox.ts'],
    ['server/src/features/news/fixtures.ts', '../mailbox/fixtures.ts'],
    ['server/src/features/mailbox/mailbox.test.ts', '../../testing/start.ts'],
    ['server/src/app.ts', './features/mailbox/routes.ts'],
    ['web/src/features/home/HomeScreen.tsx', '../mailbox/public.tsx'],
    ['web/src/features/home/HomeScreen.tsx', '../../paths.ts'],
    ['web/src/platform/native/badge.ts', '@capacitor/core'],
    ['web/src/app.tsx', './features/mailbox/routes.tsx'],
  ])('allows that %s imports %s', (path, specifier) => {
    const component = /([A-Z]\w*)\.tsx$/.exec(path)?.[1] ?? 'x'
    expect(problemsOf({ [path]: `import { a } from '${specifier}'\nexport const ${component} = a\n` })).toEqual([])
  })

  it('does not count comments and strings as imports', () => {
    const text = "// import { a } from 'fastify'\nexport const text = `import b from 'fastify'`\n"
    expect(problemsOf({ 'contract/src/shared/ids.ts': text })).toEqual([])
  })
})

describe('the content of a file', () => {
  it.each([
    ['web/src/ui/theme.ts', 'export default 1', 'no default exports'],
    ['web/src/ui/theme.ts', "export * from './tokens.ts'", 'no `export *`'],
    ['web/src/ui/button.tsx', 'export const Button = 1', 'PascalCase after its component Button'],
    ['web/src/ui/Button.tsx', 'export const Knob = 1', 'does not export the component Button'],
    ['server/src/features/mailbox/actions.ts', 'run(`\n  SELECT id\n  FROM messages`)', 'SQL belongs in data.ts'],
    ['server/src/features/mailbox/routes.ts', "run('update messages set read = true')", 'SQL belongs in data.ts'],
    ['server/src/features/mailbox/jobs.ts', `run(\`delete from \${table}\`)`, 'SQL belongs in data.ts'],
  ])('refuses in %s: %s', (path, text, message) => {
    expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining(message)])
  })

  it.each([
    ['/(a+)+$/', 'more than linear time'],
    ['/^(a|aa)+$/', 'more than linear time'],
    ['/^a*b?a*$/', 'more than linear time'],
    ['/a+$/', 'more than linear time'],
    ['/[.,)]+$/u', 'more than linear time'],
    ['new RegExp(typed)', 'made at run time'],
    ['RegExp(typed)', 'made at run time'],
  ])('refuses the regular expression %s: %s', (expression, message) => {
    const text = `export const found = ${expression}\n`
    for (const path of ['contract/src/shared/ids.ts', 'server/src/platform/clock.ts', 'web/src/ui/theme.ts']) {
      expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining(message)])
    }
  })

  it.each(['/(?<!a)a+$/', '/^a+$/', '/a+/g', '/^a*b+a*$/', '/<([^<>]+)>/'])(
    'accepts the regular expression %s, which takes linear time',
    (expression) => {
      expect(problemsOf({ 'web/src/ui/theme.ts': `export const found = ${expression}\n` })).toEqual([])
    },
  )

  it('refuses a file over the limit', () => {
    expect(problemsOf({ 'tools/long.ts': 'x\n'.repeat(401) })).toContain('tools/long.ts: 401 lines; 400 is the limit')
  })

  it('does not report texts with the words Select and Update as SQL', () => {
    const text = "export const say = ['Select a file from the list', 'Update your account']\n"
    expect(problemsOf({ 'server/src/features/mailbox/present.ts': text })).toEqual([])
  })

  it('allows config files the default export that their tools require', () => {
    expect(problemsOf({ 'playwright.config.ts': 'export default {}\n' })).toEqual([])
  })

  it('measures the 95th percentile of the lines of files, without test files', () => {
    const files = [10, 20, 30].map((lines, n) => ({ path: `tools/a${n}.ts`, text: 'x\n'.repeat(lines) }))
    const test = { path: 'tools/a.test.ts', text: 'x\n'.repeat(900) }
    expect(measure([...files, test])).toEqual({ files: 3, percentile95: 30 })
  })

  it('refuses a folder of the web app with more than 25 files', () => {
    const inFolder = (folder: string) =>
      Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`${folder}/rule-${n}.ts`, 'export const rule = 1\n']))
    expect(problemsOf(inFolder('web/src/features/mailbox/list'))).toEqual([
      expect.stringContaining('26 files; over 25'),
    ])
    expect(problemsOf(inFolder('web/src/ui'))).toEqual([])
  })

  it('refuses a source tree in which many files are long', () => {
    const long = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`tools/a${n}.ts`, 'x\n'.repeat(320)]))
    expect(problemsOf(long)).toEqual([expect.stringContaining('the 95th percentile of lines is 320')])
  })
})

describe('the texts of the app', () => {
  const texts = {
    'web/src/features/mailbox/texts.en.ts': "export const mailbox = {\n  reply: 'Reply',\n  topic1: 'Dues',\n}\n",
  }
  const screen = 'web/src/features/mailbox/MailRow.tsx'
  const computed = 'texts[`topic$'.concat('{id}`]')

  it('refuses a text that nothing uses', () => {
    const use = `export const MailRow = (texts, id) => ${computed}\n`
    expect(problemsOf({ ...texts, [screen]: use })).toEqual([expect.stringContaining('nothing uses the text reply')])
  })

  it('accepts texts that are used by name or by a computed name', () => {
    const use = `export const MailRow = (texts, id) => texts.reply + ${computed}\n`
    expect(problemsOf({ ...texts, [screen]: use })).toEqual([])
  })
})

describe('the name of a feature must be the same everywhere', () => {
  it.each([
    ['contract/src/features/news.ts', "feature('news', '', {})", 'no server feature of this name'],
    ['contract/src/features/mailbox.ts', "feature('mail', '', {})", "declares the feature 'mail'"],
    ['server/src/features/news/routes.ts', '', 'no contract file declares'],
    ['web/src/features/mail-box/public.tsx', '', 'is spelt mailbox elsewhere'],
    ['e2e/news.spec.ts', '', 'tests no feature'],
  ])('refuses %s: %s', (path, text, message) => {
    expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining(message)])
  })
})
