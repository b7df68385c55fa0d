// @vitest-environment happy-dom
import { type AccessItem, accessTabs } from '@porchlight/contract/features/invitations.ts'
import { accessStates } from '@porchlight/contract/shared/register.ts'
import { expect, it } from 'vitest'
import { render } from '../../platform/testing/render.tsx'
import { AccessTable } from './AccessTable.tsx'

const words = {
  'not invited': 'Not invited',
  'no e-mail': 'No e-mail',
  invited: 'Invited',
  bounced: 'Bounced',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  requested: 'Requested',
  registered: 'Registered',
  ended: 'Ended',
} as const

it('each person is shown with one of the nine states of access, and each state belongs to one tab [invitations-m002]', async () => {
  expect([...accessStates].sort()).toEqual(Object.keys(words).sort())
  expect(Object.values(accessTabs).flat().toSorted()).toEqual([...accessStates].sort())
  const items = accessStates.map(
    (access, at): AccessItem => ({
      ...{ id: at + 1, personId: at + 1, homeId: at + 1, name: `Person ${at}`, address: `${at} Quay Street` },
      ...{ relation: 'owner', email: '', access, mailedAt: '', mails: 0, printedAt: '', expiresAt: '' },
      ...{ bounceReason: '', triedAt: '' },
    }),
  )
  await render(<AccessTable items={items} chosen={new Set()} onChoose={() => undefined} />)
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.querySelector('td:last-child')?.textContent)).toEqual(
    accessStates.map((state) => words[state]),
  )
})
