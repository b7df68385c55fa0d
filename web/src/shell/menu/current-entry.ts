/** How a menu entry relates to the current address: the page itself, a page of its area, or neither. */
export type Currentness = 'page' | 'inside' | null

/** The areas of pages whose addresses do not begin as that of their entry does. */
const areas: Readonly<Record<string, string>> = {
  forms: 'documents',
  usefullinks: 'faq',
  estimaterequests: 'workorders',
  vendorusers: 'myaccount',
  vendorprojectssettings: 'workorders',
  vendorexplorecommunities: 'vendoractivecommunities',
  vendorlearnmore: 'vendoractivecommunities',
}

function parts(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean)
}

function areaOf(first: string | undefined): string | undefined {
  return first === undefined ? undefined : (areas[first] ?? first)
}

/** Most addresses of one area share their first part, such as /Forums and /Forums/Threads/7; case is ignored. */
export function currentness(target: string, pathname: string): Currentness {
  const [wanted, open] = [parts(target), parts(pathname)]
  if (wanted.join('/') === open.join('/')) return 'page'
  return areaOf(wanted[0]) === areaOf(open[0]) ? 'inside' : null
}
