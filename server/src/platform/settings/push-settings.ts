import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The server's own key for web push (VAPID): raw P-256, base64url. */
export interface VapidKey {
  readonly publicKey: string
  readonly privateKey: string
}

export interface FcmSettings {
  /** Without a slash at the end. */
  readonly url: string
  readonly projectId: string
  readonly clientEmail: string
  /** PEM. */
  readonly privateKey: string
  readonly tokenUri: string
}

export interface ApnsSettings {
  readonly url: string
  /** PEM, as in Apple's .p8 file. */
  readonly privateKey: string
  readonly keyId: string
  readonly teamId: string
  /** The app's bundle id. */
  readonly topic: string
}

export interface PushSettings {
  readonly vapid: VapidKey
  /** Hosts of push services that a browser may name. A host that begins with a dot includes its subdomains. */
  readonly webHosts: readonly string[]
  /** Undefined: nothing is sent to Android phones. */
  readonly fcm?: FcmSettings
  /** Undefined: nothing is sent to iPhones. */
  readonly apns?: ApnsSettings
}

/** The push services of Chromium's, Mozilla's, Microsoft's and Apple's browsers. */
const knownPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
]

/** Returns the public key of a private one. Throws if the private key is not valid for P-256. */
function vapidKeyOf(privateKey: string): VapidKey {
  const curve = createECDH('prime256v1')
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32) throw new Error('the key does not have 32 bytes')
  curve.setPrivateKey(bytes)
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey }
}

const serviceAccount = z.object({
  project_id: z.string().regex(/^[\w-]+$/),
  client_email: z.string(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url(),
})

/** Returns the schema of a variable that is the path of a file: `read` parses the content of the file, and an error of `read` makes the variable wrong. */
function fileRead<Content>(read: (text: string) => Content, message: string) {
  return z.string().transform((file, context): Content => {
    try {
      return read(readFileSync(file, 'utf8'))
    } catch {
      context.addIssue(message)
      return z.NEVER
    }
  })
}

/** The settings of push, by the names of their environment variables. docs/operations.md explains each. */
export const pushEnvironment = {
  VAPID_PRIVATE_KEY: z
    .string()
    .transform((key, context): VapidKey => {
      try {
        return vapidKeyOf(key)
      } catch {
        context.addIssue('must be a P-256 private key in base64url')
        return z.NEVER
      }
    })
    .optional(),
  WEB_PUSH_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => [...knownPushHosts, ...hosts.split(/[\s,]+/).filter(Boolean)]),
  FCM_SERVICE_ACCOUNT: fileRead(
    (text) => serviceAccount.parse(JSON.parse(text)),
    "must be the path of a service account's JSON file",
  ).optional(),
  FCM_URL: z.url().default('https://fcm.googleapis.com'),
  APNS_KEY: fileRead(
    (text) => z.string().includes('PRIVATE KEY').parse(text),
    'must be the path of a .p8 file',
  ).optional(),
  APNS_KEY_ID: z.string().default(''),
  APNS_TEAM_ID: z.string().default(''),
  APNS_TOPIC: z.string().default('org.porchlight.app'),
  APNS_URL: z.url().default('https://api.push.apple.com'),
}

type PushEnvironment = z.output<z.ZodObject<typeof pushEnvironment>>

/** Returns one line for each fault that concerns several variables together. */
export function wrongTogether(env: PushEnvironment): string[] {
  const isWhole = !env.APNS_KEY || (env.APNS_KEY_ID && env.APNS_TEAM_ID)
  return isWhole ? [] : ['APNS_KEY needs APNS_KEY_ID and APNS_TEAM_ID']
}

/** Returns the settings of push. `ownKey` finds or creates this server's own key if none is given. */
export function pushSettingsFrom(env: PushEnvironment, ownKey: () => string): PushSettings {
  const { FCM_SERVICE_ACCOUNT: account, APNS_KEY: appleKey } = env
  return {
    vapid: env.VAPID_PRIVATE_KEY ?? vapidKeyOf(ownKey()),
    webHosts: env.WEB_PUSH_HOSTS,
    ...(account && {
      fcm: {
        url: env.FCM_URL.replace(/(?<!\/)\/+$/, ''),
        projectId: account.project_id,
        clientEmail: account.client_email,
        privateKey: account.private_key,
        tokenUri: account.token_uri,
      },
    }),
    ...(appleKey && {
      apns: {
        url: env.APNS_URL,
        privateKey: appleKey,
        keyId: env.APNS_KEY_ID,
        teamId: env.APNS_TEAM_ID,
        topic: env.APNS_TOPIC,
      },
    }),
  }
}
