import { Readable } from 'node:stream'
import type { FileAnswer } from '../../platform/http/outcome.ts'

/** An SVG with the initials of a name, for a person or a company without a picture. */
export function initialsImage(name: string): FileAnswer {
  const initials = name
    .split(/\s+/)
    .map((word) => [...word].find((character) => /\p{L}|\p{N}/u.test(character)) ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="#115148"/><text x="48" y="50" fill="#fff" font-family="sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  return { stream: Readable.from([svg]), contentType: 'image/svg+xml; charset=utf-8', keepFor: 3600 }
}
