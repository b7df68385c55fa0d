/** Whether this device can be asked for push, and nobody has decided yet: for the first steps after registering. */
export async function mayOfferPush(): Promise<boolean> {
  const { device } = await import('./device.ts')
  return device.isSupported() && (await device.permission()) === 'prompt'
}

/** Asks the person by the system's own dialog, and registers this device when they allow it. Never rejects. */
export async function allowPush(): Promise<void> {
  const { device } = await import('./device.ts')
  try {
    // What could not be registered now is tried again with the next visit of the mailbox.
    if ((await device.ask()) === 'granted') await device.register()
  } catch {
    return
  }
}
