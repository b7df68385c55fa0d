/**
 * Splits an SQL file into its statements, without the semicolons between them; comments alone are not a statement. Each definition has to be
 * sent as a query of its own, because Citus passes the whole text of a query on to its workers. Supports what the migrations use: quotes, dollar
 * quotes and both kinds of comment, but not backslashes in E'' strings.
 */
export function splitStatements(sql: string): string[] {
  const found: string[] = []
  let start = 0
  let hasContent = false
  const end = (at: number) => {
    if (hasContent) found.push(sql.slice(start, at).trim())
    hasContent = false
  }
  for (let at = 0; at < sql.length; ) {
    const comment = endOfComment(sql, at)
    if (comment !== undefined) {
      at = comment
    } else if (sql[at] === ';') {
      end(at)
      at += 1
      start = at
    } else {
      hasContent ||= sql[at]?.trim() !== ''
      at = endOfToken(sql, at)
    }
  }
  end(sql.length)
  return found
}

/** Returns the end of the comment that begins at `at`; undefined if none begins there. */
function endOfComment(sql: string, at: number): number | undefined {
  if (sql.startsWith('--', at)) {
    const line = sql.indexOf('\n', at)
    return line < 0 ? sql.length : line + 1
  }
  return sql.startsWith('/*', at) ? after(sql, '*/', at + 2) : undefined
}

/**
 * Returns the end of the quoted text or name that begins at `at`, or of the single character there. A doubled quote counts as the end of one
 * text and the beginning of another, which gives the same result.
 */
function endOfToken(sql: string, at: number): number {
  const first = sql[at]
  if (first === "'" || first === '"') return after(sql, first, at + 1)
  if (first !== '$') return at + 1
  dollarQuote.lastIndex = at
  const quote = dollarQuote.exec(sql)?.[0]
  return quote === undefined ? at + 1 : after(sql, quote, at + quote.length)
}

const dollarQuote = /\$[a-z_]*\$/iy

function after(sql: string, text: string, from: number): number {
  const at = sql.indexOf(text, from)
  if (at < 0) throw new Error(`${text} is opened and not closed`)
  return at + text.length
}
