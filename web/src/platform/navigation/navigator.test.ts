// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreenRoute } from '../screen-route.ts'
import { createNavigator, type Navigator, type Shown } from './navigator.ts'

const screenNamed = (name: string) => Object.assign(() => null, { displayName: name }) as ComponentType
const home = screenNamed('home')
const thread = screenNamed('thread')

function later<Value>() {
  return Promise.withResolvers<Value>()
}

describe('the navigator', () => {
  let documents = later<ComponentType>()
  let mayEnter = vi.fn<(screen: ScreenRoute) => boolean | Promise<boolean>>()
  const insteadOf = vi.fn(() => '/Home')
  const screens: ScreenRoute[] = [
    { page: 'home', load: async () => home },
    { page: 'forumThread', load: async () => thread },
    { page: 'documents', load: () => documents.promise },
  ]

  beforeEach(() => {
    vi.useFakeTimers()
    documents = later()
    mayEnter = vi.fn(() => true)
    insteadOf.mockClear()
    history.replaceState(null, '', '/Home')
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function started(): Promise<{ navigator: Navigator; seen: Shown[] }> {
    const navigator = createNavigator({ frame: 'in', screens, mayEnter, insteadOf })
    await vi.advanceTimersByTimeAsync(0)
    const seen: Shown[] = []
    navigator.subscribe(() => seen.push(navigator.current()))
    return { navigator, seen }
  }

  it('shows the screen of the address with the ids of the path, in capital or small letters', async () => {
    history.replaceState(null, '', '/forums/THREADS/41?search=a')
    const { navigator } = await started()
    expect(navigator.current()).toMatchObject({ page: 'forumThread', params: { threadId: '41' }, screen: thread })
    expect(navigator.current().search).toBe('?search=a')
  })

  it('keeps the present screen and its address while the next screen is loaded', async () => {
    const { navigator, seen } = await started()
    navigator.navigate('/Documents')
    await vi.advanceTimersByTimeAsync(250)
    expect(seen).toEqual([])
    expect(location.pathname).toBe('/Home')
    const component = screenNamed('documents')
    documents.resolve(component)
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.map(({ screen }) => screen)).toEqual([component])
    expect(location.pathname).toBe('/Documents')
  })

  it('shows a placeholder if a screen is loading for 300 ms, and adds only one entry to the history', async () => {
    const { navigator, seen } = await started()
    const entries = history.length
    navigator.navigate('/Documents')
    await vi.advanceTimersByTimeAsync(300)
    documents.resolve(screenNamed('documents'))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.map(({ screen }) => (typeof screen === 'string' ? screen : screen.displayName))).toEqual([
      'loading',
      'documents',
    ])
    expect(history.length).toBe(entries + 1)
  })

  it('does not show a screen that is loaded after the user opened another page', async () => {
    const { navigator, seen } = await started()
    navigator.navigate('/Documents')
    navigator.navigate('/Forums/Threads/7')
    documents.resolve(screenNamed('documents'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen.map(({ page }) => page)).toEqual(['forumThread'])
    expect(location.pathname).toBe('/Forums/Threads/7')
  })

  it('opens another address if the user may not open the page, or if there is no screen', async () => {
    const { navigator } = await started()
    mayEnter.mockImplementation(({ page }) => (page === 'documents' ? Promise.resolve(false) : true))
    documents.resolve(screenNamed('documents'))
    navigator.navigate('/Documents')
    await vi.advanceTimersByTimeAsync(0)
    expect(location.pathname).toBe('/Home')
    navigator.navigate('/Nowhere')
    await vi.advanceTimersByTimeAsync(0)
    expect(location.pathname).toBe('/Home')
    expect(insteadOf).toHaveBeenCalledTimes(2)
  })

  it('shows that a screen could not be loaded, and loads it again on request', async () => {
    const { navigator, seen } = await started()
    documents.reject(new Error('offline'))
    navigator.navigate('/Documents')
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.at(-1)).toMatchObject({ page: 'documents', screen: 'failed' })
    documents = later()
    const component = screenNamed('documents')
    documents.resolve(component)
    navigator.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.at(-1)).toMatchObject({ page: 'documents', screen: component })
  })

  it('changes the query of a page without checking again whether the user may open the page', async () => {
    const { navigator } = await started()
    mayEnter.mockClear()
    navigator.navigate('/Home?search=roof', { replace: true })
    expect(navigator.current().search).toBe('?search=roof')
    expect(mayEnter).not.toHaveBeenCalled()
  })

  it('shows the top of a page whose address was typed; after a reload, the earlier scroll position', async () => {
    const scroll = vi.fn()
    vi.stubGlobal('scrollTo', scroll)
    sessionStorage.setItem('porchlight.scroll', JSON.stringify([[1, 300]]))
    const typed = await started()
    typed.navigator.rendered()
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
    history.replaceState({ entry: 1 }, '')
    const reloaded = await started()
    reloaded.navigator.rendered()
    expect(scroll).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' })
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
})
