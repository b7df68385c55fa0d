import { admin, type Page } from './paths.ts'

/** A page of one community on the managers' side, {c} in association.txt 2. */
const managed = (path: '' | `/${string}`) => admin(`/Admin/Community/$hoaId${path}`)

/** Restricts the `$part` of a page to these names, in upper or lower case. */
const parts = (...names: string[]) => ({ hasPart: (part: string) => names.includes(part.toLowerCase()) })
/** The parts of the page Violations. */
const violationParts = parts('new', 'drafts', 'types', 'policies', 'fines')

/** The addresses of the managers' side, except its first ones, which are in paths.ts. main.tsx adds them before one of them is opened. */
export const managersPages = {
  adminServer: admin('/Admin/Server'),
  adminServerPart: {
    ...admin('/Admin/Server/$part'),
    ...parts('overview', 'organisations', 'plans', 'mail', 'jobs', 'backups', 'terms', 'owners'),
  },
  adminCompany: admin('/Admin/Company'),
  adminCompanyPart: {
    ...admin('/Admin/Company/$part'),
    ...parts('communities', 'branding', 'templates', 'violationtypes', 'lists'),
  },
  adminHomes: admin('/Admin/Homes'),
  adminVendors: admin('/Admin/Vendors'),
  adminMail: admin('/Admin/Mail'),
  adminViolations: admin('/Admin/Violations'),
  adminRequests: admin('/Admin/Requests'),
  adminWorkOrders: admin('/Admin/WorkOrders'),
  adminActivity: admin('/Admin/Activity'),
  /** The results of the search of the managers' side; our addition. */
  adminSearch: admin('/Admin/Search'),
  community: managed(''),
  communitySetup: managed('/Setup'),
  communityHomes: managed('/Homes'),
  communityHome: managed('/Homes/$homeId'),
  communityPeople: managed('/People'),
  communityPerson: managed('/People/$personId'),
  communityAccess: managed('/Access'),
  communityImports: managed('/Imports'),
  communityImport: managed('/Imports/$importId'),
  communityMail: managed('/Mail'),
  communityMailing: managed('/Mail/$mailingId'),
  communityViolations: managed('/Violations'),
  /** A part, or the number of a case (trust.txt 13). */
  communityViolationsPart: {
    ...managed('/Violations/$part'),
    hasPart: (part: string) => violationParts.hasPart(part) || /^[1-9]\d{0,14}$/.test(part),
  },
  communityMoney: managed('/Money'),
  communityMoneyPart: {
    ...managed('/Money/$part'),
    ...parts('payments', 'schedules', 'statements', 'totals', 'books'),
  },
  communityMoneySchedule: managed('/Money/Schedules/$scheduleId'),
  communityMoneyHome: managed('/Money/Homes/$homeId'),
  communityRequests: managed('/Requests'),
  communityRequestSettings: managed('/Requests/Settings'),
  communityRequest: managed('/Requests/$requestId'),
  communityWorkOrders: managed('/WorkOrders'),
  communityEstimates: managed('/WorkOrders/Estimates'),
  communityEstimate: managed('/WorkOrders/Estimates/$roundId'),
  communityWorkOrder: managed('/WorkOrders/$orderId'),
  communityContent: managed('/Content'),
  communityContentPart: {
    ...managed('/Content/$part'),
    ...parts('news', 'events', 'documents', 'forms', 'questions', 'links', 'ballots', 'completed-forms'),
  },
  communityVendors: managed('/Vendors'),
  communityVendor: managed('/Vendors/$vendorId'),
  communityWebsite: managed('/Website'),
  communityWebsitePart: { ...managed('/Website/$part'), ...parts('decided', 'bin', 'discussions') },
  communityRoles: managed('/Roles'),
  communitySettings: managed('/Settings'),
  communitySettingsPart: {
    ...managed('/Settings/$part'),
    ...parts(
      'general',
      'about',
      'team',
      'features',
      'registration',
      'directory',
      'words',
      'rules',
      'public',
      'mail',
      'money',
      'limits',
    ),
  },
  communityReports: managed('/Reports'),
  communityReport: managed('/Reports/$report'),
  communityExport: managed('/Export'),
  communityActivity: managed('/Activity'),
  communitySearch: managed('/Search'),
} as const satisfies Record<string, Page>
