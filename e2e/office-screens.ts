import type { APIRequestContext, Page } from '@playwright/test'
import { type Person, tokenOf } from './people.ts'
import type { Screen } from './screen.ts'
import { setupScreens } from './setup-screens.ts'

/** The managers' side of the demo world's first community. */
const maple = '/Admin/Community/1'
const inMaple = { hoaId: 1 }

/** Makes a call of the managers' side as a person, and returns the answer. */
async function ask<Answer>(request: APIRequestContext, as: Person, path: string, given: object = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${await tokenOf(request, as)}` }
  const answer = await request.fetch(`/index.php/admin/${path}`, { headers, params: inMaple, ...given })
  return (await answer.json()) as Answer
}

const table = `Account,Address,Owner,Phone
100151,151 Maple Ridge Lane,Odette Ferrand,(303) 555-0151
100152,152 Maple Ridge Lane,Silvio Marchetti,(303) 555-0152
1.00E+05,153 Maple Ridge Lane,Bea Lindholm,(303) 555-0153
`

async function importedTable(page: Page, month: string, choosesColumns: boolean): Promise<number> {
  // The name has the width of the window, because tests in two sizes run at the same time and would both upload a shared table.
  const name = `owners-of-${month}-${page.viewportSize()?.width}.csv`
  const { items } = await ask<{ items: { id: number; fileName: string }[] }>(page.request, 'manager', 'imports')
  const known = items.find(({ fileName }) => fileName === name)
  if (known) return known.id
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(table) }
  const { id } = await ask<{ id: number }>(page.request, 'manager', 'imports/upload', {
    method: 'POST',
    multipart: { file },
  })
  const params = { ...inMaple, import: id }
  /** Waits until the server has finished its work on the import. Returns the columns. */
  const columnsWhenDone = async () => {
    for (;;) {
      const one = await ask<{ work: string; columns: { field: string | null }[] }>(
        page.request,
        'manager',
        'imports/one',
        { params },
      )
      if (one.work === '') return one.columns
      await page.waitForTimeout(200)
    }
  }
  const columns = await columnsWhenDone()
  if (!choosesColumns) return id
  const data = { columns: columns.map(({ field }) => field) }
  await ask(page.request, 'manager', 'imports/choose-columns', { method: 'POST', params, data })
  await columnsWhenDone()
  return id
}

async function openSchedule(page: Page) {
  // The name has the width of the window, because tests in two sizes run at the same time and would both add a shared schedule.
  const name = `Monthly assessment of 2100 at ${page.viewportSize()?.width} px`
  const { items } = await ask<{ items: { id: number; name: string }[] }>(page.request, 'bookkeeper', 'ledger/schedules')
  if (!items.some((one) => one.name === name)) {
    const terms = { kind: 'assessment', rule: 'same', amount: '285.00', amounts: '', everyMonths: '1' }
    const form = { name, ...terms, firstDueOn: '2100-01-15', daysBefore: '14', endsOn: '' }
    await ask(page.request, 'bookkeeper', 'ledger/add-schedule', { method: 'POST', form })
    await page.reload()
  }
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const dialogBy = (button: string | RegExp, dialog: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

const itemOfMore = (item: string, dialog: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

async function openPerson(page: Page) {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Homes today' }).waitFor()
}

/** Homes, people, imports, mailings and requests. */
const register: readonly Screen[] = [
  { name: 'admin-homes', person: 'manager', address: `${maple}/Homes` },
  { name: 'admin-homes-none', person: 'manager', address: `${maple}/Homes?search=nothing%20like%20it` },
  { name: 'admin-homes-of-all', person: 'manager', address: '/Admin/Homes' },
  {
    name: 'admin-homes-chosen',
    person: 'manager',
    address: `${maple}/Homes?search=16`,
    act: async (page) => {
      for (const home of ['16', '160'])
        await page.getByLabel(`Select ${home} Maple Ridge Lane`, { exact: true }).check()
      await page.getByRole('region', { name: 'Selection' }).getByText('2 homes selected').waitFor()
    },
  },
  {
    name: 'admin-homes-filter',
    person: 'manager',
    address: `${maple}/Homes?bounced=1`,
    act: dialogBy('Filters', 'Filters'),
  },
  {
    name: 'admin-homes-keep',
    person: 'manager',
    address: `${maple}/Homes?noEmail=1`,
    act: dialogBy('Keep this list', 'Keep this list'),
  },
  { name: 'admin-homes-add', person: 'manager', address: `${maple}/Homes`, act: dialogBy('Add a home', 'Add a home') },
  { name: 'admin-home', person: 'manager', address: `${maple}/Homes/12` },
  ...['people', 'money', 'violations', 'orders', 'messages', 'files', 'history'].map(
    (part): Screen => ({
      name: `admin-home-${part}`,
      person: 'manager',
      address: `${maple}/Homes/12?part=${part}`,
    }),
  ),
  {
    name: 'admin-home-sale',
    person: 'manager',
    address: `${maple}/Homes/14`,
    act: dialogBy('Record a sale', 'Record a sale'),
  },
  {
    name: 'admin-home-see-as',
    person: 'manager',
    address: `${maple}/Homes/14`,
    act: itemOfMore('See as a resident', /See as a resident/),
  },
  { name: 'admin-people', person: 'manager', address: `${maple}/People` },
  { name: 'admin-people-bounced', person: 'manager', address: `${maple}/People?bounced=1` },
  { name: 'admin-people-duplicates', person: 'manager', address: `${maple}/People?duplicates=1` },
  {
    name: 'admin-people-add',
    person: 'manager',
    address: `${maple}/People`,
    act: dialogBy('Add a person', 'Add a person'),
  },
  { name: 'admin-person', person: 'manager', address: `${maple}/People?search=Bergstrom`, act: openPerson },
  {
    name: 'admin-person-consent',
    person: 'manager',
    address: `${maple}/People?search=Bergstrom`,
    act: async (page) => {
      await openPerson(page)
      await itemOfMore('Record a consent', 'Record a consent')(page)
    },
  },
  { name: 'admin-imports', person: 'manager', address: `${maple}/Imports` },
  {
    name: 'admin-imports-upload',
    person: 'manager',
    address: `${maple}/Imports`,
    act: dialogBy('Upload a table', /Upload/),
  },
  {
    name: 'admin-import-columns',
    person: 'manager',
    address: `${maple}/Imports`,
    act: async (page) => {
      await page.goto(`${maple}/Imports/${await importedTable(page, 'may', false)}`)
      await page.getByRole('heading', { level: 1, name: /^Columns/ }).waitFor()
    },
  },
  {
    name: 'admin-import-review',
    person: 'manager',
    address: `${maple}/Imports`,
    act: async (page) => {
      await page.goto(`${maple}/Imports/${await importedTable(page, 'june', true)}`)
      await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
    },
  },
  { name: 'admin-access', person: 'manager', address: `${maple}/Access` },
  { name: 'admin-access-bounced', person: 'manager', address: `${maple}/Access?tab=bounced` },
  { name: 'admin-access-requests', person: 'manager', address: `${maple}/Access?tab=requests` },
  { name: 'admin-mail', person: 'manager', address: `${maple}/Mail?tab=drafts` },
  { name: 'admin-mail-sent', person: 'manager', address: `${maple}/Mail` },
  {
    name: 'admin-mail-report',
    person: 'manager',
    address: `${maple}/Mail`,
    act: async (page) => {
      await page.getByRole('link', { name: /^Board meeting on/ }).click()
      await page.getByRole('button', { name: 'Send again to those not reached' }).waitFor()
    },
  },
  { name: 'admin-mail-of-all', person: 'manager', address: '/Admin/Mail' },
  {
    name: 'admin-mail-draft',
    person: 'manager',
    address: `${maple}/Mail?tab=drafts`,
    act: async (page) => {
      await page.getByRole('link', { name: /No water on Thursday morning/ }).click()
      await page.getByLabel('Subject').waitFor()
    },
  },
]

/** Content for residents, moderation, and the settings of a community. */
const published: readonly Screen[] = [
  { name: 'admin-content', person: 'webadmin', address: `${maple}/Content` },
  ...['Events', 'Documents', 'Forms', 'Questions', 'Links', 'Ballots', 'Completed-forms'].map(
    (part): Screen => ({
      name: `admin-content-${part.toLowerCase()}`,
      person: 'webadmin',
      address: `${maple}/Content/${part}`,
    }),
  ),
  {
    name: 'admin-content-add',
    person: 'webadmin',
    address: `${maple}/Content`,
    act: dialogBy('Add news', 'Add news'),
  },
  {
    name: 'admin-content-document',
    person: 'webadmin',
    address: `${maple}/Content/Documents`,
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('dialog', { name: 'Change a document' }).waitFor()
    },
  },
  {
    name: 'admin-content-categories',
    person: 'webadmin',
    address: `${maple}/Content/Documents`,
    act: dialogBy('Categories', 'Categories of documents'),
  },
  { name: 'admin-website', person: 'webadmin', address: `${maple}/Website` },
  { name: 'admin-website-decided', person: 'webadmin', address: `${maple}/Website/Decided` },
  { name: 'admin-website-bin', person: 'webadmin', address: `${maple}/Website/Bin` },
  { name: 'admin-website-discussions', person: 'webadmin', address: `${maple}/Website/Discussions` },
  { name: 'admin-settings', person: 'cmanager', address: `${maple}/Settings` },
  ...[
    'About',
    'Team',
    'Features',
    'Registration',
    'Directory',
    'Words',
    'Rules',
    'Public',
    'Mail',
    'Money',
    'Limits',
  ].map(
    (part): Screen => ({
      name: `admin-settings-${part.toLowerCase()}`,
      person: 'cmanager',
      address: `${maple}/Settings/${part}`,
    }),
  ),
]

/** The server, the team of a company, and the screens of joining accounts. */
const above: readonly Screen[] = [
  { name: 'join-accounts', address: '/JoinAccounts?token=a' },
  { name: 'join-accounts-invalid', address: '/JoinAccounts' },
  ...['', '/Organisations', '/Plans', '/Mail', '/Jobs', '/Backups', '/Terms', '/Owners'].map(
    (part): Screen => ({
      name: `admin-server${part.toLowerCase().replace('/', '-')}`,
      person: 'serverowner',
      address: `/Admin/Server${part}`,
    }),
  ),
  {
    name: 'admin-server-organisation-add',
    person: 'serverowner',
    address: '/Admin/Server/Organisations',
    act: dialogBy('Add organization', 'Add organization'),
  },
  { name: 'admin-mail-templates', person: 'manager', address: `${maple}/Mail?templates=1` },
  { name: 'admin-company-lists', person: 'manager', address: '/Admin/Company/Lists' },
  { name: 'admin-company-templates', person: 'manager', address: '/Admin/Company/Templates' },
  {
    name: 'admin-team-leaving',
    person: 'manager',
    address: '/Admin/Company',
    act: async (page) => {
      await page.getByRole('button', { name: /Tomas Abara/ }).click()
      await page.getByRole('button', { name: 'Suspend Tomas Abara' }).click()
      await page.getByRole('alertdialog', { name: /Suspend Tomas Abara/ }).waitFor()
    },
  },
  {
    name: 'admin-money-schedule',
    person: 'bookkeeper',
    address: `${maple}/Money/Schedules`,
    act: openSchedule,
  },
]

/** The screens of the managers' side for the set-up, the register, the content and the settings. */
export const officeScreens: readonly Screen[] = [...register, ...published, ...above, ...setupScreens]
