// @vitest-environment happy-dom
import type { Wizard } from '@porchlight/contract/features/setup.ts'
import { expect, it } from 'vitest'
import { renderManaged } from '../../../platform/testing/render-managed.tsx'
import { LiveCommunity } from './LiveCommunity.tsx'

const show = (notice: Wizard['notice']) =>
  renderManaged(<LiveCommunity wizard={{ hoaId: 4, association: { name: 'Quay' }, notice } as Wizard} />, {
    ...{ pathname: '/Admin/Community/4/Setup', page: 'communitySetup', params: { hoaId: '4' } },
  })
const text = () => document.body.textContent ?? ''

it('the first notice of a live community is shown, with the explanation that it is not among the mailings [setup-m025]', async () => {
  await show({ subject: 'Welcome home', html: '<p>Hello</p>', isSent: true })
  expect(document.querySelector('h3')?.textContent).toBe('Welcome home')
  expect(text()).toContain(
    'It waits in the mailbox of everybody who registers, and is not among the mailings.Welcome home',
  )
  expect(text()).toContain('Hello')
  await show({ subject: '', html: '', isSent: true })
  expect(text()).toContain('First noticeNone was written.')
})
