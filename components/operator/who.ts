/** 'token 1a2b3c4d', 'chave Celular': of what the log has, without the session. */
export const whoIn = (by: string): string => by.replace(/ session [0-9a-f]+$/, '').replace(/^passkey /, 'chave ');
