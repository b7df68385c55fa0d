import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, because a provider gives each customer one. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
