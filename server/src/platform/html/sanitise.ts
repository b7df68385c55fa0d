import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

const length = /^-?\d{1,4}(\.\d+)?(px|em|rem|%|pt)?$/
const colour = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i

const styles = {
  color: [colour],
  'background-color': [colour],
  'text-align': [/^(left|right|center|justify)$/],
  'font-weight': [/^(bold|normal|[1-9]00)$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  'font-size': [length],
  width: [length],
  'max-width': [length],
  height: [/^(auto|\d{1,4}px)$/],
  padding: [/^(\d{1,3}(px|em)?\s*){1,4}$/],
  'border-collapse': [/^(collapse|separate)$/],
  border: [/^[\d.]+px (solid|dashed|dotted) [#\w]+$/],
}

/** Whether a picture has a host. Without one it would be requested from the server of a webmail page or a feed reader. */
function hasHost(src: string): boolean {
  return /^https?:\/\//i.test(src.trim())
}

/** A link opens a new tab, whose page learns nothing of this one. */
const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' }

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'a', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    '*': ['style', 'title', 'dir', 'lang'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', 'align'],
    th: ['colspan', 'rowspan', 'align', 'scope'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  enforceHtmlBoundary: true,
  nestingLimit: 60,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', linkAttributes),
    img: (tagName, { src = '', ...rest }) => ({ tagName, attribs: hasHost(src) ? { src, ...rest } : rest }),
  },
}

/**
 * Returns HTML that can neither run code, nor change the style of the page, nor cover it. Applied when something is stored
 * (decisions 10). It is applied twice, because the removal of a tag can change how a browser parses the rest.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(sanitizeHtml(html, options), options)
}

const withoutPictures: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: (options.allowedTags || []).filter((tag) => !['img', 'figure', 'figcaption'].includes(tag)),
}

/** Removes pictures from sanitized HTML, for mail: their host would learn who reads the mail. Applied once, because the HTML is already sanitized. */
export function leavePicturesOut(html: string): string {
  return sanitizeHtml(html, withoutPictures)
}

/** Whether the scheme of a link is the same for all readers: no merge field begins before the end of the scheme. */
function hasOwnScheme(href: string): boolean {
  return !href.includes('{{') || /^(?:https?:\/\/|mailto:|tel:)/i.test(href.trim())
}

const mailingOptions: sanitizeHtml.IOptions = {
  ...withoutPictures,
  allowedAttributes: { ...options.allowedAttributes, '*': ['title', 'dir', 'lang'] },
  allowedStyles: {},
  transformTags: {
    a: (tagName, { href = '', ...rest }) => ({
      tagName,
      // The value of a field is filled in later, so it could make the link one that runs code.
      attribs: { ...(href !== '' && hasOwnScheme(href) && { href }), ...rest, ...linkAttributes },
    }),
  },
}

/**
 * Returns HTML for mails to many people: as sanitiseHtml, and without pictures, which tell their host who reads the mail, without
 * styles, which can hide text, and without links whose scheme a merge field could give.
 */
export function sanitiseMailingHtml(html: string): string {
  return sanitizeHtml(sanitizeHtml(html, mailingOptions), mailingOptions)
}

/** A cache for the texts of mails and push messages: each is sent to many readers in succession and rendered once. */
const rendered = new LRUCache<string, string>({
  maxSize: 10_000_000,
  sizeCalculation: (text, html) => text.length + html.length + 1,
  memoMethod: render,
})

/** Returns the text of HTML, for search and for the text part of mails. Takes time linear in its length. */
export function textOfHtml(html: string): string {
  return rendered.memo(html)
}

function render(html: string): string {
  const spaced = html
    .replace(/<(br|hr|\/?(?:p|div|li|tr|d[dt]|pre|blockquote|caption|figcaption|h[1-6]))\b/gi, '\n<$1')
    .replace(/<\/t[dh]\b/gi, ' $&')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return decodeEntities(text)
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Decodes entities in the output of sanitize-html, which contains only these four. */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}

/** Returns plain text as HTML: a paragraph at each empty line and a line break at each line end. */
export function htmlOfText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
