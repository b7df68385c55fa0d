import { failing, type Screen } from './screen.ts'

/** The screens of payments, documents, forms and resources for residents and website administrators. */
export const paperScreens: readonly Screen[] = [
  {
    name: 'payment-portal',
    person: 'homeowner',
    address: '/PaymentPortal',
    act: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'documents',
    person: 'homeowner',
    address: '/Documents',
    act: (page) => page.getByRole('button', { name: 'Open Community rules' }).waitFor(),
  },
  {
    name: 'documents-search',
    person: 'homeowner',
    address: '/Documents?search=retaining%20wall',
    act: (page) => page.getByRole('list', { name: 'Search results' }).waitFor(),
  },
  { name: 'documents-nothing-found', person: 'homeowner', address: '/Documents?search=qwertyuiop' },
  {
    name: 'documents-failed',
    person: 'homeowner',
    address: '/Documents',
    act: failing('**/index.php/documents/index**'),
  },
  {
    name: 'forms',
    person: 'homeowner',
    address: '/Forms',
    act: (page) => page.getByRole('list', { name: 'Forms' }).waitFor(),
  },
  {
    name: 'forms-submit',
    person: 'homeowner',
    address: '/Forms',
    act: (page) => page.getByRole('button', { name: 'Submit completed form: Guest parking tag' }).click(),
  },
  {
    name: 'resources',
    person: 'homeowner',
    address: '/FAQ',
    act: (page) => page.getByRole('button', { name: 'How do I reserve the clubhouse?' }).click(),
  },
  {
    name: 'useful-links',
    person: 'homeowner',
    address: '/UsefulLinks',
    act: (page) => page.getByRole('heading', { name: 'Safety' }).waitFor(),
  },
  {
    name: 'documents-editor',
    person: 'webadmin',
    address: '/Documents',
    act: async (page) => {
      await page.getByRole('button', { name: 'New Document' }).click()
      await page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'forms-editor',
    person: 'webadmin',
    address: '/Forms',
    act: (page) => page.getByRole('heading', { name: 'Completed forms' }).waitFor(),
  },
  {
    name: 'resources-editor',
    person: 'webadmin',
    address: '/FAQ',
    act: async (page) => {
      await page.getByRole('button', { name: /^Edit How do I reserve/ }).click()
      await page.getByRole('textbox', { name: 'Answer' }).waitFor()
    },
  },
  {
    name: 'useful-links-editor',
    person: 'webadmin',
    address: '/UsefulLinks',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Useful Link' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add' })
      await dialog.getByLabel('Category').selectOption('Other')
      await dialog.getByRole('button', { name: 'Save' }).click()
    },
  },
]
