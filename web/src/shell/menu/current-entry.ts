/** How a menu entry relates to the current address: the page itself, a page of its area, or neither. */
export type Currentness = 'page' | 'inside' | null

/** Addresses of one area share their first part, such as /Forums and /Forums/Threads/7; case is ignored. */
export function currentness(target: string, pathname: string): Currentness {
  const [wanted, open] = [parts(target), parts(pathname)]
  if (wanted.join('/') === open.join('/')) return 'page'
  return wanted[0] === open[0] ? 'inside' : null
}

function parts(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean)
}
