import type { CapacitorConfig } from '@capacitor/cli'

/** The https URL of the Porchlight server that the app shows (docs/decisions/0016). */
const { PORCHLIGHT_URL: address } = process.env
if (!address || !URL.canParse(address) || new URL(address).protocol !== 'https:')
  throw new Error('Set PORCHLIGHT_URL to the https URL of your Porchlight server, such as https://portal.example.org')

const config: CapacitorConfig = {
  appId: 'org.porchlight.app',
  appName: 'Porchlight',
  webDir: 'page',
  server: { url: new URL(address).origin, errorPath: 'index.html', androidScheme: 'https', cleartext: false },
  // Nothing is logged, because the log of the phone must not contain tokens or personal data.
  loggingBehavior: 'none',
  zoomEnabled: true,
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false, minWebViewVersion: 111 },
  ios: { webContentsDebuggingEnabled: false, contentInset: 'always' },
  plugins: {
    PushNotifications: { presentationOptions: ['badge', 'sound', 'banner', 'list'] },
    // MainActivity keeps the page out of the areas of the system bars.
    SystemBars: { insetsHandling: 'disable' },
  },
}

export default config
