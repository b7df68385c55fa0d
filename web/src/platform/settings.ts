/** What this installation says of itself to everybody; null for what it has none of. Addresses are https or our own. */
export interface PublicSettings {
  readonly productName: string
  readonly androidAppUrl: string | null
  readonly iosAppUrl: string | null
  readonly privacyPolicyUrl: string | null
  readonly adminUrl: string
  /** Registration is by code only. */
  readonly registrationCodeRequired: boolean
}

const unknown: PublicSettings = {
  productName: 'Porchlight',
  androidAppUrl: null,
  iosAppUrl: null,
  privacyPolicyUrl: null,
  adminUrl: '/Admin',
  registrationCodeRequired: true,
}

let asked: Promise<PublicSettings> | undefined

/** The installation's settings, fetched once; when they can't be had, those of an installation that set nothing. */
export function publicSettings(): Promise<PublicSettings> {
  asked ??= fetch('/settings.json', { credentials: 'omit' })
    .then(async (answer) =>
      answer.ok ? { ...unknown, ...((await answer.json()) as Partial<PublicSettings>) } : unknown,
    )
    .catch(() => unknown)
  return asked
}
