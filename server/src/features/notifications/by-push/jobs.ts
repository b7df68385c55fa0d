import { findPeopleWithPushTargets, pushToPerson } from '../../push/public.ts'
import type { Channel, Sender } from '../delivery/channel.ts'
import { defineSendJob, handleSending } from '../delivery/jobs.ts'
import { messageOfNotice } from './message.ts'

const name = 'push'

const sender: Sender = {
  needsMailHost: false,
  job: defineSendJob('notifications-push'),
  reachable: findPeopleWithPushTargets,
  // The holder of an account whose e-mail address is not proven may not be its owner, so they get only notices of a home that they proved.
  isAllowed: (notice) => notice.isEmailProven || notice.isOfHomeBeforeProof,
  async send(notice, communityName, { scope, push, settings, clock }, { isLast }) {
    const message = messageOfNotice(notice, communityName, settings)
    const pushed = await pushToPerson(scope.forPerson(notice.personId), push, message, clock.now())
    if (pushed.state === 'failed' && pushed.isTemporary && !isLast) throw new Error(pushed.result)
    return pushed
  },
}

/** The channel that sends notices as push messages to the phones and browsers of a person. */
export const byPush: Channel = {
  name,
  isOn: (settings) => settings.push,
  sender,
  handlers: [handleSending(name, sender)],
}
