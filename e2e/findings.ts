import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'
import { axeFindings, loadAxe } from './people.ts'

// Checks of a whole page. Each function returns one line for each finding.

type Axe = { axe: typeof axe }

/** Checks what a screen reader lists: landmarks, headings, the names of links and buttons, tables and live regions. */
export async function outlineFindings(page: Page): Promise<string[]> {
  await loadAxe(page)
  return await page.evaluate(() => {
    const found: string[] = []
    const { axe } = window as unknown as Axe
    const hasBox = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const isShown = (one: Element) => hasBox(one) && !one.closest('[inert], [aria-hidden="true"], [hidden]')
    const isBehind = document.querySelector('main')?.closest('[inert], [aria-hidden="true"]')
    const sheets = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter(hasBox)
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? (isBehind ? sheets.at(-1) : undefined)
    const root: Element = modal ?? document.body
    const all = (selector: string) => [...root.querySelectorAll(selector)].filter(isShown)
    axe.setup()
    const nameOf = (one: Element) => axe.commons.text.accessibleText(one as HTMLElement).trim()

    const headings = all('h1, h2, h3, h4, h5, h6')
    const levels = headings.map((one) => Number(one.localName[1]))
    for (const one of headings) if (!one.textContent?.trim()) found.push('a heading without text')
    if (!modal && levels.filter((level) => level === 1).length !== 1)
      found.push(`h1: ${headings.filter(({ localName }) => localName === 'h1').map((one) => one.textContent)}`)
    let before = modal ? 1 : 0
    for (const [at, level] of levels.entries()) {
      if (level > before + 1) found.push(`h${before} is followed by h${level} "${headings[at]?.textContent}"`)
      before = level
    }

    const namesOf = (selector: string) => all(selector).map(nameOf)
    if (!modal && all('main, [role="main"]').length !== 1) found.push('not one main landmark')
    const landmarks = {
      navigation: 'nav, [role="navigation"]',
      complementary: 'aside, [role="complementary"]',
      region: 'section[aria-label], section[aria-labelledby], [role="region"]',
      search: 'search, [role="search"]',
      form: 'form[aria-label], form[aria-labelledby]',
    }
    for (const [role, selector] of Object.entries(landmarks)) {
      const names = namesOf(selector)
      if (names.length > 1 && names.includes('')) found.push(`a ${role} without a name beside ${names.join(', ')}`)
      const twice = names.filter((name, at) => name !== '' && names.indexOf(name) !== at)
      for (const name of new Set(twice)) found.push(`more than one ${role} "${name}"`)
    }

    // React Aria's popovers have a hidden button at each end. An event of several days has a button of the same name in each of these days.
    const buttons = all('button:not([aria-label="Dismiss"]), [role="button"], [role="tab"], summary').filter(
      (one) => !one.closest('td')?.querySelector('time'),
    )
    // Buttons of the same name can be distinguished by a description, such as the label of the next field, and retry buttons by their section.
    const described = (one: Element) => {
      const by = document.getElementById(one.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      const failed = one.closest('[role="alert"]')?.closest('section')?.querySelector('h2, h3')
      return [nameOf(one), by?.textContent, failed?.textContent].filter(Boolean).join(' ')
    }
    for (const one of buttons)
      if (nameOf(one) === '') found.push(`a button without a name: ${one.outerHTML.slice(0, 160)}`)
    for (const [name, same] of Map.groupBy(buttons, described)) {
      // Buttons of list items with the same text are allowed, such as two sessions of the same minute.
      const areAlike = new Set(same.map((one) => one.closest('li')?.textContent ?? name)).size === 1
      if (same.length > 1 && !(areAlike && same[0]?.closest('li'))) found.push(`${same.length} buttons "${name}"`)
    }
    const links = all('a[href]').filter((one) => !one.closest('[data-content]'))
    for (const [name, same] of Map.groupBy(links, nameOf)) {
      const addresses = new Set(same.map((one) => (one as HTMLAnchorElement).href))
      if (name === '') found.push(`a link without a name: ${same[0]?.outerHTML.slice(0, 160)}`)
      else if (addresses.size > 1) found.push(`links "${name}" to ${[...addresses].join(' and ')}`)
    }
    for (const table of all('table')) if (nameOf(table) === '') found.push('a table without a name')
    for (const list of all('ul, ol')) if (!list.querySelector('li, [role="none"]')) found.push('an empty list')
    for (const one of all('img, [role="img"]'))
      if (nameOf(one) === '' && one.getAttribute('alt') !== '' && !one.closest('[role="presentation"]'))
        found.push(`a picture without a name: ${one.outerHTML.slice(0, 120)}`)

    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]'
    for (const one of all(live))
      if (one.parentElement?.closest(live)) found.push(`a live region in a live region: ${one.outerHTML.slice(0, 120)}`)
    axe.teardown()
    return found
  })
}

/** Finds things that only a background color distinguishes, because forced colors remove it. */
export async function forcedColorsFindings(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const look = (one: Element): string => {
      const parts = [one, one.nextElementSibling, ...one.children, one.closest('li, label, tr')]
      return parts
        .flatMap((part) => {
          if (!part) return []
          return [undefined, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo)
            if (pseudo && style.content === 'none') return ''
            const { backgroundColor, color, fontWeight, textDecorationLine, opacity, forcedColorAdjust } = style
            const edges = [style.borderBlockStart, style.borderBlockEnd, style.borderInlineStart, style.borderInlineEnd]
            const ring = `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`
            return [...edges, ring, backgroundColor, color, fontWeight, textDecorationLine, opacity, forcedColorAdjust]
          })
        })
        .join('|')
    }
    const found: string[] = []
    const chosen = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], :checked'
    for (const one of document.querySelectorAll(chosen)) {
      if (!isShown(one) || one.localName === 'option' || (one as HTMLInputElement).type === 'checkbox') continue
      const owner = one.closest('ul, ol, [role="radiogroup"], [role="group"], [role="tablist"], tbody, fieldset, nav')
      const others = [...(owner?.querySelectorAll(one.localName) ?? [])]
      const other = others.find(
        (two) => two !== one && isShown(two) && !two.matches(chosen) && two.className === one.className,
      )
      if (other && look(other) === look(one)) found.push(`looks like the others: ${one.outerHTML.slice(0, 140)}`)
    }
    // Input fields need a visible border.
    for (const one of document.querySelectorAll(
      'input:not([type="hidden"], [type="range"], [type="file"]), textarea, select',
    )) {
      if (!isShown(one) || one.matches('[type="checkbox"], [type="radio"], [aria-hidden="true"]')) continue
      const parts = [one, one.parentElement, one.parentElement?.parentElement].filter((part) => part != null)
      const hasEdge = parts.some((part) => {
        const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(part)
        return borderBlockEndStyle !== 'none' && parseFloat(borderBlockEndWidth) > 0
      })
      if (!hasEdge) found.push(`a field without an edge: ${one.outerHTML.slice(0, 140)}`)
    }
    return found
  })
}

/** Finds animations that run although the person prefers reduced motion. */
export async function motionFindings(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration ?? 0) > 50)
      .map(({ effect }) => `moves: ${((effect as KeyframeEffect | null)?.target as Element | null)?.className}`),
  )
}

/** Finds texts that are cut off without an ellipsis or a scroll bar. */
export async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[data-content], svg')) continue
      if (![...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue
      const style = getComputedStyle(one)
      // Skips text that is only for screen readers.
      if (style.position === 'absolute' && one.clientWidth <= 1) continue
      if (one.closest('[class*="hidden" i]')) continue
      const isCut = ['hidden', 'clip'].includes(style.overflowX) && one.scrollWidth > one.clientWidth + 2
      const isLow = ['hidden', 'clip'].includes(style.overflowY) && one.scrollHeight > one.clientHeight + 4
      if ((isCut && style.textOverflow !== 'ellipsis') || (isLow && style.webkitLineClamp === 'none'))
        found.push(`cut off: ${one.className} "${one.textContent?.slice(0, 60)}"`)
    }
    return found
  })
}

/** Finds touch targets that are too small: less than 44 px high or 40 px wide. Links within a text are excepted. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = []
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const root: Element = modal ?? document.body
    const operated = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]'
    for (const one of root.querySelectorAll<HTMLElement>(operated)) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) || one.closest('[data-content]'))
        continue
      if (one.closest('[aria-hidden="true"], [inert]') || one.matches(':disabled, [aria-label="Dismiss"]')) continue
      const label = one.closest('label') ?? (one.id ? document.querySelector(`label[for="${one.id}"]`) : null)
      const around = one.matches('[type="checkbox"], [type="radio"]') ? (label ?? one) : one
      const style = getComputedStyle(one)
      // A link within a text has the height of its line.
      const isInText = style.display === 'inline' && getComputedStyle(one, '::after').position !== 'absolute'
      if (isInText || getComputedStyle(one, '::after').position === 'absolute') continue
      const { width, height } = around.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      if (height < 43.5 || width < 39.5)
        found.push(
          `${Math.round(width)} × ${Math.round(height)}: ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)} <${one.localName} class="${one.className}">`,
        )
    }
    return found
  })
}

/** Returns the findings of axe in both themes. */
export async function themeFindings(page: Page): Promise<string[]> {
  return [...(await axeFindings(page, 'light')), ...(await axeFindings(page, 'dark'))]
}

interface Step {
  readonly key: string
  readonly what: string
  readonly faults: readonly string[]
}

/**
 * Presses Tab until the focus returns to an element that had it before. Returns the elements that cannot be reached, that do not show the focus, or
 * that are covered while they have it.
 */
export async function keyboardFindings(page: Page): Promise<string[]> {
  const found = await walkByTab(page, pressManyTabs)
  // Some elements move the focus a moment after the key. If there are findings, the check is repeated, waiting after each key.
  return found.length > 0 ? await walkByTab(page, pressOneTab) : found
}

/** Presses Tab once or several times. Returns the element that had the focus after each press. */
type PressTabs = (page: Page, session: CDPSession) => Promise<(Step | null)[]>

async function walkByTab(page: Page, pressTabs: PressTabs): Promise<string[]> {
  const wanted = await page.evaluate(markReachable)
  const session = await page.context().newCDPSession(page)
  await page.evaluate(`(${recordSteps})(${currentStep})`)
  const seen = new Map<string, string>()
  const found: string[] = []
  let last = ''
  let isRound = false
  for (let presses = 0; presses < 400 && !isRound; ) {
    const steps = await pressTabs(page, session)
    presses += steps.length || 30
    for (const step of steps) {
      // A date field takes the focus several times, once for each of its parts.
      if (step === null || step.key === last) continue
      isRound ||= seen.has(step.key)
      if (isRound) break
      last = step.key
      seen.set(step.key, step.what)
      for (const fault of step.faults) found.push(`${fault}: ${step.what}`)
    }
  }
  await session.detach()
  const missed = wanted.filter(({ key }) => !seen.has(key))
  for (const { what } of missed) found.push(`not reached by Tab: ${what}`)
  return found
}

const tabKey = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/** Sends many keys without waiting. The page records a step when a key is released. */
const pressManyTabs: PressTabs = async (page, session) => {
  const sent: Promise<unknown>[] = []
  for (let count = 0; count < 30; count += 1) {
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tabKey }))
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tabKey }))
  }
  await Promise.all(sent)
  return await page.evaluate(() => (window as unknown as Recorder).takeSteps())
}

const pressOneTab: PressTabs = async (page) => {
  await page.keyboard.press('Tab')
  return [await page.evaluate(currentStep)]
}

type Recorder = { takeSteps: () => (Step | null)[] }

/** Runs in the page: records which element has the focus each time Tab is released. */
function recordSteps(stepNow: () => Step | null): void {
  const steps: (Step | null)[] = []
  if ('takeSteps' in window) return void (window as unknown as Recorder).takeSteps()
  addEventListener('keyup', ({ key }) => key === 'Tab' && steps.push(stepNow()), true)
  Object.assign(window, { takeSteps: () => steps.splice(0) })
}

/** Runs in the page: gives a key to every element that Tab should reach, and returns them. */
function markReachable(): { key: string; what: string }[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root: Element = modal ?? document.body
  const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]'
  const groups = new Set<string>()
  let count = 0
  const found: { key: string; what: string }[] = []
  for (const one of root.querySelectorAll<HTMLElement>(selector)) {
    if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) continue
    if (one.closest('[inert], [aria-hidden="true"]')) continue
    if (one instanceof HTMLInputElement && one.type === 'radio') {
      const group = `${one.name} ${one.form?.id}`
      const hasChecked = [...root.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(one.name)}"]`)].some(
        ({ checked }) => checked,
      )
      if (groups.has(group) || (hasChecked && !one.checked)) continue
      groups.add(group)
    }
    count += 1
    one.dataset.walk = String(count)
    found.push({ key: String(count), what: one.outerHTML.slice(0, 140) })
  }
  return found
}

/** Runs in the page: returns the element that has the focus and its faults; null if no element has it, between the last and the first. */
function currentStep(): Step | null {
  const one = document.activeElement
  if (!(one instanceof HTMLElement || one instanceof SVGElement) || one === document.body) return null
  one.dataset.walk ??= `x${document.querySelectorAll('[data-walk]').length}`
  const faults: string[] = []
  const near = [one, one.nextElementSibling, one.closest('label')]
  // The focus ring may be on a surrounding element, such as the card or row that a link opens.
  for (let around = one.parentElement; around && near.length < 7; around = around.parentElement) near.push(around)
  const hasRing = near.some((part) =>
    [undefined, '::before', '::after'].some((pseudo) => {
      if (!part) return false
      const style = getComputedStyle(part, pseudo)
      if (pseudo && style.content === 'none') return false
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
    }),
  )
  if (!hasRing) faults.push('no visible focus')
  const label = one.closest('label')
  const box = (one.getBoundingClientRect().width <= 2 && label ? label : one).getBoundingClientRect()
  const isOutside = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth
  if (isOutside) faults.push('outside of the window')
  else {
    // Of an element that is larger than the window, only the part in the window is checked.
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
    const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top]
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const))
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      // The open chat may cover elements, because the person opened it and can close it with Escape.
      return hit && (one.contains(hit) || hit.contains(one) || label?.contains(hit) || hit.closest('[role="dialog"]'))
    })
    if (!isSeen) faults.push('covered')
  }
  return { key: one.dataset.walk ?? '', what: one.outerHTML.slice(0, 140), faults }
}
