import type { CapacitorConfig } from '@capacitor/cli'

/** The community's own installation, an https address: the app shows what is there (docs/decisions/0016). */
const { PORCHLIGHT_URL: address } = process.env
if (!address || !URL.canParse(address) || new URL(address).protocol !== 'https:')
  throw new Error('Set PORCHLIGHT_URL to the https address of your Porchlight, e.g. https://portal.example.org')

const config: CapacitorConfig = {
  appId: 'org.porchlight.app',
  appName: 'Porchlight',
  webDir: 'page',
  server: { url: new URL(address).origin, errorPath: 'index.html', androidScheme: 'https', cleartext: false },
  // Nothing that is typed or shown, nor the token of a session, goes to the system's log.
  loggingBehavior: 'none',
  zoomEnabled: true,
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false, minWebViewVersion: 111 },
  ios: { webContentsDebuggingEnabled: false, contentInset: 'always' },
  plugins: {
    PushNotifications: { presentationOptions: ['badge', 'sound', 'banner', 'list'] },
    // MainActivity keeps the page clear of the system's bars.
    SystemBars: { insetsHandling: 'disable' },
  },
}

export default config
