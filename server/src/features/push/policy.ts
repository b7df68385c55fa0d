/**
 * Whether messages may be sent to the endpoint that a browser sent: only by https and only to the push services of the settings, so that
 * the server never sends requests to its own network.
 */
export function mayPushTo(endpoint: string, hosts: readonly string[]): boolean {
  const address = URL.parse(endpoint)
  if (address?.protocol !== 'https:' || address.port !== '' || address.username !== '') return false
  return hosts.some((host) => (host.startsWith('.') ? address.hostname.endsWith(host) : address.hostname === host))
}

/** Whether the keys have the form of browser keys: a P-256 point and 16 random bytes (RFC 8291). */
export function areBrowserKeys(keys: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(keys.p256dh, 'base64url')
  return point.length === 65 && point[0] === 4 && Buffer.from(keys.auth, 'base64url').length === 16
}
