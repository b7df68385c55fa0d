import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, htmlOfText, sanitiseHtml, textOfHtml } from './sanitise.ts'

/** Pieces of HTML, valid, hostile and broken, in any order. */
const scrap = fc.constantFrom(
  ...[
    '<script>alert(1)</script>',
    '<script',
    '</script>',
    '<ScRiPt src=//evil.example>',
    '<svg onload=alert(1)>',
    '<math><mi//xlink:href="data:x">',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<IMG """><SCRIPT>x()</SCRIPT>">',
  ],
  ...[
    '<a href="javascript:alert(1)">',
    '<a href="  JaVa\tScRiPt:alert(1)">',
    '<a href="&#106;avascript:x()">',
    '<a href="vbscript:x">',
    '<a href="https://good.example/?a=1&b=2">',
  ],
  ...[
    '<p onclick="x()">',
    '<p style="position:fixed;top:0">',
    '<p style="background:url(javascript:x)">',
    '<p style="color:red">',
    '<div style="width:expression(x())">',
  ],
  ...[
    '<iframe srcdoc="<script>x()</script>">',
    '<object data=x>',
    '<embed src=x>',
    '<form action=//evil.example>',
    '<input autofocus onfocus=x()>',
    '<meta http-equiv=refresh>',
    '<base href=//evil.example>',
  ],
  ...[
    '<style>*{display:none}</style>',
    '<link rel=stylesheet href=x>',
    '<template><script>x()</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=x()>">',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?xml ?>',
  ],
  ...[
    '<table>',
    '<tr>',
    '<td colspan="2">',
    '</table>',
    '<ul>',
    '<li>',
    '<b>',
    '</b>',
    '</p>',
    '</a>',
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;script&gt;',
    '&amp;lt;',
    '&#x3c;',
    '\0',
    '\u2028',
    '=',
    '`',
    '/',
  ],
  ...[
    '<textarea>',
    '<title>',
    '<xmp>',
    '<plaintext>',
    '<select><option>',
    '<video onerror=x><source>',
    '<details ontoggle=x open>',
    '<html>',
    '<body onload=x()>',
  ],
)
const html = fc
  .array(fc.oneof({ weight: 4, arbitrary: scrap }, fc.string({ maxLength: 12 })), { maxLength: 14 })
  .map((parts) => parts.join(''))

const allowedTags =
  /^\/?(p|br|hr|div|span|h[1-6]|blockquote|pre|code|b|strong|i|em|u|s|small|sub|sup|a|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|img|figure|figcaption)$/
const attribute = /\s([^\s=<>"'/]+)(?:="([^"]*)")?/g

/** Returns the tag name and the attributes of every tag of sanitized HTML. */
function tagsOf(safe: string) {
  return [...safe.matchAll(/<([^>]*)>/g)].map(([, inside = '']) => {
    const [name = ''] = inside.split(/\s/)
    return {
      name: name.replace(/\/$/, ''),
      attributes: [...inside.matchAll(attribute)].map(([, key = '', value = '']) => ({ key, value })),
    }
  })
}

describe('sanitized HTML', () => {
  it('has no tag that runs code, embeds a frame, changes styles or sends data, and no event handler or script address', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        for (const { name, attributes } of tagsOf(sanitiseHtml(dirty))) {
          expect(name).toMatch(allowedTags)
          for (const { key, value } of attributes) {
            expect(key).toMatch(
              /^(style|title|dir|lang|href|rel|target|src|alt|width|height|colspan|rowspan|align|scope|start|type)$/,
            )
            if (key === 'href' || key === 'src') expect(value).not.toMatch(/^[\s\0-\x20]*(java|vb)?script:|^\s*data:/i)
            if (key === 'style') expect(value).not.toMatch(/position|url|expression|@|\\/i)
          }
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('is the same when sanitized again', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        const once = sanitiseHtml(dirty)
        expect(sanitiseHtml(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  it('opens links in a new window that has no access to the window of the app', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        for (const { name, attributes } of tagsOf(sanitiseHtml(dirty))) {
          if (name !== 'a') continue
          expect(attributes).toContainEqual({ key: 'rel', value: 'noopener noreferrer nofollow' })
          expect(attributes).toContainEqual({ key: 'target', value: '_blank' })
        }
      }),
    )
  })

  it('keeps the formatting of letters', () => {
    const letter =
      '<h2>Dues</h2><p style="text-align:center">See <em>below</em></p><table><tbody><tr><td colspan="2" align="right">$285</td></tr></tbody></table><ul><li>One</li></ul><img src="https://photos.example/a.jpg" alt="A bridge" width="560" />'
    expect(sanitiseHtml(letter)).toBe(letter)
    for (const src of ['//photos.example/a.jpg', 'a.jpg', '/index.php/auth/view-image', '?a', 'https:a.jpg'])
      expect(sanitiseHtml(`<img src="${src}" alt="x">`)).toBe('<img alt="x" />')
  })
})

describe('typed text as HTML', () => {
  it('contains no typed character that could start a tag or an attribute', () => {
    fc.assert(
      fc.property(fc.oneof(html, fc.string({ unit: 'grapheme' })), (typed) => {
        const made = htmlOfText(typed)
        expect(made.replace(/<\/?(p|br)>/g, '')).not.toMatch(/[<>"']/)
        expect(
          sanitiseHtml(made)
            .replaceAll('<br />', '<br>')
            .replace(/<\/?(p|br)>/g, ''),
        ).not.toMatch(/[<>]/)
      }),
    )
  })

  it('has a paragraph at each empty line and a break at each line end', () => {
    expect(htmlOfText('Dear Ben,\r\n\r\n\r\none\ntwo\r\rlast\n')).toBe('<p>Dear Ben,</p><p>one<br>two</p><p>last</p>')
    expect(htmlOfText('')).toBe('<p></p>')
  })

  it('returns the typed text when it is converted back, except for white space', () => {
    const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
    const typed = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme-ascii' }),
        scrap.filter((one) => one !== '\0'),
        fc.constantFrom('\n', '\n\n', '\r\n', '  '),
      ),
    )
    fc.assert(
      fc.property(typed, (parts) => {
        const text = parts.join('')
        expect(words(textOfHtml(sanitiseHtml(htmlOfText(text))))).toBe(words(text))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the text of HTML', () => {
  it('has white space between the blocks, and no tags or entities', () => {
    expect(
      textOfHtml('<h2>Pool</h2><p>Opens at 10 &amp; closes at 8</p><ul><li>No glass</li><li>No dogs</li></ul>'),
    ).toBe('Pool\nOpens at 10 & closes at 8\nNo glass\nNo dogs')
    expect(textOfHtml('<table><tr><td>Even</td><td>Sunday</td></tr><tr><td>Odd</td></tr></table>')).toBe(
      'Even Sunday\nOdd',
    )
    expect(textOfHtml('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  })

  it('has single line ends, and no blanks at the ends of lines', () => {
    const text = fc.array(fc.constantFrom('a', ' ', '\t', '\n', '\r', '\u00a0', '<br>', '<p>b</p>', '&amp;'), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(text, (parts) => {
        const words = textOfHtml(parts.join(''))
        for (const line of words.split('\n')) expect(line.trim()).toBe(line)
        expect(words).not.toMatch(/\n\n|^\n|\n$/)
      }),
    )
  })
})

it('escaped text stays text at any place of a page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
    }),
  )
})
