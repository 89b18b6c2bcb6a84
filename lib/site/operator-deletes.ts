/** What the operator takes back by its address, and by nothing else: the address, and in group 1 the list that the id is of. */
export const OPERATOR_DELETE = /^(\/api\/(?:schedule|payouts|operator\/(?:sessions|passkeys|dismissals)))\/[^/]+$/;
