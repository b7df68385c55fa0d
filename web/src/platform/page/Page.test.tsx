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

it.each(['menu', 'rail'] as const)('keeps its content when its %s comes and goes', async (part) => {
  const show = (shown: false | string) =>
    render(
      <Page title="My Account" {...{ [part]: shown }}>
        <Question />
      </Page>,
    )
  await show(false)
  await act(async () => document.querySelector('button')?.click())
  for (const shown of ['General', false] as const) {
    await show(shown)
    expect(document.body.textContent).toContain('Delete your account?')
  }
})
