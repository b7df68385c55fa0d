/** Whether this device can be asked for push, and nobody has decided yet: for the first steps after registering. */
export async function mayOfferPush(): Promise<boolean> {
  const { device } = await import('./device.ts')
  return device.isSupported() && (await device.permission()) === 'prompt'
}

/**
 * Asks the person by the system's own dialog; once they allow it, this device is registered in the background. What fails is
 * tried again with the next visit of the mailbox.
 */
export async function allowPush(): Promise<void> {
  const { device } = await import('./device.ts')
  const permission = await device.ask().catch(() => null)
  if (permission === 'granted') void device.register().catch(() => {})
}
