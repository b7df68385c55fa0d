/** Asks the person to confirm that it is them; resolves with false if they gave up. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Sets who asks; returns a function that ends it. The managers' side shows a dialog (features/roles/ConfirmIdentity.tsx). */
export function confirmWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/** Asks once for all calls that wait for it; false where nobody asks. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
