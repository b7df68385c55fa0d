const key = '__porchlight.hasVisited'

let wasHereBefore: boolean | undefined

/** Whether somebody was on Home in this browser before the app was loaded this time. Notes this visit for the next. */
export function isLaterVisit(): boolean {
  if (wasHereBefore !== undefined) return wasHereBefore
  try {
    wasHereBefore = localStorage.getItem(key) !== null
    localStorage.setItem(key, '1')
  } catch {
    wasHereBefore = false
  }
  return wasHereBefore
}
