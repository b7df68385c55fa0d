/** What the command `doctor` found. A fault prevents a start or loses data; a warning should be looked at. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'fault'
  /** What the check found, for the report. */
  readonly message: string
  /** What to do. */
  readonly remedy?: string
}
