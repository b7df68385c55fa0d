/** Whether this device supports push and nobody has decided about it yet. Used by the first steps after registering. */
export async function mayOfferPush(): Promise<boolean> {
  const { device } = await import('./device.ts')
  return device.isSupported() && (await device.permission()) === 'prompt'
}

/**
 * Asks the person with the system's own dialog; once they allow it, this device is registered in the background. A failed
 * registration is repeated on the next visit to Home.
 */
export async function allowPush(): Promise<void> {
  const { device } = await import('./device.ts')
  const permission = await device.ask().catch(() => null)
  if (permission === 'granted') void device.register().catch(() => {})
}
