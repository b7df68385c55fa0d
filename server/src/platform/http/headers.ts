import { createHash } from 'node:crypto'
import type { Settings } from '../settings.ts'

/**
 * Returns the Content-Security-Policy of pages. Mail in them may contain style attributes and, if its reader wants them, remote pictures. Only
 * scripts of the product run; `script` is the text of the one script that a page may contain.
 */
export function contentPolicy(script?: string): string {
  const hash = script === undefined ? '' : ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`
  return [
    "default-src 'self'",
    `script-src 'self'${hash}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The headers of a call's answer. It is no page, so nothing may run in it or frame it. They are few, because a screen waits for several answers. */
const callHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Returns the headers of an answer; with `ofCall`, those of the answer to a call. Over https, browsers are instructed to use https only. */
export function headersFor(settings: Pick<Settings, 'publicUrl'>, ofCall = false): Readonly<Record<string, string>> {
  const headers = ofCall ? callHeaders : securityHeaders
  const isSecure = settings.publicUrl.startsWith('https:')
  return isSecure ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers
}

/** Headers that browsers use for pages only. Scripts and style sheets are sent without them, which saves a sixth of a first visit. */
export const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const
