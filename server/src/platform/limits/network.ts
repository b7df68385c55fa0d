import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns what counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, because a provider gives each customer one. */
export function networkOf(address: string): string {
  return prefixOf(address, 4)
}

/**
 * Like `networkOf`, for limits that a caller must not raise by using several networks: the /48 of an IPv6 address, which is the most that one
 * customer gets.
 */
export function siteOf(address: string): string {
  return prefixOf(address, 3)
}

/** Returns the first `count` groups of 16 bits of an IPv6 address; an IPv4 address, and a text that is no address, unchanged. */
function prefixOf(address: string, count: number): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, count).map((group) => group.toString(16))
  return `${groups.join(':')}::/${count * 16}`
}
