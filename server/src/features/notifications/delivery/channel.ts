import type { NoticeSettings, NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import type { Job, JobHandler } from '../../../platform/jobs/define-job.ts'
import type { Attempt, Tools } from '../../../platform/jobs/worker.ts'
import type { DueNotice } from './data.ts'

/** The payload of the job that sends a notice to a person. */
export interface NoticeOfPerson {
  readonly personId: number
  readonly notificationId: number
}

/** The final outcome of sending a notice, as the ledger of deliveries stores it. */
export interface Outcome {
  readonly state: 'sent' | 'failed'
  readonly result: string
}

/** A channel on which notices reach people. The list of channels is in ../channels.ts. */
export interface Channel {
  /** The name of the channel in the ledger of deliveries. */
  readonly name: string
  /** Whether a person's settings for a topic turn the channel on. */
  isOn(settings: NoticeSettings): boolean
  /** How the channel sends messages; undefined for the app itself, which lists the stored notices. */
  readonly sender?: Sender
  /** The handlers of the jobs of the channel. */
  readonly handlers: readonly JobHandler[]
}

/** How a channel sends notices as messages. */
export interface Sender {
  /** Whether its messages wait while the mail host is unavailable. */
  readonly needsMailHost: boolean
  /** The job that sends one notice. */
  readonly job: Job<NoticeOfPerson>
  /** Those of `personIds` whom the channel can reach; if the function is omitted, all. */
  reachable?(scope: Tools['scope'], personIds: readonly number[], now: Date): Promise<ReadonlySet<number>>
  /**
   * When the notices of a topic are sent in a digest; undefined if they are sent immediately. Only
   * e-mail has digests: its jobs send them.
   */
  digestAt?(topic: NoticeTopic, settings: NoticeSettings, now: Date): Date | undefined
  /** Whether a notice may be sent to its account. This depends on whether the address of the account is proven. */
  isAllowed(notice: DueNotice): boolean
  /** @throws Error for a temporary failure; the job then runs again. */
  send(notice: DueNotice, communityName: string, tools: Tools, attempt: Attempt): Promise<Outcome>
}
