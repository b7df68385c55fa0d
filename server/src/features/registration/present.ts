import type { Choice, PendingRequest, RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import type { CandidateRow } from './candidates/data.ts'
import type { CodeRow } from './data.ts'
import type { HomeRow } from './places/data.ts'
import { type Faults, hasFaults } from './policy.ts'
import { keyOfProperty } from './property-key.ts'
import type { Decision } from './requests/actions.ts'
import type { RequestRow } from './requests/data.ts'
import { decidedOf } from './requests/decided.ts'

const emptyOutcome = {
  success: false,
  readyToLogin: false,
  jwt: '',
  messageHeading: '',
  messageContent: '',
  hideIcon: false,
  isEstatementUser: false,
} as const

/** A refused registration: the faults are shown under their fields, and the message in the dialog. */
export function refusedOutcome(validation: Faults, message = 'Please check what is marked.'): RegistrationOutcome {
  return {
    ...emptyOutcome,
    hideIcon: true,
    messageHeading: 'OOPS!',
    messageContent: message,
    ...(hasFaults(validation) && { validation }),
  }
}

/** A registration whose account is ready. */
export function readyOutcome(jwt: string, communityName: string): RegistrationOutcome {
  return {
    ...emptyOutcome,
    success: true,
    readyToLogin: true,
    jwt,
    messageHeading: 'Welcome home!',
    messageContent: `Your account at ${communityName} is ready.`,
  }
}

/** A registration that waits for a decision. `isEstatementUser`: the home is proven and has digital delivery. */
export function pendingOutcome(communityName: string, isEstatementUser: boolean): RegistrationOutcome {
  return {
    ...emptyOutcome,
    success: true,
    isEstatementUser,
    messageHeading: 'Thank you!',
    messageContent: `The office of ${communityName} looks at your registration. You get an e-mail as soon as it is approved.`,
  }
}

const unknownCode = {
  communities: [],
  community: '',
  properties: [],
  idInPropertyList: '',
  property_address: '',
  zipcode: '',
  account_number: '',
  first_name: '',
  last_name: '',
  user_email: '',
}

/**
 * The home of a code, with the last two characters of its account number. For a used code only the registered e-mail address is shown; for an
 * unknown one all fields are empty.
 */
export function presentCode(code: CodeRow | undefined, home: HomeRow | undefined) {
  if (!code) return unknownCode
  if (code.email) return { ...unknownCode, user_email: code.email }
  if (!home) return unknownCode
  const key = keyOfProperty(home)
  return {
    communities: [{ key: String(home.communityId), value: home.communityName }],
    community: String(home.communityId),
    properties: [{ key, value: home.address }],
    idInPropertyList: key,
    property_address: home.address,
    zipcode: home.zipcode,
    account_number: home.accountNumber.slice(-2).padStart(home.accountNumber.length, '•'),
    first_name: code.firstName,
    last_name: code.lastName,
    user_email: '',
  }
}

/**
 * A request as a person who decides sees it. `properties` are the homes that they can choose; `candidates` are those that the request may mean. Both
 * are empty for a request that was decided.
 */
export function presentRequest(
  request: RequestRow,
  properties: Choice[],
  candidates: readonly CandidateRow[],
): PendingRequest {
  const { communityId, propertyId } = request
  return {
    state: request.state,
    communityName: request.communityName,
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email,
    phone: request.phone,
    address: request.address,
    propertyKey: propertyId === null ? '' : keyOfProperty({ communityId, propertyId }),
    accountNumber: request.accountNumber,
    reason: request.reason,
    properties,
    candidates: candidates.map(({ homeId, ...rest }) => ({
      ...rest,
      key: keyOfProperty({ communityId, propertyId: homeId }),
    })),
    question: request.question,
    ...(request.state !== 'pending' && { decided: decidedOf(request) }),
  }
}

/** The answer to a person who decided by the link in a mail. */
export function presentDecision(decision: Decision) {
  if (decision.outcome === 'done') return { success: true }
  if (decision.outcome === 'decided before') return { success: false, decided: decision.decided }
  return { success: false, validation: { [decision.field]: [decision.message] } }
}
