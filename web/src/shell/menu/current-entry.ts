/** How a menu entry relates to the current address: 'page': it is the page itself; 'inside': a page of its area; null: neither. */
export type Currentness = 'page' | 'inside' | null

/** The first parts of addresses that belong to the area of another entry, with the first part of that entry's address. */
const areas: Readonly<Record<string, string>> = {
  forms: 'documents',
  usefullinks: 'faq',
  estimaterequests: 'workorders',
  vendorusers: 'myaccount',
  vendorprojectssettings: 'workorders',
  vendorexplorecommunities: 'vendoractivecommunities',
  vendorlearnmore: 'vendoractivecommunities',
}

/** The parts of an address in lower case. */
function parts(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean)
}

/** The area of an address by its first part. */
function areaOf(first: string | undefined): string | undefined {
  return first === undefined ? undefined : (areas[first] ?? first)
}

/**
 * How an entry's target relates to the current address. Addresses of one area have the same first part, such as /Forums and /Forums/Threads/7, except
 * those in `areas`; case is ignored.
 */
export function currentness(target: string, pathname: string): Currentness {
  const [wanted, open] = [parts(target), parts(pathname)]
  if (wanted.join('/') === open.join('/')) return 'page'
  return areaOf(wanted[0]) === areaOf(open[0]) ? 'inside' : null
}
