import type { CapacitorConfig } from '@capacitor/cli'

/** The https address of the community's installation, which the app shows (docs/decisions/0016). */
const { PORCHLIGHT_URL: address } = process.env
if (!address || !URL.canParse(address) || new URL(address).protocol !== 'https:')
  throw new Error('Set PORCHLIGHT_URL to the https address of your Porchlight, e.g. https://portal.example.org')

const config: CapacitorConfig = {
  appId: 'org.porchlight.app',
  appName: 'Porchlight',
  webDir: 'page',
  server: { url: new URL(address).origin, errorPath: 'index.html', androidScheme: 'https', cleartext: false },
  // The system's log must contain no token and nothing that is typed or shown.
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
