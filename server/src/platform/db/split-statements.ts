/**
 * The statements of a file of SQL, each without the semicolon that ends it; comments alone are not a statement. Citus passes the text of the
 * query that a definition came in on to its workers, so that each definition has to be a query of its own. Knows what the migrations use:
 * quotes, dollar quotes and both kinds of comment; not backslashes in E'' strings.
 */
export function splitStatements(sql: string): string[] {
  const found: string[] = []
  let start = 0
  let says = false
  const end = (at: number) => {
    if (says) found.push(sql.slice(start, at).trim())
    says = false
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
      says ||= sql[at]?.trim() !== ''
      at = endOfToken(sql, at)
    }
  }
  end(sql.length)
  return found
}

/** Where the comment that begins at a place ends; undefined where none begins. */
function endOfComment(sql: string, at: number): number | undefined {
  if (sql.startsWith('--', at)) {
    const line = sql.indexOf('\n', at)
    return line < 0 ? sql.length : line + 1
  }
  return sql.startsWith('/*', at) ? after(sql, '*/', at + 2) : undefined
}

/**
 * The end of the quoted text or name that begins at a place, or of the one character there. A doubled quote ends a text and begins another one
 * here, which changes nothing.
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
