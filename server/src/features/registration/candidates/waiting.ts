/** SQL: whether a registration_request `q` waits for a decision. The list of requests shows these, and Today counts them. */
export const isWaiting = (q: string) => `${q}.state = 'pending'`
