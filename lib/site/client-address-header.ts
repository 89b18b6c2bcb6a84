/** The request header that carries the visitor's address to route handlers; it is always set, whatever came in. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
