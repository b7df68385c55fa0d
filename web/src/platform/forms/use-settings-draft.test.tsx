// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drafts } from '../saving/drafts.ts'
import { act } from '../testing/act.ts'
import { SaveBar } from './SaveBar.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

type Values = { news: number; forums: number; email: string }

let draft: SettingsDraft<Values>
function Form({ stored }: { stored: Values }) {
  draft = useSettingsDraft('made settings', stored)
  return <SaveBar draft={draft} busy={false} />
}

describe('a form of settings', () => {
  let root: Root
  const show = (stored: Values) => act(async () => root.render(<Form stored={stored} />))
  beforeEach(async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await show({ news: 1, forums: 1, email: '' })
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.innerHTML = ''
    drafts.remove('made settings')
  })
  const statusText = () => document.querySelector('[role="status"]')?.textContent

  it('lists the fields that were changed, without fields that were changed back', async () => {
    expect(draft.changed).toEqual([])
    await act(async () => draft.change('news', 0))
    expect([draft.changed, draft.values.news]).toEqual([['news'], 0])
    expect(statusText()).toBe('There are changes that are not saved.')
    await act(async () => draft.change('news', 1))
    expect(draft.changed).toEqual([])
  })

  it('shows what another window saved, keeps the changes of this window, and says so', async () => {
    await act(async () => draft.change('news', 0))
    await show({ news: 1, forums: 0, email: 'a@b.example' })
    expect(draft.values).toEqual({ news: 0, forums: 0, email: 'a@b.example' })
    expect(draft.changed).toEqual(['news'])
    expect(statusText()).toContain('saved in another window')
  })

  it('does not report its own save as a change of another window, and shows what another window saves later', async () => {
    await act(async () => draft.change('news', 0))
    await show({ news: 0, forums: 1, email: '' })
    expect([draft.changed, draft.isNewer]).toEqual([[], false])
    await show({ news: 1, forums: 1, email: '' })
    expect([draft.values.news, draft.changed, draft.isNewer]).toEqual([1, [], true])
  })

  it('is restored after a reload with the unsaved changes, until the user discards them', async () => {
    await act(async () => draft.change('email', 'new@b.example'))
    await act(async () => root.unmount())
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await show({ news: 1, forums: 0, email: '' })
    expect([draft.values, draft.isRestored]).toEqual([{ news: 1, forums: 0, email: 'new@b.example' }, true])
    await act(async () => draft.startOver())
    expect([draft.values.email, draft.isRestored]).toEqual(['', false])
    expect(drafts.read('made settings')).toBeUndefined()
  })
})
