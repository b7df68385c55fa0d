// @vitest-environment happy-dom
import type { Call } from '@porchlight/contract/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { act } from '../../../platform/testing/act.ts'
import { render } from '../../../platform/testing/render.tsx'
import { TemplatesPart } from './TemplatesPart.tsx'

const sent = vi.hoisted((): { path: string; query?: unknown; body?: unknown }[] => [])
const texts = { en: { subject: 'Snow comes', html: '<p>Clear your walk.</p>' } }
vi.mock('../../../platform/call/call.ts', () => ({
  request: async ({ path }: Call, { query, body }: { query?: unknown; body?: unknown } = {}) => {
    sent.push({ path, query, body })
    if (path !== '/mailings/options') return { success: true, message: 'It is done.', id: 9 }
    return {
      templates: [
        { id: 3, name: 'Pool opens', kind: 'message', texts, isOfOrganisation: false, version: 2 },
        { id: 3, name: 'Snow', kind: 'notice', texts, isOfOrganisation: true, version: 5 },
      ],
      lists: [{ id: 6, name: 'Lake street' }],
    }
  },
}))

const buttons = () => [...document.querySelectorAll('button')]
const press = (label: string) =>
  act(async () => {
    const named = buttons().filter((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)
    named.at(-1)?.click()
  })
const last = (path: string) => sent.findLast((one) => one.path === path)

it('templates and lists of a community can be changed and deleted; those of the organization can be copied to the community [mailings-m023]', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <TemplatesPart hoaId={4} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(3))
  const [own, shared] = [...document.querySelectorAll('li')].map((row) => row.textContent ?? '')
  expect(own).toContain('Message\u00a0· EN')
  expect(own).not.toContain('Of the organization')
  expect(shared).toContain('Of the organization')
  expect(shared).not.toContain('Delete')

  await press('Make our own of Snow')
  await press('Save')
  await vi.waitFor(() => expect(last('/mailings/save-template')).toBeDefined())
  const made = last('/mailings/save-template')
  expect(made?.query).toEqual({ hoaId: 4 })
  expect(made?.body).toMatchObject({ name: 'Snow', kind: 'notice', insteadOf: 3, texts })
  expect(made?.body).not.toHaveProperty('version')

  await press('Edit Pool opens')
  await press('Save')
  await vi.waitFor(() => expect(last('/mailings/save-template')?.query).toEqual({ hoaId: 4, id: 3 }))
  expect(last('/mailings/save-template')?.body).toMatchObject({ name: 'Pool opens', version: 2 })

  await press('Delete Pool opens')
  await vi.waitFor(() => expect(last('/mailings/delete-template')?.body).toEqual({ id: 3, restore: false }))
  await press('Delete Lake street')
  await vi.waitFor(() => expect(last('/mailings/delete-list')?.body).toEqual({ id: 6, restore: false }))
})
