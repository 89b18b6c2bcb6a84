/**
 * The request header by which the front tells Next that it stands before it, and sets the security headers itself. Next sets them where it is
 * missing (next.config.mjs).
 */
export const FRONT_HEADER = 'x-front';
