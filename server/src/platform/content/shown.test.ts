import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { declaredStatements } from '../db/database.ts'

const sources = new URL('../../', import.meta.url)
const declaring = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => /\bstatement\(/.test(readFileSync(new URL(name, sources), 'utf8')))
for (const name of declaring) await import(new URL(name, sources).href)

/** Matches a statement that reads what the team publishes. */
const reads = /\b(?:from|join)\s+(?:news_items|calendar_events|documents|faqs|useful_links|ballots)\b/i

/**
 * Statements that read what residents may not see: of the managers' side, of edit forms, of the bin, of limits and of jobs. None of them
 * answers a list, a search, a feed or a file of a resident.
 */
const others = [
  /^content-(state|edit|remove|picture|lock|restore|purge)-/,
  /^content-admin-/,
  /^search-documents-/,
  /^bin-page$/,
  /^make-/,
  // The export of a whole community, which two members of its board start together.
  /^community-export-read-/,
  // Limits and the row of an edit.
  /^(documents-add|documents-change-file|resources-faq-add|resources-link-add|news-update|calendar-before-change|completed-form-add)$/,
  // Events of groups, which the members of the group see immediately.
  /^(group-event|calendar-group)-/,
  // Whether a queued notice is still to be sent.
  /^notification-subject-exists$/,
  // The text of a file for the search, by a job.
  /^documents-file-to-read$/,
  // The search of the managers' side, whose caller has the right to the content.
  /^search-documents-(index|reading)$/,
  // Whether an imported document exists already.
  /^import-document-insert$/,
]

describe('what the team publishes', () => {
  it('is read for residents only with the condition of drafts, times and audiences [content-admin-m001, content-admin-m007]', () => {
    const unguarded = declaredStatements()
      .filter(({ text }) => reads.test(text))
      .filter(({ text }) => !text.includes('.is_draft') || !text.includes('audience = any('))
      .map(({ name }) => name)
      .filter((name) => !others.some((one) => one.test(name)))
    expect(unguarded).toEqual([])
  })
})
