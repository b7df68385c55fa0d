const key = '__porchlight.hasVisited'

let wasHereBefore: boolean | undefined

/** Whether Home was opened in this browser before the current load of the app. Stores this visit for the next call. */
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
