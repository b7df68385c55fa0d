/** SQL: whether a registration_request `q` waits for a decision. The list of requests shows these, and the page Today counts them. */
export const isRequestWaitingSql = (q: string) => `${q}.state = 'pending'`
