// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { act } from '../../../platform/testing/act.ts'
import { render } from '../../../platform/testing/render.tsx'
import { RequestDecision } from './RequestDecision.tsx'

const request: Parameters<typeof RequestDecision>[0]['request'] = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@elsewhere.test',
  phone: '',
  address: '9 Far Lane',
  accountNumber: '',
  reason: 'address not listed',
  question: '',
  communityName: 'Cove',
  propertyKey: '',
  candidates: [{ key: '1-5', address: '5 Cove Road', reasons: ['same family name'], owners: ['ana reyes'] }],
  properties: [
    { key: '1-5', value: '5 Cove Road' },
    { key: '1-9', value: '9 Cove Road' },
  ],
}

it('if the server answers that the home has an owner, the form asks whether the newcomer joins or follows the owner; an entry of the newcomer causes no question [invitations-m019]', async () => {
  const onDecide = vi.fn().mockResolvedValue({ beside: ['Join or follow?'] })
  await render(<RequestDecision request={request} onDecide={onDecide} />)
  const choose = async (key: string) => {
    const select = document.querySelector('select') as HTMLSelectElement
    await act(async () => {
      select.value = key
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  const approve = () =>
    act(async () => document.querySelector<HTMLElement>('button[aria-label="Approve: Ana Reyes"]')?.click())
  await choose('1-5')
  expect(document.querySelector('[data-field="beside"]')).toBeNull()
  await choose('1-9')
  await approve()
  expect(onDecide).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[data-field="beside"]')?.textContent).toContain('This home has an owner.')
  await act(async () => document.querySelector<HTMLElement>('[data-field="beside"] input')?.click())
  await approve()
  expect(onDecide.mock.lastCall?.[0]).toMatchObject({ kind: 'approve', propertyKey: '1-9', beside: 'joins' })
})

it('the decision is a section whose heading names the person who asks', async () => {
  await render(<RequestDecision request={request} onDecide={vi.fn()} />)
  const part = document.querySelector('section[aria-labelledby]')
  const title = document.getElementById(part?.getAttribute('aria-labelledby') ?? '')
  expect([title?.tagName, title?.textContent]).toEqual(['H2', 'Ana Reyes wants to register at Cove.'])
})

it('the typed reason of a decline is kept until it is sent, even after a reload', async () => {
  const onDecide = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined)
  const reason = () => document.querySelector('textarea') as HTMLTextAreaElement
  const decline = () =>
    act(async () => document.querySelector<HTMLElement>('button[aria-label="Decline: Ana Reyes"]')?.click())
  await render(<RequestDecision key="first" request={request} onDecide={onDecide} />)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      reason(),
      'This home belongs to somebody else.',
    )
    reason().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await decline()
  await render(<RequestDecision key="after a reload" request={request} onDecide={onDecide} />)
  expect(reason().value).toBe('This home belongs to somebody else.')
  await decline()
  expect(onDecide.mock.lastCall?.[0]).toEqual({ kind: 'decline', text: 'This home belongs to somebody else.' })
  await render(<RequestDecision key="later" request={request} onDecide={onDecide} />)
  expect(reason().value).toBe('')
})
