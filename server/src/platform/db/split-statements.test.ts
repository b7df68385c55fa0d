import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

const folder = new URL('../../../migrations/', import.meta.url)

describe('the statements of a file', () => {
  it('end at semicolons outside quotes and comments', () => {
    expect(
      splitStatements(`select ';', 'it''s; so', "a;b"; -- not; here\n/* nor; here */ select $$;$$, $1 ; ;\nselect 3`),
    ).toEqual([`select ';', 'it''s; so', "a;b"`, `-- not; here\n/* nor; here */ select $$;$$, $1`, 'select 3'])
    expect(splitStatements('do $body$ begin perform $$x;$$; end $body$;')).toEqual([
      'do $body$ begin perform $$x;$$; end $body$',
    ])
  })

  it('are an empty list for an empty file or a file of comments', () => {
    expect(splitStatements('')).toEqual([])
    expect(splitStatements('-- one\n/* two */\n;')).toEqual([])
  })

  it('are refused if a quote is never closed', () => {
    expect(() => splitStatements(`select 'open`)).toThrow("' is opened and not closed")
    expect(() => splitStatements('do $$ begin')).toThrow('$$ is opened and not closed')
  })

  it.each(readdirSync(folder).filter((name) => name.endsWith('.sql')))('of %s contain the whole text', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const bare = (sql: string) => sql.replace(/--.*|[\s;]/g, '')
    expect(bare(splitStatements(text).join('\n'))).toBe(bare(text))
  })
})
