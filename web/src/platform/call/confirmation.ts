/** Asks the person to confirm their identity; resolves with false if they canceled. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
/** The question that is shown now. */
let asking: Promise<boolean> | null = null
/** Resolved when the dialog has loaded; null if none is expected. */
let loading: PromiseWithResolvers<void> | null = null

/** Announces that the dialog is being loaded, so that calls that need a confirmation wait for it. */
export function expectConfirmationDialog(): void {
  loading ??= Promise.withResolvers()
}

/** Sets the function that asks; returns a function that removes it. The managers' side and My Account show a dialog (features/roles/ConfirmIdentity.tsx). */
export function registerConfirmationDialog(next: Ask): () => void {
  ask = next
  loading?.resolve()
  return () => {
    if (ask === next) ask = null
  }
}

/** Asks once for all calls that wait for the confirmation; false if no function was set. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= askOnce().finally(() => {
    asking = null
  })
  return asking
}

async function askOnce(): Promise<boolean> {
  await loading?.promise
  return (await ask?.()) ?? false
}
