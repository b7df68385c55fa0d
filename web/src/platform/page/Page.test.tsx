// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { act } from '../testing/act.ts'
import { render } from '../testing/render.tsx'
import { Page } from './Page.tsx'

function Question() {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <p>Delete your account?</p>
  ) : (
    <button type="button" onClick={() => setAsked(true)}>
      Delete
    </button>
  )
}

it('keeps its content when its menu comes and goes', async () => {
  const show = (menu: false | string) =>
    render(
      <Page title="My Account" menu={menu}>
        <Question />
      </Page>,
    )
  await show(false)
  await act(async () => document.querySelector('button')?.click())
  for (const menu of ['General', false] as const) {
    await show(menu)
    expect(document.body.textContent).toContain('Delete your account?')
  }
})
