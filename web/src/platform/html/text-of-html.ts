import { cleanPlainHtml } from './clean-html.ts'

const blocks = 'p, li, br, div, tr, td, th, dt, dd, blockquote, pre, h1, h2, h3, h4, h5, h6'

/** Returns the text of HTML on one line, without tags. */
export function textOfHtml(html: string): string {
  const content = cleanPlainHtml(html)
  for (const block of content.querySelectorAll(blocks)) block.after(' ')
  return (content.textContent ?? '').replace(/\s+/g, ' ').trim()
}
