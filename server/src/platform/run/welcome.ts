import type { Settings } from '../settings.ts'

/** The message of `npm start` when the product is ready: the address, and the demo accounts. */
export function demoWelcome(settings: Settings, accounts: readonly { email: string; who: string }[]): string {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = [
    `Porchlight is ready:  ${settings.publicUrl}`,
    '',
    'Sign in as any of these. The password of each is Porchlight1!',
    '',
    ...accounts.map(({ email, who }) => `  ${email.padEnd(width)}  ${who}`),
    '',
    `The data is in ${settings.dataDir}. Ctrl-C stops.`,
  ]
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`
}
