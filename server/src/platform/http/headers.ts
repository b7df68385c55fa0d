import type { Settings } from '../settings.ts'

/** Mail may carry style attributes and, on request, remote pictures; scripts only ours. */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Sent with every answer. Reached by https, browsers are told to come by https only. */
export function headersFor(settings: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> {
  const isSecure = settings.publicUrl.startsWith('https:')
  return isSecure ? { ...securityHeaders, 'strict-transport-security': 'max-age=31536000' } : securityHeaders
}

/** Of these, what browsers heed of a page only: a built script or style sheet goes without, which saves a sixth of a first visit. */
export const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const
